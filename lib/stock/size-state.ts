/** The three states of a size on the product page; none of them is a dead end (docs/rules.md#sizes). */
export type SizeState = "in-shop" | "on-request" | "tell-me";

/**
 * State of one size: in the shop while a pair is free; else on request where the style can be sourced; else told of.
 *
 * @param available on hand less held
 * @param leadDays days until it can be had; null where it cannot be ordered
 */
export function sizeState(available: number, leadDays: number | null): SizeState {
  if (available > 0) return "in-shop";
  return leadDays === null ? "tell-me" : "on-request";
}
