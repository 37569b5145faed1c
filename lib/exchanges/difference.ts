/**
 * What a customer pays for another size of what they have, in cents: all sizes of a product cost the same, so nothing,
 * unless its price rose since the sale. Where it fell, the price that was paid stands.
 *
 * @param priceCents today's price of the product
 */
export function differenceOf({ unitCents }: { unitCents: number }, priceCents: number): number {
  return Math.max(0, priceCents - unitCents);
}
