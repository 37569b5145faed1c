import type { LineSource, LineState } from "@/db/schema/orders";
import { isKept, laterFor } from "@/lib/orders/order-state";

/** Days from a statement until the money is back (RDL 1/2007, art. 107). It may wait for the goods. */
export const REFUND_DAYS = 14;

type Withdrawn = {
  lines: readonly { position: number; state: LineState; source: LineSource; grossCents: number }[];
  deliveryCents: number;
  paidCents: number;
  refundedCents: number;
  /** Of the total, what is asked for only once goods that were ordered for the customer are here. */
  laterCents: number;
};

/**
 * What the customer gets back, in cents, once everything they withdraw from is with the shop again: the prices they paid,
 * and standard delivery where nothing of the order is kept (Directive 2011/83/EU, art. 13.1); never more than was paid. Of what
 * they keep, the part that is asked for only later is not taken out of it.
 * `positions` null is all of the order.
 */
export function refundOwed(order: Withdrawn, positions: readonly number[] | null): number {
  const stays = ({ position, state }: Withdrawn["lines"][number]) =>
    isKept(state) && positions !== null && !positions.includes(position);
  const kept = order.lines.filter(stays);
  if (kept.length === 0) return Math.max(0, order.paidCents - order.refundedCents);
  const after = order.lines.map((line) => (stays(line) ? line : { ...line, state: "cancelled" as const }));
  const later = laterFor(order.laterCents, order.lines, after);
  const goods = kept.reduce((sum, { grossCents }) => sum + grossCents, 0);
  return Math.max(0, order.paidCents - order.refundedCents - (goods + order.deliveryCents - later));
}
