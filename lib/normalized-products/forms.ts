import { z } from "zod";
import { selectionForm } from "@/lib/products/bulk-forms";

/** Products chosen in the list that rules are put to. */
export const normalizeLookForm = z.object({ selection: selectionForm });

/** `fingerprint` names the preview that was agreed to. */
export const normalizeForm = normalizeLookForm.extend({ fingerprint: z.string().max(100) });
