import type { ProductRow } from "@/lib/import-files/columns";
import type { Reason } from "@/lib/import-files/reasons";
import {
  isPriceRefusal,
  judgeReduction,
  type PriceRefusal,
  type PriceStep,
  type Prices,
} from "@/lib/prices/reduction";
import type { KnownProduct } from "./known";

const columns: Record<keyof Prices, string> = { priceCents: "price", regularPriceCents: "earlier_price" };

/** The refusal as a reason of the file's column. */
export function priceReason({ refusal, field, values }: PriceRefusal): Reason {
  return { column: columns[field], key: refusal, values };
}

/** Prices of a row for a product that exists, or the reason to refuse them; what the file does not say stays. */
export function planPrices(row: ProductRow, { facts, past }: KnownProduct): PriceStep | Reason {
  const priceCents = row.price ?? facts.priceCents;
  const regularPriceCents = row.earlier_price === undefined ? facts.regularPriceCents : row.earlier_price;
  const judged = judgeReduction({ priceCents, regularPriceCents, ...past });
  return isPriceRefusal(judged) ? priceReason(judged) : judged;
}
