import "server-only";
import { brands } from "@/db/schema/catalogue";
import { type Revert, revertRows } from "@/lib/changes/revert";

const revertRowsOfBrands = revertRows(brands, "brand");

/** Takes changes of brands back; a brand that was created stays, as products may carry it. */
export const revertBrands: Revert = async (entries, context) =>
  entries.some(({ before, after }) => !before || !after)
    ? { error: "admin.errors.notUndoable", status: 409 }
    : revertRowsOfBrands(entries, context);
