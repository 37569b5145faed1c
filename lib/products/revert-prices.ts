import { isPriceRefusal, judgeReduction, type PricePast, type Prices } from "@/lib/prices/reduction";
import type { ProductUpdate } from "./write-products";

/** A product's prices as they are stored, with what the law asks of the reduction that would be announced again. */
export type StoredPrices = Prices & {
  /** ISO 8601; null without an announced reduction. */
  reducedAt: string | null;
  /** Lowest price of the 30 days before the reduction that would be announced again; null without one. */
  lowestBefore: number | null;
  /** Whether the last price was asked within a day; null where no reduction is spoken of. */
  isFresh: boolean | null;
};

type Fields = Record<string, unknown>;

const priceFields = ["priceCents", "regularPriceCents", "reducedAt"];

/** Whether a change speaks of prices. */
export function namesPrices(fields: Fields): boolean {
  return priceFields.some((name) => name in fields);
}

/** The prices that taking a change back leads to; what the change does not name stays. */
export function pricesBefore(stored: Prices, before: Fields): Prices {
  const { priceCents, regularPriceCents }: Fields = { ...stored, ...before };
  return {
    priceCents: Number(priceCents),
    regularPriceCents: typeof regularPriceCents === "number" ? regularPriceCents : null,
  };
}

/**
 * What has to be written to set prices back, as the law lets them stand (lib/prices/reduction.ts). Within a day of the
 * change a reduction goes on as if nothing had been, since the day it began; later it is judged like any other change.
 * Null when it may not be announced.
 */
export function setPricesBack(
  stored: StoredPrices,
  before: Fields,
  past: PricePast | undefined,
): Omit<ProductUpdate, "id"> | null {
  const prices = pricesBefore(stored, before);
  if (prices.regularPriceCents === null) return { fields: { ...prices, reducedAt: null } };
  const since = before.reducedAt ?? stored.reducedAt;
  if (since !== null && stored.isFresh && stored.lowestBefore !== null) {
    const most = Math.min(stored.lowestBefore, prices.regularPriceCents);
    return prices.priceCents < most ? { fields: { ...prices, reducedAt: since } } : null;
  }
  const judged = past && judgeReduction({ ...prices, ...past });
  if (!judged || isPriceRefusal(judged)) return null;
  return { fields: { ...prices, reducedAt: stored.reducedAt }, begins: judged.begins };
}
