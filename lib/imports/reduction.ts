import type { ProductRow } from "@/lib/import-files/products/columns";
import type { Reason } from "@/lib/import-files/shared/reasons";
import { plainMoney } from "@/lib/money";
import {
  isPriceRefusal,
  judgeReduction,
  lacksPast,
  type PriceRefusal,
  type PriceStep,
  type Prices,
} from "@/lib/prices/reduction";
import type { KnownProduct } from "./known";
import type { RowOutcome } from "./row-filter";

const columns: Record<keyof Prices, string> = { priceCents: "price", regularPriceCents: "earlier_price" };

/** The refusal as a reason of the file's column. */
export function priceReason({ refusal, field, values }: PriceRefusal): Reason {
  return { column: columns[field], key: refusal, values };
}

/** The note that a file's earlier price is left out, as this shop never asked it, or not in the last 30 days. */
function earlierLeftOut(priceCents: number, earlierCents: number): Reason {
  const values = { price: plainMoney(priceCents), earlier: plainMoney(earlierCents) };
  return { column: "earlier_price", key: "imports.notes.earlierLeftOut", values };
}

/**
 * The price that is struck through beside that of a new product: what this shop never asked counts only where staff state that
 * it was asked elsewhere (docs/decisions/0057), else the product takes its lower price alone, with a note.
 */
export function earlierOfNew(
  { price, earlier_price: earlier = null }: ProductRow,
  isStated: boolean,
): { earlier: number | null; notes: Reason[] } {
  if (isStated || earlier === null || price === undefined) return { earlier, notes: [] };
  return { earlier: null, notes: [earlierLeftOut(price, earlier)] };
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

type PricedRow = { outcome: RowOutcome; cells: Record<string, string>; notes: readonly Reason[] };

/**
 * The price in euros that a product has after its row, and the one it is reduced from: what the file says, unless the stored
 * reduction stays; "" where it says none, or where the row is refused.
 */
export function standingPrices({ outcome, cells, notes }: PricedRow): { price: string; earlier: string } {
  if (outcome === "refused") return { price: "", earlier: "" };
  const kept = notes.find(({ key }) => key === "imports.notes.reductionStays")?.values?.reduced;
  return { price: String(kept ?? cells.price ?? ""), earlier: cells.earlier_price ?? "" };
}

/**
 * Prices of a row for a product that exists, or the reason to refuse them; what the file does not say stays. A price that
 * cannot stand beside the stored reduction ends it, unless a file that says nothing of reductions repeats the price before
 * it: shops begin and end those elsewhere, and one that ended by mistake could not be announced again for 30 days. Where
 * nobody can tell whether the file's own reduction holds today the stored one stays, too. An earlier price that this shop did
 * not ask is left out with a note, so that such a file goes in every day: its new products came in without one.
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
  if (row.earlier_price && stored === null && lacksPast(judged)) {
    const notes = [earlierLeftOut(priceCents, row.earlier_price)];
    return { step: { priceCents, regularPriceCents: null, begins: false }, notes };
  }
  if (row.earlier_price !== undefined || row.price === undefined || stored === null)
    return priceReason(judged);
  if (row.saysNoReductions && priceCents === stored) return keepReduction(priceCents, facts);
  const values = { price: plainMoney(priceCents), earlier: plainMoney(stored) };
  const step = { priceCents, regularPriceCents: null, begins: false };
  return { step, notes: [{ column: "price", key: "imports.notes.reductionEnds", values }] };
}
