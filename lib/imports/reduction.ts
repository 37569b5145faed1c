import type { ProductRow } from "@/lib/import-files/products/columns";
import type { Reason } from "@/lib/import-files/shared/reasons";
import { plainMoney } from "@/lib/money";
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

/** Prices of a known product that a row leads to, with what is to be said of them. */
type ComparedPrices = { step: PriceStep; notes: Reason[] };

/** The stored reduction as it is, with a note of the price before one that the file says. */
function keepReduction(
  priceCents: number,
  { priceCents: reduced, regularPriceCents }: Prices,
): ComparedPrices {
  const values = { price: plainMoney(priceCents), reduced: plainMoney(reduced) };
  return {
    step: { priceCents: reduced, regularPriceCents, begins: false },
    notes: [{ column: "price", key: "imports.notes.reductionStays", values }],
  };
}

/** The price in euros that a product has after its row: what the file says, unless the stored reduction stays. */
export function standingPrice(cells: Record<string, string>, notes: readonly Reason[]): string {
  const kept = notes.find(({ key }) => key === "imports.notes.reductionStays")?.values?.reduced;
  return String(kept ?? cells.price ?? "");
}

/**
 * Prices of a row for a product that exists, or the reason to refuse them; what the file does not say stays. A price that
 * cannot stand beside the stored reduction ends it, unless a file that says nothing of reductions repeats the price before
 * it: shops begin and end those elsewhere, and one that ended by mistake could not be announced again for 30 days. Where
 * nobody can tell whether the file's own reduction holds today the stored one stays, too.
 */
export function comparePrices(row: ProductRow, { facts, past }: KnownProduct): ComparedPrices | Reason {
  const priceCents = row.price ?? facts.priceCents;
  const { regularPriceCents: stored } = facts;
  const saysFull = row.price !== undefined && row.earlier_price === undefined;
  if (row.unclearReduction && saysFull && stored !== null) return keepReduction(priceCents, facts);
  const regularPriceCents = row.earlier_price === undefined ? stored : row.earlier_price;
  const publishes = row.status === "active" && facts.status !== "active";
  const judged = judgeReduction({ priceCents, regularPriceCents, publishes, ...past });
  if (!isPriceRefusal(judged)) return { step: judged, notes: [] };
  if (row.earlier_price !== undefined || row.price === undefined || stored === null)
    return priceReason(judged);
  if (row.saysNoReductions && priceCents === stored) return keepReduction(priceCents, facts);
  const values = { price: plainMoney(priceCents), earlier: plainMoney(stored) };
  const step = { priceCents, regularPriceCents: null, begins: false };
  return { step, notes: [{ column: "price", key: "imports.notes.reductionEnds", values }] };
}
