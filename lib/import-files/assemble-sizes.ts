import type { SizeHint } from "@/lib/catalogue/sizes";
import { sizeHintOf } from "@/lib/products/size-matrix";
import { inPieces } from "./amounts";
import { type Assembled, addNote, type ReadingContext } from "./assembled";
import { type ListedSize, readSizeList } from "./size-list";
import { stockWord } from "./stock-words";
import { translateSize, type Words } from "./supplier-words";
import type { Variant } from "./variant";

/** Pieces of one size. `counted`: the file has a number for it, and not only a default or a word. */
function stockOf(
  cell: string,
  context: ReadingContext,
  out: Assembled,
): { pieces: string; counted: boolean } {
  const assumed = context.plan.defaults.stock || "0";
  const word = stockWord(cell);
  if (cell === "" || word === "there") {
    if (cell)
      addNote(out, { column: "sizes", key: "imports.notes.noCount", values: { raw: cell, stock: assumed } });
    return { pieces: assumed, counted: false };
  }
  if (word === "gone") return { pieces: "0", counted: true };
  const { pieces, note } = inPieces(cell, context);
  if (note) addNote(out, note);
  return { pieces, counted: true };
}

/** Options that nobody knows the meaning of, with their values: `Style (A, B)`. */
function unknownOptions(variants: Variant[]): string {
  const values = new Map<string, Set<string>>();
  for (const { options = {} } of variants) {
    for (const [name, value] of Object.entries(options)) {
      values.set(name, (values.get(name) ?? new Set()).add(value));
    }
  }
  return [...values].map(([name, found]) => `${name} (${[...found].slice(0, 6).join(", ")})`).join("; ");
}

/** Several records of a product without a size each: which is which only a person can say. Nothing of them is dropped. */
function judgeSizeless(sold: Variant[], sizeless: Variant[], out: Assembled): void {
  if (sold.length < 2 || sizeless.length === 0) return;
  if (sizeless.length < sold.length) {
    for (const { line } of sizeless)
      out.notes.push({ column: "sizes", key: "imports.notes.variantLeftOut", values: { line } });
    return;
  }
  const options = unknownOptions(sold);
  out.reasons.push(
    options
      ? { column: "sizes", key: "imports.whichOption", values: { options } }
      : { column: "sizes", key: "imports.variantsWithoutSize", values: { count: sold.length } },
  );
}

type Unread = { raw: string; line: number };

/** Sizes that cannot be read are left out one by one, and said; where none can, the product waits for a person. */
function judgeUnread(unread: Unread[], read: number, out: Assembled): void {
  const key = read === 0 ? "imports.unknownSize" : "imports.notes.sizeLeftOut";
  for (const { raw } of unread) {
    const note = { column: "sizes", key, values: { cell: raw.slice(0, 80) } } as const;
    if (read === 0) out.reasons.push(note);
    else addNote(out, note);
  }
}

/** A shoe's size under a category of clothing that the file does not name: the category is the doubtful one. */
function judgeKind(
  unread: Unread[],
  hint: SizeHint,
  context: ReadingContext,
  cells: Record<string, string>,
  out: Assembled,
): boolean {
  if (hint.kind !== "clothing" || !out.onlyNew.includes("category")) return false;
  const shoes = unread.filter(({ raw }) => {
    const words: Words = { notes: [], unknown: [] };
    return translateSize(raw, { ...hint, kind: "shoes" }, context, words) !== null;
  });
  const [first] = shoes;
  if (!first) return false;
  const values = { cell: first.raw.slice(0, 80), category: cells.category ?? "" };
  out.reasons.push({ column: "category", key: "imports.sizeOfOtherKind", values });
  return true;
}

/** Writes the sizes of a product with their stock into its cells. */
export function addSizes(
  cells: Record<string, string>,
  variants: Variant[],
  context: ReadingContext,
  out: Assembled,
  words: Words,
): void {
  const hint = {
    ...sizeHintOf(context.known.categories.get(cells.category?.toLowerCase() ?? ""), cells.gender),
    system: context.plan.sizeSystem || undefined,
  };
  const category = context.known.categories.get(cells.category?.toLowerCase() ?? "");
  // Nobody said what numbers mean in this category, and the same number is a shoe's or a shirt's.
  const isUnsaid = category?.sizeKind === null && category.key !== "kids" && !hint.system;
  const sold = variants.filter(({ factsOnly }) => !factsOnly);
  const parts: string[] = [];
  const unread: Unread[] = [];
  const sizeless: Variant[] = [];
  let counted = false;
  for (const variant of sold) {
    const cell = variant.fields.sizes || variant.fields.size || "";
    const listed: ListedSize[] = cell ? readSizeList(cell) : [];
    if (listed.length === 0) sizeless.push(variant);
    const { stock = "" } = variant.fields;
    const shared = stock !== "" && listed.length > 1 && listed.some(({ count }) => count === undefined);
    if (shared)
      addNote(out, {
        column: "sizes",
        key: "imports.notes.stockShared",
        values: { stock, sizes: cell.slice(0, 80) },
      });
    for (const { raw, count } of listed) {
      const unclear = isUnsaid && /^\d{2}(?:[.,]\d)?$/.test(raw);
      const size = unclear ? null : translateSize(raw, hint, context, words);
      const own = stockOf(count ?? (shared ? "" : stock), context, out);
      counted ||= own.counted;
      if (size === null) unread.push({ raw, line: variant.line });
      else parts.push(`${size}=${own.pieces}`);
    }
  }
  if (!judgeKind(unread, hint, context, cells, out)) judgeUnread(unread, parts.length, out);
  const [only] = sold;
  if (sold.length === 1 && only && sizeless.length === 1 && only.fields.stock) {
    const own = stockOf(only.fields.stock, context, out);
    counted ||= own.counted;
    parts.push(`ONE=${own.pieces}`);
  } else judgeSizeless(sold, sizeless, out);
  if (parts.length === 0) return;
  // A size that comes twice is refused later; where nothing was counted it says the same again.
  cells.sizes = (counted ? parts : [...new Set(parts)]).join("; ");
  if (!counted) out.onlyNew.push("sizes");
}
