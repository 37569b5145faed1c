import { z } from "zod";

const order = { id: z.uuid(), version: z.number().int().positive() };

/** What staff found in their terminal about an overdue attempt to pay. */
export const decidePaymentForm = z.object({ ...order, payment: z.uuid(), came: z.boolean() });

/** What staff found there about a refund that nobody was sure of. */
export const decideRefundForm = z.object({ ...order, refund: z.uuid(), went: z.boolean() });
