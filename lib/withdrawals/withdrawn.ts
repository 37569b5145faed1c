import type { LineState } from "@/db/schema/orders";
import type { Lang } from "@/lib/i18n/languages";
import { isKept } from "@/lib/orders/order-state";

/** A statement of withdrawal as the customer of its order is told of it. */
export type ToldWithdrawal = {
  number: number;
  at: Date;
  lang: Lang;
  /** As it was sent, in `lang`; null where it may be another person's. */
  text: string | null;
  /** Positions of the lines it is about; null for all of the order. */
  positions: number[] | null;
  decision: "accepted" | "refused" | null;
};

/**
 * How far the withdrawal from an order is, of which all that is still the customer's was withdrawn from: `received` while
 * a statement waits for its answer. Null where something is kept, or nothing is left.
 */
export function withdrawnState(
  lines: readonly { position: number; state: LineState }[],
  told: readonly ToldWithdrawal[],
): "received" | "accepted" | null {
  const valid = told.filter(({ decision }) => decision !== "refused");
  const left = lines.filter(({ state }) => isKept(state));
  const isMeant = ({ position }: { position: number }) =>
    valid.some(({ positions }) => positions === null || positions.includes(position));
  if (left.length === 0 || !left.every(isMeant)) return null;
  return valid.some(({ decision }) => decision === null) ? "received" : "accepted";
}
