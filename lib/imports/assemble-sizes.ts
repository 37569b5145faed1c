import { sizeHintOf } from "@/lib/products/size-matrix";
import { inEuros } from "./amounts";
import { type Assembled, type Desk, firstOf } from "./assembled";
import type { ImportPlan } from "./plan";
import type { Reason } from "./reasons";
import { translateSize, type Words } from "./supplier-words";
import type { Variant } from "./variant";

type Priced = { price: string; earlier: string };

function readPrices(variants: Variant[], plan: ImportPlan, reasons: Reason[]): Priced[] {
  const found: Priced[] = [];
  for (const { fields, factsOnly } of variants) {
    if (factsOnly && !fields.price) continue;
    const price = inEuros(fields.price ?? "", fields.currency ?? "", plan, "price");
    const earlier = inEuros(fields.earlier_price ?? "", fields.currency ?? "", plan, "earlier_price");
    if ("reason" in price) reasons.push(price.reason);
    else if (price.euros)
      found.push({ price: price.euros, earlier: "euros" in earlier ? earlier.euros : "" });
  }
  return found;
}

/** Writes price, earlier price and cost of a product into its cells, in euros; of several prices the highest. */
export function addPrices(
  cells: Record<string, string>,
  variants: Variant[],
  plan: ImportPlan,
  out: Assembled,
): void {
  const prices = readPrices(variants, plan, out.reasons).toSorted(
    (a, b) => Number(b.price) - Number(a.price),
  );
  const [highest] = prices;
  if (!highest) return;
  cells.price = highest.price;
  // Shop systems and shops write the same amount, or 0, where there is no reduction.
  if (Number(highest.earlier) > Number(highest.price)) cells.earlier_price = highest.earlier;
  const lowest = prices.at(-1)?.price ?? highest.price;
  if (lowest !== highest.price)
    out.notes.push({
      column: "price",
      key: "imports.notes.pricesDiffer",
      values: { low: lowest, high: highest.price },
    });
  const cost = inEuros(firstOf(variants, "cost"), firstOf(variants, "currency"), plan, "cost");
  if ("euros" in cost && cost.euros) cells.cost = cost.euros;
}

/** Several sizes in one cell are parted by commas with a blank, semicolons, strokes; `42,5` is one size. */
function sizesIn(cell: string): string[] {
  return cell.split(/\s*[;|]\s*|,\s+/).filter(Boolean);
}

function stockIn(variant: Variant, plan: ImportPlan): string {
  const cell = variant.fields.stock || plan.defaults.stock || "0";
  const number = /^(-?\d+)(?:[.,]0+)?$/.exec(cell.trim())?.[1];
  return number === undefined ? cell : String(Math.max(0, Number(number)));
}

/** Writes the sizes of a product with their stock into its cells; sizes that nobody can read refuse it. */
export function addSizes(
  cells: Record<string, string>,
  variants: Variant[],
  desk: Desk,
  out: Assembled,
  words: Words,
): void {
  const { plan } = desk;
  if (firstOf(variants, "sizes")) {
    cells.sizes = firstOf(variants, "sizes");
    return;
  }
  const hint = { ...sizeHintOf(cells.category, cells.gender), system: plan.sizeSystem || undefined };
  const sold = variants.filter(({ factsOnly }) => !factsOnly);
  const parts: string[] = [];
  const counted = sold.some(({ fields }) => fields.stock);
  for (const variant of sold) {
    for (const raw of sizesIn(variant.fields.size ?? "")) {
      const size = translateSize(raw, hint, desk.normalizer, words);
      if (size === null)
        out.reasons.push({ column: "sizes", key: "imports.unknownSize", values: { cell: raw.slice(0, 80) } });
      else parts.push(`${size}=${stockIn(variant, plan)}`);
    }
  }
  const [only] = sold;
  const oneSize = parts.length === 0 && sold.length === 1 && only?.fields.stock && !only.fields.size;
  if (oneSize && only) parts.push(`ONE=${stockIn(only, plan)}`);
  if (parts.length === 0) return;
  // A size that comes twice is refused later; where nothing was counted it says the same again.
  cells.sizes = (counted ? parts : [...new Set(parts)]).join("; ");
  if (!counted) out.onlyNew.push("sizes");
}
