import { z } from "zod";

/** A staff write, by the id that its entries in the audit trail share. */
export const batchForm = z.object({ batch: z.uuid() });

/** One entry of the audit trail, or one field of it. */
export const entryForm = z.object({
  id: z.coerce.number().int().positive(),
  field: z.string().max(80).optional(),
});
