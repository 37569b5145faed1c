import type { LineSource } from "@/db/schema/orders";
import { type OrderAmounts, spread, sumOrder } from "@/lib/orders/prices";

/** A line before discount; cents, IVA included. */
export type PricedLine = { id: string; source: LineSource; quantity: number; unitCents: number };

/** What an offer says about its money. `depositPercent` or `depositCents`: part payment of ordered goods; neither: all at once. */
type OfferTerms = {
  kind: "reservation" | "purchase";
  discountCents: number;
  deliveryCents: number;
  depositPercent: number | null;
  depositCents: number | null;
};

export type OfferAmounts<Line extends PricedLine = PricedLine> = OrderAmounts<
  Line & { reduced: boolean; line: Line }
> & {
  /** Of the total, what is asked for only once ordered goods are here. */
  laterCents: number;
};

/** What of ordered goods is paid at once. */
function firstCents(sourcedCents: number, { depositPercent, depositCents }: OfferTerms): number {
  if (depositPercent !== null) return Math.round((sourcedCents * depositPercent) / 100);
  return Math.min(depositCents ?? sourcedCents, sourcedCents);
}

/**
 * What the chosen lines of an offer cost, a piece for each of their quantity: the one place that works it out, for the
 * page, the mail and the order. The discount is spread over all lines, chosen or not, so that a line that is left out
 * takes its share along and the price of no other changes.
 *
 * @param isChosen which lines count
 */
export function priceOffer<Line extends PricedLine>(
  lines: readonly Line[],
  terms: OfferTerms,
  isChosen: (line: Line) => boolean,
): OfferAmounts<Line> {
  const all = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, () => ({ ...line, reduced: false, line })),
  );
  const goodsCents = all.reduce((sum, { unitCents }) => sum + unitCents, 0);
  const shares = spread(
    Math.min(terms.discountCents, goodsCents),
    all.map(({ unitCents }) => unitCents),
  );
  const kept = all.flatMap((piece, at) => (isChosen(piece.line) ? [{ piece, share: shares[at] ?? 0 }] : []));
  const amounts = sumOrder(
    kept.map(({ piece }) => piece),
    kept.map(({ share }) => share),
    kept.length > 0 ? terms.deliveryCents : 0,
  );
  const sourced = amounts.lines.filter(({ source }) => source === "sourced");
  const sourcedCents = sourced.reduce((sum, { grossCents }) => sum + grossCents, 0);
  // Who reserves owes nothing, so nothing is asked for in parts.
  const laterCents = terms.kind === "purchase" ? sourcedCents - firstCents(sourcedCents, terms) : 0;
  return { ...amounts, laterCents };
}
