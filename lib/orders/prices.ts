import { GENERAL_RATE, splitTax } from "@/lib/tax";

/** A piece before discount; cents, IVA included. Codes do not count on reduced goods. */
export type PricedPiece = { unitCents: number; reduced: boolean };

type LineAmounts = {
  unitCents: number;
  reduced: boolean;
  discountCents: number;
  grossCents: number;
  taxRate: number;
  baseCents: number;
  quotaCents: number;
};

/** What an order costs, with its pieces in their order. */
export type OrderAmounts<Piece extends PricedPiece = PricedPiece> = {
  lines: (Piece & LineAmounts)[];
  goodsCents: number;
  discountCents: number;
  deliveryCents: number;
  deliveryBaseCents: number;
  deliveryQuotaCents: number;
  totalCents: number;
};

/**
 * Spreads an amount over weights so that the parts add up to it to the cent: each gets its share rounded down, the cents
 * that are left go to the largest remainders, the first of equals first.
 */
export function spread(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const exact = cents * weight;
    return { index, cents: Math.floor(exact / sum), remainder: exact % sum };
  });
  const left = cents - shares.reduce((total, share) => total + share.cents, 0);
  const first = shares.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index).slice(0, left);
  for (const share of first) share.cents += 1;
  return shares.map((share) => share.cents);
}

/** All amounts of an order from the shop's own prices. `percent` is a discount code's, 0 without one. */
export function priceOrder<Piece extends PricedPiece>(
  pieces: readonly Piece[],
  { percent, deliveryCents }: { percent: number; deliveryCents: number },
): OrderAmounts<Piece> {
  const counted = pieces.map(({ unitCents, reduced }) => (reduced ? 0 : unitCents));
  const discountCents = Math.round((counted.reduce((a, b) => a + b, 0) * percent) / 100);
  return sumOrder(pieces, spread(discountCents, counted), deliveryCents);
}

/** The amounts of an order whose pieces have these discounts, each at its piece's place; cents. */
export function sumOrder<Piece extends PricedPiece>(
  pieces: readonly Piece[],
  discounts: readonly number[],
  deliveryCents: number,
): OrderAmounts<Piece> {
  const discountCents = discounts.reduce((sum, cents) => sum + cents, 0);
  const lines = pieces.map((piece, index) => {
    const discount = discounts[index] ?? 0;
    const grossCents = piece.unitCents - discount;
    const tax = splitTax(grossCents, GENERAL_RATE);
    return { ...piece, discountCents: discount, grossCents, taxRate: GENERAL_RATE, ...tax };
  });
  const delivery = splitTax(deliveryCents, GENERAL_RATE);
  const goodsCents = pieces.reduce((sum, { unitCents }) => sum + unitCents, 0);
  return {
    lines,
    goodsCents,
    discountCents,
    deliveryCents,
    deliveryBaseCents: delivery.baseCents,
    deliveryQuotaCents: delivery.quotaCents,
    totalCents: goodsCents - discountCents + deliveryCents,
  };
}
