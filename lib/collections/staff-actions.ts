"use server";

import { staffAction } from "@/lib/doors/staff";
import { applyCollections, previewCollections as preview } from "./bulk-collections";
import { createCollection as create, saveCollection as save } from "./edit-collection";
import {
  changeCollectionsForm,
  collectionRef,
  createCollectionForm,
  previewCollectionsForm,
  saveCollectionForm,
} from "./forms";
import { removeCollection as remove } from "./remove-collection";

/** Makes a collection and answers its id. */
export const createCollection = staffAction(
  "createCollection",
  "catalogue.edit",
  createCollectionForm,
  create,
);

/** Saves a collection that was edited. */
export const saveCollection = staffAction("saveCollection", "catalogue.edit", saveCollectionForm, save);

/** Deletes a collection. */
export const removeCollection = staffAction("removeCollection", "catalogue.edit", collectionRef, remove);

/** What would be done to many collections; writes nothing. */
export const previewCollections = staffAction(
  "previewCollections",
  "catalogue.edit",
  previewCollectionsForm,
  preview,
);

/** Shows, hides or deletes many collections. */
export const changeCollections = staffAction(
  "changeCollections",
  "catalogue.edit",
  changeCollectionsForm,
  applyCollections,
);
