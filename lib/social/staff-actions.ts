"use server";

import { staffAction } from "@/lib/doors/staff";
import { createAsset as createOne, redrawAssets as redraw, removeAsset as removeOne } from "./edit-asset";
import {
  copySchema as copy,
  createSchema as create,
  previewSchema as preview,
  removeSchema as remove,
  saveSchema as save,
} from "./edit-schema";
import {
  assetRef,
  createAssetForm,
  createSchemaForm,
  previewSchemaForm,
  redrawForm,
  saveSchemaForm,
  schemaRef,
} from "./forms";

export const createSchema = staffAction("createSchema", "social.schemas", createSchemaForm, create);
export const saveSchema = staffAction("saveSchema", "social.schemas", saveSchemaForm, save);
export const copySchema = staffAction("copySchema", "social.schemas", schemaRef, copy);
export const removeSchema = staffAction("removeSchema", "social.schemas", schemaRef, remove);

/** A template as it is typed; writes nothing. */
export const previewSchema = staffAction("previewSchema", "social.schemas", previewSchemaForm, preview);

export const createAsset = staffAction("createAsset", "social.make", createAssetForm, createOne);
export const redrawAssets = staffAction("redrawAssets", "social.make", redrawForm, redraw);
export const removeAsset = staffAction("removeAsset", "social.make", assetRef, removeOne);
