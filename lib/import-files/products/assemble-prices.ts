import { plainMoney } from "@/lib/money";
import { holdsToday, saleDaysText } from "../records/sale-days";
import type { Variant } from "../records/variant";
import { discountOf } from "../words/discount-text";
import { inEuros } from "./amounts";
import { type Assembled, addNote, firstOf, type ReadingContext } from "./assembled";

/** How many times the lowest price of a product its highest may be. */
const farApart = 4;

type Priced = { price: string; earlier: string };

/**
 * What a reduced price and the one before it come to today: where the reduction holds on other days, or nobody can tell, it
 * is left out with a note, and what stands before it is asked; null where the file does not say that. Days beside a price
 * that is not reduced say nothing.
 */
function askedToday(
  priced: Priced,
  fields: Variant["fields"],
  { signs }: ReadingContext,
  out: Assembled,
): Priced | null {
  const { price, earlier } = priced;
  const isReduced = Number(earlier) > Number(price);
  const holds = isReduced || fields.sale_alone ? holdsToday(fields, signs.days) : "yes";
  if (holds === "yes") return priced;
  if (holds === "unclear") out.cells.unclear_reduction = "yes";
  const key = holds === "no" ? ("imports.notes.saleNotNow" as const) : ("imports.notes.saleUnclear" as const);
  addNote(out, { column: "price", key, values: { sale: price, when: saleDaysText(fields) } });
  return isReduced ? { price: earlier, earlier: "" } : null;
}

const off = (euros: string, percent: number) => plainMoney(Math.round(Number(euros) * (100 - percent)));

/** A discount is off the cost; in a file that says none, and no reduced or earlier price, it is off the price. As it is today. */
function discounted(
  priced: Priced,
  fields: Variant["fields"],
  context: ReadingContext,
  out: Assembled,
): Priced | null {
  const { discount = "", reduction = "" } = fields;
  const { columns } = context.plan;
  const percent = discountOf(reduction) || (columns.cost ? 0 : discountOf(discount));
  const isTaken = columns.sale_price || columns.earlier_price;
  const isOff = percent > 0 && !isTaken && !priced.earlier;
  const reduced = isOff ? { price: off(priced.price, percent), earlier: priced.price } : priced;
  const asked = askedToday(reduced, fields, context, out);
  if (isOff && asked === reduced) {
    const values = { percent, price: reduced.price };
    addNote(out, { column: "price", key: "imports.notes.priceDiscounted", values });
  }
  return asked;
}

function readPrices(variants: Variant[], context: ReadingContext, out: Assembled): Priced[] {
  const found: Priced[] = [];
  for (const { fields, factsOnly } of variants) {
    if (factsOnly && !fields.price) continue;
    const price = inEuros(fields.price ?? "", fields.currency ?? "", context, "price");
    const earlier = inEuros(fields.earlier_price ?? "", fields.currency ?? "", context, "earlier_price");
    for (const read of [price, earlier]) if ("note" in read && read.note) addNote(out, read.note);
    if ("reason" in price) out.reasons.push(price.reason);
    else if ("reason" in earlier && earlier.reason.key === "imports.unclearAmount")
      out.reasons.push(earlier.reason);
    else if (price.euros) {
      const before = "euros" in earlier ? earlier.euros : "";
      const asked = discounted({ price: price.euros, earlier: before }, fields, context, out);
      if (asked) found.push(asked);
    }
  }
  return found;
}

/** Writes what the shop pays, which a file may say without a price. */
function addCost(
  cells: Record<string, string>,
  variants: Variant[],
  context: ReadingContext,
  out: Assembled,
): void {
  const cost = inEuros(firstOf(variants, "cost"), firstOf(variants, "currency"), context, "cost");
  if ("reason" in cost && ["imports.unclearAmount", "imports.otherCurrency"].includes(cost.reason.key))
    out.reasons.push(cost.reason);
  if ("note" in cost && cost.note) addNote(out, cost.note);
  // Tills write 0 where nobody said what goods cost.
  if (!("euros" in cost) || Number(cost.euros) === 0) return;
  const percent = discountOf(firstOf(variants, "discount"));
  cells.cost = percent > 0 ? off(cost.euros, percent) : cost.euros;
  if (percent > 0)
    addNote(out, { column: "cost", key: "imports.notes.discounted", values: { percent, cost: cells.cost } });
}

/** Writes price, earlier price and cost of a product into its cells, in euros; of several prices the highest. */
export function addPrices(
  cells: Record<string, string>,
  variants: Variant[],
  context: ReadingContext,
  out: Assembled,
): void {
  const prices = readPrices(variants, context, out).toSorted((a, b) => Number(b.price) - Number(a.price));
  addCost(cells, variants, context, out);
  const [highest] = prices;
  if (!highest) return;
  cells.price = highest.price;
  if (!context.saysReductions) cells.no_reductions = "yes";
  // Shop systems and shops write the same amount, or 0, where there is no reduction.
  if (Number(highest.earlier) > Number(highest.price)) cells.earlier_price = highest.earlier;
  const lowest = prices.at(-1)?.price ?? highest.price;
  // No sizes differ so much: an amount is of something else, as the sum of a column.
  if (Number(highest.price) > Number(lowest) * farApart && Number(lowest) > 0)
    out.reasons.push({
      column: "price",
      key: "imports.farPrices",
      values: { low: lowest, high: highest.price },
    });
  if (lowest !== highest.price)
    out.notes.push({
      column: "price",
      key: "imports.notes.pricesDiffer",
      values: { low: lowest, high: highest.price },
    });
}
