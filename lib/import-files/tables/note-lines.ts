import { countKnownTitles } from "../guess/guess-titles";
import { headingTitle } from "../shared/heading-title";
import type { SourceRow } from "../shared/source-row";
import { beginsWithTotal } from "../words/total-words";
import { apartBy, hasPricesAlone, isOfProduct, type NoteProduct, readNoteProduct } from "./note-product";
import { partSizes } from "./note-sizes";
import { allLinesOf, firstLinesOf } from "./read-table";

/** What the parts of a line of a note are called. */
const titles = { name: "Model", code: "Style code", price: "Retail price", sizes: "Sizes" } as const;
/** What some lines of some notes say as well. */
const [costTitle, piecesTitle] = ["Cost price", "Units"] as const;
export const noteTitles: readonly string[] = [...Object.values(titles), headingTitle];

/** So much of a line is looked at. */
const longest = 1000;
/** How many lines may stand above the first product. */
const deepest = 20;

const bullet =
  /^(?:[-–—•·▪●○◦‣►▸→>+✓✔☑☐□]|\[ ?\]|\d{1,2}[.)]-?(?=\s)|(?![❌✖🚫])\p{Extended_Pictographic}\uFE0F?)\s*/u;
/** A picture that says nothing of the goods. */
const picture = /(?![❌✖🚫])\p{Extended_Pictographic}\uFE0F?/gu;
/** What a chat writes before a message: `[20/11/26, 18:32] Marta: `. */
const sent = /^\u200e?\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?\]?(?: -)? [^:]{2,30}: /;
const bold = /(?<![\p{L}\d])([*_])(\S|\S[^*_]*\S)\1(?![\p{L}\d])/gu;

