import type { LineState } from "@/db/schema/orders";

/**
 * The lines a withdrawal is about that have not left the shop yet; what is on the road or with the customer stays as it is
 * (docs/decisions/0071-withdrawal.md). `positions` null is all of the order.
 */
export function linesInShop<Line extends { position: number; state: LineState }>(
  lines: readonly Line[],
  positions: readonly number[] | null,
): Line[] {
  return lines.filter(({ position, state }) => {
    const isInShop = state === "waiting" || state === "to-prepare" || state === "ready";
    return isInShop && (positions === null || positions.includes(position));
  });
}
