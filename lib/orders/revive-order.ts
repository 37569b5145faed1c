import "server-only";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orderEvents, orderLines, orders } from "@/db/schema/orders";
import { assignDiscountCode } from "@/lib/newsletter/discount";
import { goesTo } from "@/lib/states/machine";
import { holdStock, lockSizes } from "@/lib/stock/holds";
import { credited, type StoredLine, type StoredOrder } from "./move-lines";
import { noteOrderEvent } from "./order-events";
import { lineMachine } from "./order-state";
import { makePickupCode } from "./pickup-code";
import { renewDay } from "./renew-day";

/**
 * Rolls the savepoint back. Not Drizzle's own error: the built shop has that class twice, and what the driver throws is no
 * instance of the one that is imported here.
 */
class Gone extends Error {}

/** Ends of an order that its own clock made; what a person cancelled stays cancelled. */
const byTheClock: readonly StoredOrder["cancelReason"][] = ["unpaid", "no-show", "expired"];

/**
 * The pieces that money which came after the end of an order takes again: those that the clock cancelled, which is what its
 * last event of the kind names. What people had cancelled before stays cancelled. Empty where the order goes on without any.
 */
async function endedByClock(
  tx: Transaction,
  { order, lines }: { order: StoredOrder; lines: readonly StoredLine[] },
): Promise<StoredLine[]> {
  const isRevivable = lines.every(({ state }) => goesTo(lineMachine, state, "revive") !== null);
  if (order.closedAt === null || !byTheClock.includes(order.cancelReason) || !isRevivable) return [];
  const [end] = await tx
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, "cancelled")))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  const positions = end?.data.lines;
  return Array.isArray(positions) ? lines.filter(({ position }) => positions.includes(position)) : [];
}

/** A code that no open order has; its own one where that is still free. */
async function freePickupCode(tx: Transaction, own: string): Promise<string> {
  for (let code = own; ; code = makePickupCode()) {
    const taken = await tx.execute(
      sql`select from orders where pickup_code = ${code} and closed_at is null limit 1`,
    );
    if (taken.length === 0) return code;
  }
}

/** Holds the pieces again that come out of the stock, all or none; false where one of them is gone. */
async function holdAgain(tx: Transaction, lines: readonly StoredLine[]): Promise<boolean> {
  const stocked = lines.filter(({ source }) => source === "stock");
  const sizes = stocked.flatMap(({ sizeId }) => sizeId ?? []);
  if (sizes.length !== stocked.length) return false;
  await lockSizes(tx, sizes);
  return tx
    .transaction(async (inner) => {
      for (const { id, sizeId } of stocked) {
        const hold = { sizeId: sizeId ?? 0, kind: "order" as const, orderLineId: id, until: null };
        if (!(await holdStock(inner, hold))) throw new Gone();
      }
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Gone) return false;
      throw error;
    });
}

/**
 * Takes the goods of an order that ended by the clock again, all that the clock cancelled or none, for money that came too
 * late; the order is open as it was. Within the transaction of that money, the order locked as it was before.
 * `cents`: how much came. `no` where the order did not end by the clock, or where this is less than it asked for; `gone`
 * where a piece is: then nothing is written.
 */
export async function reviveOrder(
  tx: Transaction,
  { order, lines }: { order: StoredOrder; lines: readonly StoredLine[] },
  cents: number,
): Promise<"revived" | "gone" | "no"> {
  const ended = await endedByClock(tx, { order, lines });
  if (ended.length === 0) return "no";
  const ids = ended.map(({ id }) => id);
  const creditedCents = credited(
    order,
    lines.map((line) => (ids.includes(line.id) ? { ...line, state: "to-prepare" } : line)),
  );
  const asked = order.totalCents - creditedCents - order.laterCents;
  if (order.paidCents - order.refundedCents + cents < asked) return "no";
  if (!(await holdAgain(tx, ended))) return "gone";
  await tx
    .update(orderLines)
    .set({ state: sql`case when ${orderLines.source} = 'sourced' then 'waiting' else 'to-prepare' end` })
    .where(inArray(orderLines.id, ids));
  await tx
    .update(orders)
    .set({
      creditedCents,
      closedAt: null,
      cancelReason: null,
      keptUntil: null,
      readyAt: null,
      pickupCode: await freePickupCode(tx, order.pickupCode),
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, order.id));
  if (order.discountCodeId) await assignDiscountCode(tx, order.discountCodeId, order.id);
  await renewDay(tx, order, new Date());
  await noteOrderEvent(tx, order.id, "revived", { by: null });
  return "revived";
}