/** A line without the signs that make it one of a list, a title or bold. */
function plainLine(line: string): { text: string; isItem: boolean } {
  const trimmed = line.replace(/\s+/g, " ").trim().replace(sent, "").replace(bold, "$2");
  const plain = trimmed
    .replace(bullet, "")
    .replace(/➡\uFE0F?/g, "->")
    .replace(picture, " ")
    .replace(/ +/g, " ");
  const text = plain.replace(/^[#=*_\s-]+|[#=*_\s-]+$/g, "");
  return { text, isItem: bullet.test(trimmed) };
}

type Line = { line: number; text: string; isItem: boolean } & (
  | { kind: "product"; product: NoteProduct }
  | { kind: "heading" | "remark" | "total" | "unread" }
);

/** Whether a text without numbers heads what is below it, by its length and how it is written. */
function isHeading(text: string, isBelowBlank: boolean): boolean {
  const words = text.split(" ");
  const isMarked = text === text.toUpperCase() || text.endsWith(":") || isBelowBlank;
  return isMarked ? words.length <= 4 : words.length <= 2 && words.every((word) => /^\p{Lu}/u.test(word));
}

/** Judges one line. Null: it is blank or a rule. */
function judge(raw: string, line: number, isBelowBlank: boolean): Line | null {
  const { text, isItem } = plainLine(raw.slice(0, longest));
  if (!/[\p{L}\d]/u.test(text)) return null;
  const own = { line, text, isItem };
  if (beginsWithTotal(text)) return { ...own, kind: "total" };
  const product = readNoteProduct(text);
  if (product) return { ...own, kind: "product", product };
  if (/\d/.test(text)) return { ...own, kind: "unread" };
  return {
    ...own,
    text: text.replace(/\s*:$/, ""),
    kind: isHeading(text, isBelowBlank) ? "heading" : "remark",
  };
}

/**
 * The products below a line that says that they are ordered, sold or reserved, or what their prices are: all of them, if it stands above the
 * first, else up to the next heading.
 */
function belowApart(lines: readonly Line[]): Set<Line> {
  const found = new Set<Line>();
  let isBelowProduct = false;
  const whole = new Set<"goods" | "prices">();
  let part = new Set<"goods" | "prices">();
  for (const one of lines) {
    if (one.kind === "product") {
      isBelowProduct = true;
      const isSaid = one.product.cost !== "" && one.product.price !== "";
      const by = [...whole, ...part];
      if (by.includes("goods") || (by.includes("prices") && !isSaid)) found.add(one);
      continue;
    }
    const isHeading = one.kind === "heading";
    const apart = isHeading || !isOfProduct(one.text) ? apartBy(one.text, isHeading) : null;
    if (isHeading) part = new Set();
    if (apart === null) continue;
    part.add(apart);
    if (!isHeading && !isBelowProduct) whole.add(apart);
  }
  return found;
}

/** Whether a text is sizes and nothing else. */
const areSizes = (text: string) => text.length < 100 && partSizes(text)?.before === "";
const hasSizesAlone = (line = "") => line.length < 100 && areSizes(plainLine(line).text);

/** Whether a line says a code or a price of a product, and no sizes. */
function lacksSizes(line: string): boolean {
  const { text } = plainLine(line.slice(0, longest));
  return isOfProduct(text) && partSizes(text) === null && !beginsWithTotal(text);
}

/** The lines of a text, with the prices and the sizes that stand alone below a product at the end of its line, and none in theirs. */
function withLinesBelow(lines: readonly string[]): string[] {
  const joined = [...lines];
  for (let at = 0; at < lines.length; at++) {
    if (!lacksSizes(lines[at] ?? "")) continue;
    const from = hasPricesAlone(plainLine(lines[at + 1] ?? "").text) ? at + 2 : at + 1;
    let end = from;
    while (hasSizesAlone(lines[end])) end += 1;
    if (end === from) continue;
    const listed = lines
      .slice(from, end)
      .map((line) => plainLine(line).text.replace(/[\s,;.]+$/, ""))
      .join(", ");
    joined[at] = `${lines.slice(at, from).join(" - ")} : ${listed}`;
    joined.fill("", at + 1, end);
    at = end - 1;
  }
  return joined;
}

/** The lines of a text that say something. */
function judged(lines: readonly string[]): Line[] {
  const all = withLinesBelow(lines).flatMap(
    (text, index) => judge(text, index + 1, !lines[index - 1]?.trim()) ?? [],
  );
  const products = all.flatMap((one) => (one.kind === "product" ? [one] : []));
  const isMost = (some: unknown[]) => some.length * 2 > products.length;
  const areItems = isMost(products.filter(({ isItem }) => isItem));
  const arePriced = isMost(products.filter(({ product }) => product.price));
  const areApart = belowApart(all);
  return all.map((one, index): Line => {
    const { line, text, isItem, kind } = one;
    const next = all[index + 1];
    // Among products with signs before them what has one is no heading, among priced ones a number at the end of a name may be a price.
    const isUnread =
      areApart.has(one) ||
      // The sizes go on in the next line.
      (kind === "product" && next?.kind === "unread" && areSizes(next.text)) ||
      (kind === "heading" && isItem && areItems) ||
      (kind === "product" && arePriced && !one.product.price && /\s\d{2,}$/.test(one.product.name));
    return isUnread ? { line, text, isItem, kind: "unread" } : one;
  });
}

/** Whether most lines are those of a table: parted by a sign that sentences have not, or by commas without blanks behind them. */
function isParted(lines: readonly string[]): boolean {
  const parted = lines.filter(
    (line) =>
      /\t|^[^;|]*([;|])[^;|]*\1[^;|]*\1/.test(line) ||
      (line.match(/,(?=[\p{L}"€]|\d{3}|,|$)/gu) ?? []).length > 1,
  );
  return parted.length * 3 > lines.length;
}

/** Whether a line names columns: a table, which is not read here. */
const areTitles = (line: string) => line.length < 300 && countKnownTitles(line.split(/[,;|\t]|\s{2,}/)) >= 3;

/**
 * Whether a text is a note as people type it on a phone, a product a line with its sizes at the end or alone in the next; null where it is none. At least three
 * lines and most of those that are no heading, remark or total must be read, with their sizes in the same manner.
 */
export function findNote(head: string): { above: string } | null {
  const lines = firstLinesOf(head);
  if (isParted(lines.filter((line) => line.trim() !== "")) || lines.some(areTitles)) return null;
  const all = judged(lines);
  const products = all.flatMap((one) => (one.kind === "product" ? [one.product] : []));
  const counted = products.filter(({ isCounted }) => isCounted).length;
  const alike = Math.max(counted, products.length - counted);
  const others = all.filter(({ kind }) => kind === "unread").length;
  const first = all.findIndex(({ kind }) => kind === "product");
  if (alike < 3 || alike * 2 <= products.length + others || first > deepest) return null;
  const above = all
    .slice(0, first)
    .flatMap(({ kind, text }) => (kind === "heading" || isOfProduct(text) ? [] : [text]));
  return { above: above.join("\n").slice(0, 2000) };
}

function cellsOf({ name, code, price, sizes, cost, pieces }: NoteProduct): Record<string, string> {
  const own = { [titles.name]: name, [titles.code]: code, [titles.price]: price, [titles.sizes]: sizes };
  return { ...own, ...(cost && { [costTitle]: cost }), ...(pieces && { [piecesTitle]: pieces }) };
}

const isUpper = (text: string) => text === text.toUpperCase();
const nameAlone = (name: string) => ({
  name,
  code: "",
  price: "",
  sizes: "",
  cost: "",
  pieces: "",
  isCounted: false,
});

/** Reads a note that {@link findNote} found, line by line. What is no product and what is not read is a record of its text alone. */
export async function* readNote(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  const lines = await allLinesOf(text);
  let [outer, heading] = ["", ""];
  let [isBelowHeading, isBelowProduct] = [false, false];
  for (const one of judged(lines)) {
    const { kind, line } = one;
    if (kind === "heading") {
      if (isBelowHeading) outer = heading;
      // `VANS` behind `NIKE`, `Hombre` is another maker and no other part of Nike's.
      else if (!(isUpper(outer) && !isUpper(one.text))) outer = "";
      heading = one.text;
      // Any other line may name another maker, as `Y las de New Balance`.
    } else if (kind === "remark" || (kind === "unread" && !one.isItem && !isOfProduct(one.text))) {
      [outer, heading] = ["", ""];
    }
    isBelowHeading = kind === "heading";
    isBelowProduct ||= kind === "product";
    // What stands above the first product may be a letterhead.
    const isUnread = kind === "unread" && (isBelowProduct || isOfProduct(one.text));
    yield {
      line,
      cells: { ...cellsOf(kind === "product" ? one.product : nameAlone(one.text)), [headingTitle]: heading },
      ...{ surplus: false, isTitles: false, isUnread, isTotals: kind === "total" },
      isHeading: kind === "heading" || kind === "remark" || (kind === "unread" && !isUnread),
      ...(outer && { outer }),
    };
  }
}
