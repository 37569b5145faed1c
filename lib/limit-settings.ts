import { z } from "zod";

/** What an owner may choose for each limit: enough for a person, not enough for a program. */
export const limitBounds = {
  inquiries: { from: 2, to: 100 },
  orders: { from: 3, to: 200 },
  subscriptions: { from: 3, to: 200 },
  sharedLists: { from: 3, to: 200 },
  reads: { from: 60, to: 5_000 },
} as const;

/** Group `limits`: turns of one address in ten minutes, reads in one; what was never saved is as it comes. */
export const limitsForm = z.object({
  inquiries: z.int().default(5),
  orders: z.int().default(10),
  subscriptions: z.int().default(10),
  sharedLists: z.int().default(20),
  reads: z.int().default(300),
});

export type LimitSettings = z.output<typeof limitsForm>;
