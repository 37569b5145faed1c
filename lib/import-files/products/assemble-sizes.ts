import { readBarcode } from "@/lib/catalogue/barcodes";
import { parseSize, type SizeHint } from "@/lib/catalogue/sizes";
import type { Variant } from "../records/variant";
import { readBarcodes, writeBarcodes } from "../sizes/barcodes";
import { readListOf } from "../sizes/list-signs";
import { type ListedSize, readSizeList, runInWords } from "../sizes/size-list";
import { countWithUnit, isTally, readCounts, stockWord } from "../words/stock-words";
import { inPieces } from "./amounts";
import { type Assembled, addNote, firstOf, type ReadingContext } from "./assembled";
import { areWaistAndLeg, type Hint, hintOf, isBare, signOfNumbers, writeWaistAndLeg } from "./size-hint";
import { translateSize, type Words } from "./supplier-words";

/** Whether each record is a piece: the file counts nothing, in no column that may be it, and names some sizes of a product again and again. */
function isOfPieces({ plan, signs, doubts }: ReadingContext): boolean {
  return signs.repeats && !plan.columns.stock && !plan.defaults.stock && doubts.stock.length === 0;
}

/** Pieces of one size. `counted`: the file has a number for it, and not only a default or a word. */
function stockOf(
  cell: string,
  context: ReadingContext,
  out: Assembled,
): { pieces: string; counted: boolean } {
  const assumed = context.plan.defaults.stock || "0";
  const word = stockWord(cell);
  if (context.signs.tallies && isTally(cell))
    return { pieces: String(cell.replace(/\s/g, "").length), counted: true };
  if (cell === "" && isOfPieces(context)) return { pieces: "1", counted: true };
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

type Unread = { raw: string; line: number; isRun?: boolean };

/** `40-46` or `del 40 al 46` of shoes is a run of sizes, of which nobody knows which are there; `36-37` is one. */
function isRun(raw: string, { kind, isTrousers }: Hint): boolean {
  if (runInWords.test(raw)) return true;
  // Fitted caps from the smallest to the largest: `7 - 7 5/8`.
  if (kind === "accessory" && /^[678](?: [1-7]\/[48])? ?- ?[678](?: [1-7]\/[48])?$/.test(raw)) return true;
  // Waists from the smallest to the largest: `28-38`.
  const [, least = 0, most = 0] = (isTrousers ? /^(\d\d) ?[-–] ?(\d\d)$/.exec(raw) : null)?.map(Number) ?? [];
  if (most - least > 4) return true;
  const size = kind === "shoes" ? parseSize(raw, { kind }) : null;
  const [from = 0, to = 0] =
    (size?.system === "RANGE" ? size.value.match(/[\d.]+/g) : null)?.map(Number) ?? [];
  return to - from > 2;
}

/**
 * Sizes that cannot be read are left out one by one, and said; where none can, the product waits for a person. A price list
 * counts nothing: which sizes of a run come is said later, by what is delivered.
 */
function judgeUnread(unread: Unread[], read: number, { plan }: ReadingContext, out: Assembled): void {
  for (const { raw, isRun } of unread) {
    const values = { cell: raw.slice(0, 80) };
    if (read > 0) addNote(out, { column: "sizes", key: "imports.notes.sizeLeftOut", values });
    else if (isRun && !plan.columns.stock)
      addNote(out, { column: "sizes", key: "imports.notes.runLeftOut", values });
    else
      out.reasons.push({ column: "sizes", key: isRun ? "imports.sizeRun" : "imports.unknownSize", values });
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
  const shoes = unread.filter(({ raw, isRun }) => {
    if (isRun) return false;
    const words: Words = { notes: [], unknown: [] };
    return translateSize(raw, { ...hint, kind: "shoes" }, context, words) !== null;
  });
  const [first] = shoes;
  if (!first) return false;
  const values = { cell: first.raw.slice(0, 80), category: cells.category ?? "" };
  out.reasons.push({ column: "category", key: "imports.sizeOfOtherKind", values });
  return true;
}

/** A size of a product as the own file writes it. */
type Sized = { size: string; pieces: string; barcode: string };

type Gathered = { sized: Sized[]; unread: Unread[]; sizeless: Variant[]; counted: boolean };

/** The sizes that the records of a product name, with their stock; what cannot be read is gathered apart. */
function gatherSizes(sold: Variant[], hint: Hint, context: ReadingContext, out: Assembled, words: Words) {
  const found: Gathered = { sized: [], unread: [], sizeless: [], counted: false };
  const sign = signOfNumbers(sold, hint);
  const isWaistAndLeg = areWaistAndLeg(sold, hint);
  for (const variant of sold) {
    const { barcode = "", shop_size: known, size = "", sizes = "" } = variant.fields;
    const cell = sizes || size;
    // `4 uds` or `Agotado` under sizes is a count of the only one.
    const isCount = countWithUnit(cell) !== null || stockWord(cell) === "gone";
    if (isCount && !known && readSizeList(cell).every(({ raw }) => raw === cell)) {
      found.sizeless.push({ ...variant, fields: { ...variant.fields, stock: variant.fields.stock || cell } });
      continue;
    }
    const { stock = "" } = variant.fields;
    const listed = known ? [{ raw: known }] : cell ? listSizes(cell, stock, hint, context) : [];
    if (listed.length === 0) found.sizeless.push(variant);
    const shared = stock !== "" && listed.length > 1 && listed.some(({ count }) => count === undefined);
    if (shared)
      addNote(out, {
        column: "sizes",
        key: "imports.notes.stockShared",
        values: { stock, sizes: cell.slice(0, 80) },
      });
    const barcodes = barcodesOf(barcode, listed.length);
    const before = found.unread.length;
    for (const [index, { raw, count }] of listed.entries()) {
      const unclear = hint.isUnsaid && /^\d{2}(?:[.,]\d)?$/.test(raw);
      const run = !known && isRun(raw, hint);
      const inches = isWaistAndLeg ? writeWaistAndLeg(raw) : raw;
      const signed = sign && isBare(raw) ? `${sign} ${raw}` : inches;
      const read = known ?? (unclear || run ? null : translateSize(signed, hint, context, words));
      // Of one size with a count of its own in another column, the number in brackets is none: `L (14)`.
      const isAlone = listed.length === 1 && /^\d+(?:[.,]0+)?$/.test(stock.trim());
      const own = stockOf(isAlone ? stock : (count ?? (shared ? "" : stock)), context, out);
      found.counted ||= own.counted;
      if (read === null) found.unread.push({ raw, line: variant.line, isRun: run });
      else found.sized.push({ size: read, pieces: own.pieces, barcode: barcodes[index] ?? "" });
    }
    // A cell with a count of its own that is a list only in part is none: `36,Rosa`.
    if (shared && found.unread.length > before)
      out.reasons.push({ column: "sizes", key: "imports.unknownSize", values: { cell: cell.slice(0, 80) } });
  }
  return found;
}

/** The barcodes of listed sizes, one for each; a single one beside several sizes is of none of them. */
function barcodesOf(cell: string, sizes: number): string[] {
  const parts = cell.split(/\s*[|;,]\s*/);
  return parts.length === sizes ? parts : [];
}

/** Sizes with the counts that stand beside them in a cell of their own, one for each: `40-41-42` and `1-2-1`. */
function withCounts(listed: ListedSize[], stock: string): ListedSize[] {
  const counts = readCounts(stock);
  if (listed.length < 2 || counts.length !== listed.length) return listed;
  return listed.map((one, index) => ({ ...one, count: one.count ?? counts[index] }));
}

/** The sizes of a cell as its file writes lists, with their counts where they have any. */
function listSizes(cell: string, stock: string, hint: Hint, { signs: { lists } }: ReadingContext) {
  // Socks are sold for several sizes at once, `39/42`, unless each has a count.
  const isForSeveral = hint.kind === "accessory" && readCounts(stock).length < 2;
  const read = isForSeveral ? readSizeList(cell) : readListOf(cell, lists);
  const ones = read.map((one) => ({ count: "1", ...one }));
  // One of each where others of the file are counted, or all of them together are as many as the record has.
  const sum = ones.reduce((all, { count }) => all + Number(count), 0);
  const isOneEach = stock === "" ? lists.counts || lists.repeats : read.length > 1 && Number(stock) === sum;
  return withCounts(isOneEach ? addUpSame(ones) : read, stock);
}

/** The same size twice where each mention is a piece: `41, 42, 42` are two of 42. */
function addUpSame(listed: { raw: string; count: string }[]): ListedSize[] {
  const counts = new Map<string, number>();
  for (const { raw, count } of listed) counts.set(raw, (counts.get(raw) ?? 0) + Number(count));
  return [...counts].map(([raw, count]) => ({ raw, count: String(count) }));
}

/** Writes the barcodes of sizes, or of the only one there is, into the cells; a wrong one is said. */
function addBarcodes(cells: Record<string, string>, sized: Sized[], sold: Variant[], out: Assembled): void {
  const [only] = sold;
  const alone = sold.length === 1 && sized.length <= 1 ? (only?.fields.barcode ?? "") : "";
  const named = sized.length === 0 ? [{ size: "ONE", barcode: alone }] : sized;
  const read = named.flatMap(({ size, barcode: cell }) => {
    // Shop systems write 0 or a dash where there is none.
    if (!/[1-9a-z]/i.test(cell)) return [];
    const barcode = readBarcode(cell);
    if (!barcode)
      addNote(out, {
        column: "barcodes",
        key: "imports.notes.badBarcode",
        values: { cell: cell.slice(0, 80) },
      });
    return barcode ? [{ value: size, barcode }] : [];
  });
  const own = firstOf(sold, "barcodes");
  const barcodes = [...read, ...(own ? readBarcodes(own).barcodes : [])];
  if (barcodes.length > 0) cells.barcodes = writeBarcodes(barcodes);
}

/** Sizes that lie in several cartons or places, each once with all their pieces. */
function addUpPlaces(sized: Sized[]): Sized[] {
  const found = new Map<string, Sized>();
  for (const one of sized) {
    const known = found.get(one.size);
    const pieces = String(Number(known?.pieces ?? 0) + Number(one.pieces));
    found.set(one.size, { ...one, barcode: known?.barcode || one.barcode, pieces });
  }
  return [...found.values()];
}

/** Sizes that nobody counted: where each record stands for some pieces, those of a size are added up. */
function uncounted(sized: Sized[], { plan }: ReadingContext): Sized[] {
  const each = Number(plan.defaults.stock ?? "0");
  return sized.map((one) => {
    const records = sized.filter(({ size }) => size === one.size).length;
    return { ...one, pieces: String(each * records) };
  });
}

/** Writes the sizes of a product with their stock and barcodes into its cells. */
export function addSizes(
  cells: Record<string, string>,
  variants: Variant[],
  context: ReadingContext,
  out: Assembled,
  words: Words,
): void {
  for (const { line, isRule } of variants)
    if (isRule) out.notes.push({ column: "price", key: "imports.notes.ruleLeftOut", values: { line } });
  const sold = variants.filter(({ factsOnly }) => !factsOnly);
  const hint = hintOf(cells, firstOf(variants, "gender"), sold, context);
  const { unread, sizeless, ...gathered } = gatherSizes(sold, hint, context, out, words);
  const ofPieces = isOfPieces(context) && sold.every(({ fields }) => !fields.sizes && !fields.stock);
  const isApart =
    gathered.counted && (ofPieces || context.plan.addTwice || sold.some(({ liesApart }) => liesApart));
  if (ofPieces && gathered.sized.length > 0)
    addNote(out, {
      column: "sizes",
      key: "imports.notes.pieceEach",
      values: { count: gathered.sized.length },
    });
  const sized = isApart ? addUpPlaces(gathered.sized) : gathered.sized;
  let { counted } = gathered;
  if (!judgeKind(unread, hint, context, cells, out)) judgeUnread(unread, sized.length, context, out);
  const [only] = sold;
  const count = sizeless[0]?.fields.stock;
  // What has a barcode can be sold, and what a shop system has without variants: of bags and caps without a size there is one.
  const isSold =
    readBarcode(only?.fields.barcode ?? "") !== null || !["generic", "own"].includes(context.plan.format);
  const isOne = hint.kind === "accessory" && isSold;
  if (sold.length === 1 && only && sizeless.length === 1 && (count || isOne)) {
    const own = stockOf(count ?? "", context, out);
    counted ||= own.counted;
    sized.push({ size: "ONE", pieces: own.pieces, barcode: only.fields.barcode ?? "" });
    cells.unsized = "yes";
  } else judgeSizeless(sold, sizeless, out);
  addBarcodes(cells, sized, sold, out);
  const added =
    isApart && sized.length < gathered.sized.length
      ? sold.length
      : Math.max(0, ...sold.map(({ addedUp = 0 }) => addedUp));
  if (added > 1 && !ofPieces)
    addNote(out, { column: "sizes", key: "imports.notes.addedUp", values: { lines: added } });
  const { doubts } = context;
  const isSized = (sized.length > 0 && !cells.unsized) || unread.length > 0;
  if (!isSized && hint.kind !== "accessory" && doubts.sizes.length > 0)
    cells.unread_sizes = doubts.sizes.join(", ");
  if (!counted && doubts.stock.length > 0) cells.unread_stock = doubts.stock.join(", ");
  if (sized.length === 0) return;
  const parts = (counted ? sized : uncounted(sized, context)).map(({ size, pieces }) => `${size}=${pieces}`);
  // A size that comes twice is refused later; where nothing was counted it says the same again.
  cells.sizes = (counted ? parts : [...new Set(parts)]).join("; ");
  if (!counted) out.onlyNew.push("sizes");
}
