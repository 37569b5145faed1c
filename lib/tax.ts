/** The general rate of IVA in hundredths of a percent (Ley 37/1992, art. 90.1): 21 %. Shoes and clothing have no other. */
export const GENERAL_RATE = 2_100;

/**
 * Parts of an amount with IVA: the base is rounded to the cent, the quota is the rest, so both always add up.
 *
 * @param grossCents whole cents, IVA included
 * @param rate hundredths of a percent
 */
export function splitTax(grossCents: number, rate: number): { baseCents: number; quotaCents: number } {
  const baseCents = Math.round((grossCents * 10_000) / (10_000 + rate));
  return { baseCents, quotaCents: grossCents - baseCents };
}
