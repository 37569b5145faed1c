import { z } from "zod";

const order = { id: z.uuid(), version: z.number().int().positive() };

/** In which condition the piece came back, and how the difference in price was paid; null where none is asked for. */
const swap = z.object({
  as: z.enum(["sellable", "damaged", "to-check"], "admin.orders.errors.condition"),
  paidBy: z.enum(["cash", "terminal", "bizum"], "admin.orders.errors.method").nullable(),
});

/**
 * Another size for a piece. Without `swap` the piece is not here yet, and the size is held. `seenDifferenceCents`: the
 * difference in price that was on the screen.
 */
export const exchangeForm = z.object({
  ...order,
  line: z.uuid(),
  size: z.string().min(1, "exchange.errors.noSize").max(40),
  seenDifferenceCents: z.number().int().min(0),
  swap: swap.nullable(),
});

/** The piece of an open exchange is here. */
export const swapForm = z.object({ ...order, exchange: z.uuid(), swap });

/** There will be no exchange. */
export const declineForm = z.object({
  ...order,
  exchange: z.uuid(),
  reason: z.string().trim().max(500, "admin.orders.errors.tooLong"),
});
