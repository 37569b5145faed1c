import { z } from "zod";

/** One piece sold over the counter. */
export const counterSaleForm = z.object({
  productId: z.uuid(),
  size: z.string().min(1).max(40),
  method: z.enum(["cash", "terminal", "bizum"]),
  /** The price that was shown, in cents. */
  shownCents: z.number().int().min(0),
  /** Made when the sizes were drawn: the same one sells once. */
  key: z.uuid(),
});

export type CounterSaleForm = z.output<typeof counterSaleForm>;
