import "server-only";
import type { Transaction } from "@/db/client";
import { isFailure } from "@/lib/failure";
import { lockOrder, moveLines } from "@/lib/orders/move-lines";
import type { Actor } from "@/lib/orders/order-events";

/**
 * Cancels what a withdrawal is about and what has not left the shop yet; what is on the road or with the customer stays
 * as it is (docs/decisions/0071-withdrawal.md). `positions` null is all of the order.
 */
export async function cancelInShop(
  tx: Transaction,
  orderId: string,
  positions: readonly number[] | null,
  by: Actor,
): Promise<void> {
  const found = await lockOrder(tx, orderId);
  if (!found) return;
  const ids = found.lines
    .filter(({ position, state }) => {
      const isInShop = state === "waiting" || state === "to-prepare" || state === "ready";
      return isInShop && (positions === null || positions.includes(position));
    })
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const moved = await moveLines(tx, found, ids, { to: "cancelled", reason: "customer" }, by);
  if (isFailure(moved)) throw new Error(`The pieces of a withdrawal could not be cancelled: ${moved.error}`);
}
