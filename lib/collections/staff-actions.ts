"use server";

import { staffAction } from "@/lib/staff/doors";
import { createCollection as create, saveCollection as save } from "./edit-collection";
import { collectionRef, createCollectionForm, saveCollectionForm } from "./forms";
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
