"use server";

import { staffAction } from "@/lib/doors/staff";
import { applyForm, importForm, planForm, reinspectForm } from "./forms";
import {
  beginApplying,
  beginReading,
  beginUndoing,
  discard,
  lookAgain,
  retryPictures,
  stopWork,
} from "./import-writes";

/** Reads a file as planned and compares it with the shop. */
export const readImport = staffAction("readImport", "imports.run", planForm, beginReading);

/** Looks at a file anew, as another kind or with other titles. */
export const inspectImport = staffAction("inspectImport", "imports.run", reinspectForm, lookAgain);

/** Writes what the dry run showed. */
export const applyImport = staffAction("applyImport", "imports.run", applyForm, beginApplying);

/** Stops what is being done. */
export const stopImport = staffAction("stopImport", "imports.run", importForm, stopWork);

/** Takes an import back as a whole. */
export const undoImport = staffAction("undoImport", "imports.run", importForm, beginUndoing);

/** Forgets an import that wrote nothing. */
export const discardImport = staffAction("discardImport", "imports.run", importForm, discard);

/** Tries pictures again that could not be fetched. */
export const fetchImportPictures = staffAction(
  "fetchImportPictures",
  "imports.run",
  importForm,
  retryPictures,
);
