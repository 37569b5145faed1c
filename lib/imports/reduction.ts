import { plainMoney } from "@/lib/money";
import type { ProductRow } from "./columns";
import type { KnownProduct } from "./known";
import type { Reason } from "./reasons";

/** Price and announced reduction a row leads to. `begins`: a reduction starts with this import. */
export type PriceStep = { priceCents: number; regularPriceCents: number | null; begins: boolean };

function notBelow(priceCents: number, lowestCents: number): Reason {
  return {
    column: "price",
    key: "imports.notBelowLowest",
    values: { price: plainMoney(priceCents), lowest: plainMoney(lowestCents) },
  };
}

/**
 * Prices of a row for a product that exists, or the reason to refuse them (Directive 98/6/EC art. 6a "Omnibus", art. 20
 * Ley 7/1996): an announced reduction lies below the lowest price of the 30 days before it began, and what is struck
 * through was really asked. Going further down keeps the day it began; going up within it is judged as a new one.
 */
export function planPrices(row: ProductRow, product: KnownProduct): PriceStep | Reason {
  const { facts } = product;
  const priceCents = row.price ?? facts.priceCents;
  const regularPriceCents = row.earlier_price === undefined ? facts.regularPriceCents : row.earlier_price;
  if (regularPriceCents === null) return { priceCents, regularPriceCents, begins: false };
  if (priceCents === facts.priceCents && regularPriceCents === facts.regularPriceCents) {
    return { priceCents, regularPriceCents, begins: false };
  }
  if (regularPriceCents <= priceCents) return { column: "earlier_price", key: "imports.earlierNotHigher" };
  if (!product.asked.includes(regularPriceCents)) {
    const values = { earlier: plainMoney(regularPriceCents) };
    return { column: "earlier_price", key: "imports.earlierNeverAsked", values };
  }
  const goesOn = facts.regularPriceCents !== null && priceCents <= facts.priceCents;
  const lowest = (goesOn ? product.lowestBeforeReduction : product.lowestNow) ?? facts.priceCents;
  return priceCents < lowest
    ? { priceCents, regularPriceCents, begins: !goesOn }
    : notBelow(priceCents, lowest);
}
