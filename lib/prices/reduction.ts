import type { MessageKey } from "@/lib/i18n/message-key";

/** Price asked and price struck through beside it (null: no reduction is announced), in cents. */
export type Prices = { priceCents: number; regularPriceCents: number | null };

/** What the rule needs of a product's past; {@link import("./price-facts").readPriceFacts} reads it. Money in cents. */
export type PricePast = {
  /** Prices as they are stored now. */
  current: Prices;
  /** Every price that was ever asked. */
  asked: readonly number[];
  /** Lowest price of the 30 days before the announced reduction began; null without one. */
  lowestBeforeReduction: number | null;
  /** Lowest price of the 30 days up to now. */
  lowestNow: number | null;
};

/** Prices to store. `begins`: a reduction starts with this write, so `reduced_at` becomes now. */
export type PriceStep = Prices & { begins: boolean };

/** Why prices are refused: the text, the same without amounts (for errors beside a field), and the field at fault. */
export type PriceRefusal = {
  refusal: MessageKey;
  short: MessageKey;
  field: keyof Prices;
  /** Amounts in euros, for the texts. */
  values: Record<string, number>;
};

/** Tells a refusal from prices that may be stored. */
export function isPriceRefusal(judged: PriceStep | PriceRefusal): judged is PriceRefusal {
  return "refusal" in judged;
}

/** Whether it is refused because the shop did not ask the earlier price, or nothing in the last 30 days. */
export function lacksPast({ refusal }: PriceRefusal): boolean {
  return refusal === notOffered.refusal || refusal === neverAsked(0).refusal;
}

/** The struck-through price must be the higher one; said also of products that do not exist yet. */
export const earlierNotHigher: PriceRefusal = {
  refusal: "admin.pricing.refused.earlierNotHigher",
  short: "admin.pricing.refused.earlierNotHigher",
  field: "regularPriceCents",
  values: {},
};

function neverAsked(earlierCents: number): PriceRefusal {
  return {
    refusal: "admin.pricing.refused.earlierNeverAsked",
    short: "admin.pricing.refused.earlierNeverAskedShort",
    field: "regularPriceCents",
    values: { earlier: earlierCents / 100 },
  };
}

/** Nothing was offered in the 30 days that a reduction is compared with, so there is no price to reduce. */
const notOffered: PriceRefusal = {
  refusal: "admin.pricing.refused.notOffered",
  short: "admin.pricing.refused.notOffered",
  field: "regularPriceCents",
  values: {},
};

function notBelow(priceCents: number, lowestCents: number): PriceRefusal {
  return {
    refusal: "admin.pricing.refused.notBelowLowest",
    short: "admin.pricing.refused.notBelowLowestShort",
    field: "priceCents",
    values: { price: priceCents / 100, lowest: lowestCents / 100 },
  };
}

/**
 * The one judge of price and announced reduction of a product that exists (Directive 98/6/EC art. 6a "Omnibus", art. 20
 * Ley 7/1996): a reduction lies below the lowest price of the 30 days before it began, and what is struck through was
 * really asked. Going further down keeps the day it began; going up within it is judged as a new one. Ending a reduction
 * (`regularPriceCents` null) is free, and what does not change is refused only where it is published with this write
 * (`publishes`): shoppers have not met it yet.
 */
export function judgeReduction(wish: Prices & PricePast & { publishes?: boolean }): PriceStep | PriceRefusal {
  const { priceCents, regularPriceCents, current } = wish;
  const same = priceCents === current.priceCents && regularPriceCents === current.regularPriceCents;
  if (regularPriceCents === null || (same && !wish.publishes))
    return { priceCents, regularPriceCents, begins: false };
  if (regularPriceCents <= priceCents) return earlierNotHigher;
  if (!wish.asked.includes(regularPriceCents)) return neverAsked(regularPriceCents);
  const goesOn = current.regularPriceCents !== null && priceCents <= current.priceCents;
  const lowest = goesOn ? wish.lowestBeforeReduction : wish.lowestNow;
  if (lowest === null) return notOffered;
  return priceCents < lowest
    ? { priceCents, regularPriceCents, begins: !goesOn }
    : notBelow(priceCents, lowest);
}
