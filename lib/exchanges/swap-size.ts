import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { exchanges } from "@/db/schema/exchanges";
import { orderLines, orders } from "@/db/schema/orders";
import type { payments } from "@/db/schema/payments";
import { type Failure, isFailure } from "@/lib/failure";
import type { LockedOrder } from "@/lib/orders/change-order";
import { moveLines, type ReturnedAs, type StoredLine } from "@/lib/orders/move-lines";
import { exchangeMachine } from "@/lib/orders/open-exchanges";
import type { Actor } from "@/lib/orders/order-events";
import { recordPayment } from "@/lib/orders/order-money";
import { goesTo } from "@/lib/states/machine";
import { convertExchangeHold, lockSizes } from "@/lib/stock/holds";
import { splitTax } from "@/lib/tax";
import type { StoredExchange } from "./hold-size";

export type Swap = {
  /** In which condition the piece came back. */
  as: ReturnedAs;
  /** How the difference in price was paid; null leaves it to the customer, or there is none. */
  paidBy: (typeof payments.$inferInsert)["method"] | null;
};

/** The line of the piece that the customer gets: the price and the tax of the one that came back, and the difference. */
async function addLine(
  tx: Transaction,
  { lines }: LockedOrder,
  old: StoredLine,
  { toSize, toSizeId }: StoredExchange,
  chargedCents: number,
): Promise<StoredLine> {
  const { id: _id, words: _words, ...piece } = old;
  const grossCents = old.grossCents + chargedCents;
  const tax = chargedCents === 0 ? {} : splitTax(grossCents, old.taxRate);
  const position = Math.max(...lines.map((line) => line.position)) + 1;
  const [line] = await tx
    .insert(orderLines)
    .values({
      ...piece,
      position,
      sizeId: toSizeId,
      size: toSize,
      unitCents: old.unitCents + chargedCents,
      grossCents,
      ...tax,
      handedOverAt: sql`now()`,
    })
    .returning();
  if (!line) throw new Error("The piece that is given was not written");
  return line;
}

/**
 * Ends an exchange well: the piece that came back goes where its condition says, the held one leaves the shop as a line of
 * the same order. At the same price no money moves; a difference raises the order's total and is paid at once, unless it was
 * paid online before or is left to the customer. The order is locked. Refused is an exchange that is over.
 */
export async function swapSize(
  tx: Transaction,
  found: LockedOrder,
  exchange: StoredExchange,
  { as, paidBy }: Swap,
  by: Actor,
): Promise<StoredLine | Failure> {
  const old = found.lines.find(({ id }) => id === exchange.lineId);
  if (!old || goesTo(exchangeMachine, exchange.state, "swap") === null)
    return { error: "exchange.errors.over", status: 409 };
  await lockSizes(
    tx,
    [old.sizeId, exchange.toSizeId].filter((id) => id !== null),
  );
  if ((await convertExchangeHold(tx, exchange.id)) === 0)
    return { error: "exchange.errors.over", status: 409 };
  // What was paid online before is in the total already.
  const paidCents = paidBy ? exchange.differenceCents - exchange.chargedCents : 0;
  const given = await addLine(tx, found, old, exchange, exchange.chargedCents + paidCents);
  const order = {
    ...found.order,
    goodsCents: found.order.goodsCents + paidCents,
    totalCents: found.order.totalCents + paidCents,
  };
  const { goodsCents, totalCents } = order;
  if (paidCents > 0) await tx.update(orders).set({ goodsCents, totalCents }).where(eq(orders.id, order.id));
  await tx
    .update(exchanges)
    .set({ state: "swapped", newLineId: given.id, endedAt: sql`now()` })
    .where(eq(exchanges.id, exchange.id));
  const lines = [...found.lines, given];
  const move = { to: "exchanged", as, size: given.size } as const;
  const moved = await moveLines(tx, { order, lines }, [old.id], move, by);
  if (isFailure(moved)) return moved;
  if (!paidBy || paidCents === 0) return given;
  const payment = { method: paidBy, cents: paidCents, kind: "difference" } as const;
  return (await recordPayment(tx, order, payment, by)) ?? given;
}
