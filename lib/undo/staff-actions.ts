"use server";

import { staffAction } from "@/lib/doors/staff";
import { batchForm, entryForm } from "./forms";
import { takeBackBatch, takeBackEntry } from "./take-back";

/** Undoes a whole write; who may is asked of the entity it changed (lib/undo/reverts.ts). */
export const undoWrite = staffAction("undoWrite", "account.edit", batchForm, takeBackBatch);

/** Reverts one entry of the audit trail, or one field of it. */
export const revertEntry = staffAction("revertEntry", "account.edit", entryForm, takeBackEntry);
