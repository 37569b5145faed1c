import { GENERAL_RATE, splitTax } from "@/lib/tax";

/** IVA on what the shop sells (docs/rules.md#prices), in percent. */
export const IVA = GENERAL_RATE / 100;

/** What is left of a price without IVA, in whole cents. */
export function netCents(priceCents: number): number {
  return splitTax(priceCents, GENERAL_RATE).baseCents;
}

/** What a sale leaves over the cost, which is without IVA: in cents, and as a share of the price without IVA. */
type Margin = { cents: number; share: number };

/**
 * Margin of a price over a cost: price ÷ 1.21 − cost (docs/decisions/0013-pricing.md). Negative below cost; null for a
 * price of nothing, which has no share.
 */
export function marginOf(priceCents: number, costCents: number): Margin | null {
  const net = netCents(priceCents);
  return net > 0 ? { cents: net - costCents, share: (net - costCents) / net } : null;
}
