import { sizeHintOf } from "@/lib/products/size-matrix";
import { inEuros, inPieces } from "./amounts";
import { type Assembled, type Desk, firstOf } from "./assembled";
import type { Reason } from "./reasons";
import { translateSize, type Words } from "./supplier-words";
import type { Variant } from "./variant";

type Priced = { price: string; earlier: string };

function readPrices(variants: Variant[], desk: Desk, out: Assembled): Priced[] {
  const found: Priced[] = [];
  for (const { fields, factsOnly } of variants) {
    if (factsOnly && !fields.price) continue;
    const price = inEuros(fields.price ?? "", fields.currency ?? "", desk, "price");
    const earlier = inEuros(fields.earlier_price ?? "", fields.currency ?? "", desk, "earlier_price");
    for (const read of [price, earlier]) if ("note" in read && read.note) addNote(out, read.note);
    if ("reason" in price) out.reasons.push(price.reason);
    else if ("reason" in earlier && earlier.reason.key === "imports.unclearAmount")
      out.reasons.push(earlier.reason);
    else if (price.euros)
      found.push({ price: price.euros, earlier: "euros" in earlier ? earlier.euros : "" });
  }
  return found;
}

/** The same note of several sizes is said once. */
function addNote(out: Assembled, note: Reason): void {
  const text = JSON.stringify(note);
  if (!out.notes.some((one) => JSON.stringify(one) === text)) out.notes.push(note);
}

/** Writes price, earlier price and cost of a product into its cells, in euros; of several prices the highest. */
export function addPrices(
  cells: Record<string, string>,
  variants: Variant[],
  desk: Desk,
  out: Assembled,
): void {
  const prices = readPrices(variants, desk, out).toSorted((a, b) => Number(b.price) - Number(a.price));
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
  const cost = inEuros(firstOf(variants, "cost"), firstOf(variants, "currency"), desk, "cost");
  if ("reason" in cost && cost.reason.key === "imports.unclearAmount") out.reasons.push(cost.reason);
  if ("note" in cost && cost.note) addNote(out, cost.note);
  if ("euros" in cost && cost.euros) cells.cost = cost.euros;
}

/** Several sizes in one cell are parted by commas with a blank, semicolons, strokes; `42,5` is one size. */
function sizesIn(cell: string): string[] {
  return cell.split(/\s*[;|]\s*|,\s+/).filter(Boolean);
}

function stockIn(variant: Variant, desk: Desk, out: Assembled): string {
  const { pieces, note } = inPieces(variant.fields.stock || desk.plan.defaults.stock || "0", desk);
  if (note) addNote(out, note);
  return pieces;
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
      else parts.push(`${size}=${stockIn(variant, desk, out)}`);
    }
  }
  const [only] = sold;
  const oneSize = parts.length === 0 && sold.length === 1 && only?.fields.stock && !only.fields.size;
  if (oneSize && only) parts.push(`ONE=${stockIn(only, desk, out)}`);
  if (parts.length === 0) return;
  // A size that comes twice is refused later; where nothing was counted it says the same again.
  cells.sizes = (counted ? parts : [...new Set(parts)]).join("; ");
  if (!counted) out.onlyNew.push("sizes");
}
