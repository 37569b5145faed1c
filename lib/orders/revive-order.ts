import "server-only";
import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { assignDiscountCode } from "@/lib/newsletter/discount";
import { goesTo } from "@/lib/states/machine";
import { holdStock, lockSizes } from "@/lib/stock/holds";
import type { StoredLine, StoredOrder } from "./move-lines";
import { noteOrderEvent } from "./order-events";
import { lineMachine } from "./order-state";
import { makePickupCode } from "./pickup-code";

/**
 * Rolls the savepoint back. Not Drizzle's own error: the built shop has that class twice, and what the driver throws is no
 * instance of the one that is imported here.
 */
class Gone extends Error {}

/** Ends of an order that its own clock made; what a person cancelled stays cancelled. */
const byTheClock: readonly StoredOrder["cancelReason"][] = ["unpaid", "no-show", "expired"];

/** Whether the goods of an order may be taken again for money that came after its end. */
export function isRevivable(order: StoredOrder, lines: readonly StoredLine[]): boolean {
  return (
    byTheClock.includes(order.cancelReason) &&
    lines.every(({ state }) => goesTo(lineMachine, state, "revive") !== null)
  );
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

/**
 * Takes the goods of an order that ended by the clock again, all or none, for money that came too late; the order is open
 * as it was. Within the transaction of that money, the order locked. False where a piece is gone: then nothing is
 * written.
 */
export async function reviveOrder(
  tx: Transaction,
  { order, lines }: { order: StoredOrder; lines: readonly StoredLine[] },
): Promise<boolean> {
  if (!isRevivable(order, lines)) return false;
  const stocked = lines.filter(({ source }) => source === "stock");
  const sizes = stocked.flatMap(({ sizeId }) => sizeId ?? []);
  if (sizes.length !== stocked.length) return false;
  await lockSizes(tx, sizes);
  const held = await tx
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
  if (!held) return false;
  await tx
    .update(orderLines)
    .set({ state: sql`case when ${orderLines.source} = 'sourced' then 'waiting' else 'to-prepare' end` })
    .where(
      inArray(
        orderLines.id,
        lines.map(({ id }) => id),
      ),
    );
  await tx
    .update(orders)
    .set({
      creditedCents: 0,
      closedAt: null,
      cancelReason: null,
      keptUntil: null,
      readyAt: null,
      pickupCode: await freePickupCode(tx, order.pickupCode),
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, order.id));
  if (order.discountCodeId) await assignDiscountCode(tx, order.discountCodeId, order.id);
  await noteOrderEvent(tx, order.id, "revived", { by: null });
  return true;
}
