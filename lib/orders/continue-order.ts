import "server-only";
import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { type Failure, isFailure } from "@/lib/failure";
import { extendHolds } from "@/lib/stock/holds";
import { moveLines, type StoredLine, type StoredOrder } from "./move-lines";
import type { Actor } from "./order-events";
import { balanceCents, isPreparable } from "./order-state";

/**
 * Goes on with an order that is locked, after money came: what waited for it can be prepared (ordered goods wait until they
 * are here), and what is paid waits for its customer without end. `order` as it is now.
 */
export async function continueOrder(
  tx: Transaction,
  { order, lines }: { order: StoredOrder; lines: readonly StoredLine[] },
  by: Actor,
): Promise<Failure | null> {
  const waiting = lines.filter(isPreparable).map(({ id }) => id);
  if (waiting.length > 0) {
    const moved = await moveLines(tx, { order, lines }, waiting, { to: "to-prepare" }, by);
    if (isFailure(moved)) return moved;
  }
  if (balanceCents(order) > 0) return null;
  await tx.update(orders).set({ keptUntil: null }).where(eq(orders.id, order.id));
  await extendHolds(
    tx,
    lines.map(({ id }) => id),
    null,
  );
  return null;
}
