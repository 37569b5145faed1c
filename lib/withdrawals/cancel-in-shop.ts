import "server-only";
import type { Transaction } from "@/db/client";
import { isFailure } from "@/lib/failure";
import { lockOrder, moveLines } from "@/lib/orders/move-lines";
import type { Actor } from "@/lib/orders/order-events";
import { linesInShop } from "./in-shop";

/** Cancels what a withdrawal is about and what has not left the shop yet ({@link linesInShop}). */
export async function cancelInShop(
  tx: Transaction,
  orderId: string,
  positions: readonly number[] | null,
  by: Actor,
): Promise<void> {
  const found = await lockOrder(tx, orderId);
  if (!found) return;
  const ids = linesInShop(found.lines, positions).map(({ id }) => id);
  if (ids.length === 0) return;
  const moved = await moveLines(tx, found, ids, { to: "cancelled", reason: "customer" }, by);
  if (isFailure(moved)) throw new Error(`The pieces of a withdrawal could not be cancelled: ${moved.error}`);
}
