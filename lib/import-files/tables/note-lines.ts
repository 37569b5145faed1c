import { countKnownTitles } from "../guess/guess-titles";
import { headingTitle } from "../shared/heading-title";
import type { SourceRow } from "../shared/source-row";
import { beginsWithTotal } from "../words/total-words";
import { type Apart, apartBy } from "./note-apart";
import { joinedLines, longest, ofMail, plainLine, systemOf } from "./note-joined";
import { isOfProduct, type NoteProduct, readDetail, readNoteProduct, saidOf } from "./note-product";
import { allLinesOf, firstLinesOf } from "./read-table";
import { textAbove, textRow, textTitles } from "./text-row";

/** What the parts of a line of a note are called. */
const titles = {
  name: textTitles.name,
  code: textTitles.code,
  price: "Retail price",
  sizes: textTitles.sizes,
} as const;
/** What some lines of some notes say as well. */
const { colour: colourTitle, gender: genderTitle, cost: costTitle } = textTitles;
const [saleTitle, piecesTitle] = ["Sale price", "Units"] as const;
export const noteTitles: readonly string[] = [...Object.values(titles), headingTitle];

/** How many lines may stand above the first product. */
const deepest = 20;

/** `Tel. 600 000 214`, `34 611 20 48 77` of a signature. */
const phone =
  /\+\d\d[ \d]{8,}$|^(?:\d{2,3} )?\d{3}(?:[ .-]\d{2,3}){2,3}$|^(?:t[eé]l(?:[eé]fono|ephone|efon)?|tl?fno?|m[oó]vil|mobile?|mob|phone|whatsapp|fax|handy|port)\b[\s.:()+\d-]+$/iu;

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
function judge(raw: string, line: number, isBelowBlank: boolean, system: string): Line | null {
  const { text, isItem } = plainLine(raw.slice(0, longest));
  if (!/[\p{L}\d]/u.test(text)) return null;
  const own = { line, text, isItem };
  if (beginsWithTotal(text)) return { ...own, kind: "total" };
  const product = readNoteProduct(text, system);
  if (product) return { ...own, kind: "product", product };
  if (/\d/.test(text))
    return {
      ...own,
      kind: phone.test(text) || ofMail.test(text) || saysOfPrices(text) ? "remark" : "unread",
    };
  return {
    ...own,
    text: text.replace(/\s*:$/, ""),
    kind: isHeading(text, isBelowBlank) ? "heading" : "remark",
  };
}

/**
 * What a product says of money, where something stands above it: null where its amounts may be others. Amounts without words are what the shop
 * pays, or that and what shoppers do, if it says so above.
 */
function withAmounts(product: NoteProduct, above: ReadonlySet<Apart>): NoteProduct | null {
  const { price, cost, earlier, isPriceSaid, isCostSaid, isPair } = product;
  const areCosts = above.has("costs") || above.has("both");
  if (cost && !isCostSaid) return above.has("both") || (above.has("costs") && !isPair) ? product : null;
  const isOpen = price !== "" && cost === "" && earlier === "" && !isPriceSaid;
  if (!isOpen || above.size === 0) return product;
  return areCosts && !above.has("both") && !above.has("prices")
    ? { ...product, price: "", cost: price }
    : null;
}

/** What says of the prices below it what they are, with a number of its own. */
const saysOfPrices = (text: string) => isSentence(text) && apartBy(text, false) !== null;

/** `Precios netos sin IVA, portes pagados a partir de 300 €.`: so many words without a code and sizes are of no product. */
function isSentence(text: string): boolean {
  const { hasCode, hasSizes } = saidOf(text);
  return text.split(" ").length > 8 && !hasCode && !hasSizes && !ofMail.test(text);
}

/**
 * The products as what stands above them has them: none where that says that they are ordered, sold or reserved, or where it leaves open what
 * their prices are. It counts for all of them, if it stands above the first, else up to the next heading.
 */
