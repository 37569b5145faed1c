import type { LineState } from "@/db/schema/orders";
import type { OrderMoney } from "./order-state";

type Held = Pick<OrderMoney, "paidCents" | "refundedCents"> & {
  keptUntil: Date | null;
  closedAt: Date | null;
  balanceAskedAt: Date | null;
  lines: readonly { state: LineState; grossCents: number }[];
};

/**
 * When the clock ends what an order holds, as `endsByClock` of lib/orders/order-conditions.ts says it for the database. Null
 * without an end: what is closed, whose rest was asked for, or of which more is paid than was handed over, waits whatever
 * `keptUntil` was noted before the money came (docs/rules.md#orders).
 */
export function holdEnd({ keptUntil, closedAt, balanceAskedAt, lines, ...money }: Held): Date | null {
  if (closedAt || balanceAskedAt) return null;
  const given = lines.filter(({ state }) => state === "handed-over");
  const worth = given.reduce((sum, { grossCents }) => sum + grossCents, 0);
  return money.paidCents - money.refundedCents <= worth ? keptUntil : null;
}
