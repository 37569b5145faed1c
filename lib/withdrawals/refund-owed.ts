import type { LineState } from "@/db/schema/orders";
import { isKept } from "@/lib/orders/order-state";

/** Days from a statement until the money is back (RDL 1/2007, art. 107). It may wait for the goods. */
export const REFUND_DAYS = 14;

type Withdrawn = {
  lines: readonly { position: number; state: LineState; grossCents: number }[];
  deliveryCents: number;
  paidCents: number;
  refundedCents: number;
};

/**
 * What the customer gets back, in cents, once everything they withdraw from is with the shop again: the prices they paid,
 * and standard delivery where nothing of the order is kept (Directive 2011/83/EU, art. 13.1); never more than was paid.
 * `positions` null is all of the order.
 */
export function refundOwed(order: Withdrawn, positions: readonly number[] | null): number {
  const kept = order.lines.filter(
    ({ position, state }) => isKept(state) && positions !== null && !positions.includes(position),
  );
  const goods = kept.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const stays = kept.length === 0 ? 0 : goods + order.deliveryCents;
  return Math.max(0, order.paidCents - order.refundedCents - stays);
}