function asSaidAbove(lines: readonly Line[]): Line[] {
  let isBelowProduct = false;
  const whole = new Set<Apart>();
  let part = new Set<Apart>();
  return lines.map((one): Line => {
    if (one.kind === "product") {
      isBelowProduct = true;
      const above = new Set([...whole, ...part]);
      const product = above.has("goods") ? null : withAmounts(one.product, above);
      return product
        ? { ...one, product }
        : { line: one.line, text: one.text, isItem: one.isItem, kind: "unread" };
    }
    const isHeading = one.kind === "heading";
    const mayBeSaid = isHeading || isSentence(one.text) || !(isOfProduct(one.text) || ofMail.test(one.text));
    const apart = mayBeSaid ? apartBy(one.text, isHeading) : null;
    if (isHeading) part = new Set();
    if (apart !== null) {
      part.add(apart);
      if (!isHeading && !isBelowProduct) whole.add(apart);
    }
    return one;
  });
}

/** Where most products count the sizes of which there are several, those of any other are there once. */
function countedOnce(one: Line): Line {
  if (one.kind !== "product" || one.product.isCounted || one.product.sizes === "") return one;
  const sizes = one.product.sizes.replace(/(?=;|$)/g, "=1");
  return { ...one, product: { ...one.product, sizes, isCounted: true } };
}

/** The lines of a text that say something. */
function judged(lines: readonly string[]): Line[] {
  const system = systemOf(lines);
  const all = asSaidAbove(
    joinedLines(lines, system).flatMap(
      (text, index) => judge(text, index + 1, !lines[index - 1]?.trim(), system) ?? [],
    ),
  );
  const products = all.flatMap((one) => (one.kind === "product" ? [one] : []));
  const isMost = (some: unknown[]) => some.length * 2 > products.length;
  const areItems = isMost(products.filter(({ isItem }) => isItem));
  const arePriced = isMost(products.filter(({ product }) => product.price));
  const areCounted = isMost(products.filter(({ product }) => product.isCounted && product.sizes !== ""));
  return all.map((given, index): Line => {
    const one = areCounted ? countedOnce(given) : given;
    const { line, text, isItem, kind } = one;
    const next = all[index + 1];
    // Among products with signs before them what has one is no heading, among priced ones a number at the end of a name may be a price.
    const isUnread =
      // The sizes go on in the next line.
      (kind === "product" && next?.kind === "unread" && readDetail(next.text, system)?.hasSizes) ||
      (kind === "heading" && isItem && areItems) ||
      (kind === "product" && arePriced && !one.product.price && /\s\d{2,}$/.test(one.product.name));
    return isUnread ? { line, text, isItem, kind: "unread" } : one;
  });
}

/** Whether most lines are those of a table: parted by a sign that sentences have not, or by commas without blanks behind them. */
function isParted(lines: readonly string[]): boolean {
  const parted = lines.filter(
    (line) =>
      /\t|^[^;|]*([;|])(?! )[^;|]*\1(?! )[^;|]*\1/.test(line) ||
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
  return { above: textAbove(above) };
}

function cellsOf(product: NoteProduct): Record<string, string> {
  const { name, colour, gender, code, price, earlier, sizes, cost, pieces } = product;
  const own = {
    [titles.name]: name,
    [titles.code]: code,
    [titles.price]: earlier || price,
    [titles.sizes]: sizes,
  };
  const further = {
    [saleTitle]: earlier && price,
    [colourTitle]: colour,
    [genderTitle]: gender,
    [costTitle]: cost,
    [piecesTitle]: pieces,
  };
  return { ...own, ...Object.fromEntries(Object.entries(further).filter(([, text]) => text !== "")) };
}

const isUpper = (text: string) => text === text.toUpperCase();
/** A line that is no product, as a record of its text alone. */
const nameAlone = (name: string) => ({
  [titles.name]: name,
  [titles.code]: "",
  [titles.price]: "",
  [titles.sizes]: "",
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
    const cells = kind === "product" ? cellsOf(one.product) : nameAlone(one.text);
    const isOther = kind === "remark" || (kind === "unread" && !isUnread);
    yield {
      ...textRow(line, { ...cells, [headingTitle]: heading }, isOther ? "heading" : kind),
      ...(outer && { outer }),
    };
  }
}
