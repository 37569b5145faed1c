import type { Goods, Piece } from "./layout-goods";
import {
  categoryWords,
  colourCodes,
  colourWords,
  genders,
  genderWords,
  sizeIn,
  sizesOf,
} from "./layout-products";
import { holds, type Layout, type LayoutColumn } from "./read-layouts";

/** A record of a file: of one size, or of a whole product. */
type Line = { goods: Goods; piece: Piece | null; number: number };

type Cell = (line: Line, detail: string, layout: Layout) => string;

function amount(value: number, { decimal, sign }: Layout): string {
  return value.toFixed(2).replace(".", decimal) + sign;
}

const upper = (text: string, detail: string) => (detail === "upper" ? text.toUpperCase() : text);

/** A word of one of the languages as a column writes it. */
const written = (text: string, detail: string) =>
  detail === "lower" ? text.toLowerCase() : upper(text, detail);

/** The sender's own number of an article. */
const own = ({ goods }: Line, prefix: string) => `${prefix}${100_100 + goods.position * 7}`;

function ownOfSize(line: Line, prefix: string): string {
  const { goods, piece } = line;
  if (!piece) return own(line, prefix);
  const place = sizesOf(goods.product).indexOf(piece.size) + 1;
  return `${own(line, prefix)}-${String(place).padStart(2, "0")}`;
}

/** Pieces of a record. */
function countOf({ goods, piece }: Line): number {
  return piece?.count ?? goods.pieces.reduce((sum, { count }) => sum + count, 0);
}

const genderOf: Cell = ({ goods }, detail, { lang }) =>
  detail === ""
    ? genderWords[goods.product.gender][lang]
    : (detail.split(",")[genders.indexOf(goods.product.gender)]?.trim() ?? "");

/** The full price, or the reduced one beside an earlier one. */
const priceOf: Cell = ({ goods }, _, layout) =>
  amount((holds(layout, "earlier") ? goods.reduced : null) ?? goods.product.price, layout);

/** An amount that a reduced product has; others have nothing, or noughts. */
const ifReduced = (value: number, { reduced }: Goods, detail: string, layout: Layout) =>
  reduced === null ? (detail === "0" ? amount(0, layout) : "") : amount(value, layout);

/** One of several values: few of them go by products, more by records. */
function oneOf({ goods, number }: Line, detail: string): string {
  const values = detail.split("|");
  return values[(values.length > 4 ? number - 1 : goods.position) % values.length]?.trim() ?? "";
}

const cells: Record<string, Cell> = {
  code: ({ goods }) => goods.product.code,
  own,
  ownsize: ownOfSize,
  name: ({ goods }) => goods.product.name,
  namecode: ({ goods }) => `${goods.product.name} ${goods.product.code}`,
  brand: ({ goods }, detail) => upper(goods.product.brand, detail),
  colour: ({ goods }, detail, { lang }) => written(colourWords[goods.product.colour][lang], detail),
  colourcode: ({ goods }) => colourCodes[goods.product.colour],
  category: ({ goods }, detail, { lang }) => written(categoryWords[goods.product.category][lang], detail),
  gender: genderOf,
  season: () => "FW26",
  size: ({ piece }, detail, { decimal }) =>
    detail === "dot" ? (piece?.size ?? "") : (piece?.size.replace(".", decimal) ?? ""),
  sizeuk: ({ piece }) => sizeIn("UK", piece?.size ?? ""),
  sizeus: ({ piece }) => sizeIn("US", piece?.size ?? ""),
  sizes: ({ goods }) => goods.pieces.map(({ size, count }) => `${size} (${count})`).join(", "),
  col: ({ goods }, detail) => String(goods.pieces.find(({ size }) => size === detail)?.count || ""),
  stock: (line, detail, { decimal }) => `${countOf(line)}${detail === "" ? "" : `${decimal}${detail}`}`,
  price: priceOf,
  earlier: ({ goods }, detail, layout) => ifReduced(goods.product.price, goods, detail, layout),
  sale: ({ goods }, detail, layout) => ifReduced(goods.reduced ?? 0, goods, detail, layout),
  net: ({ goods }, _, layout) => amount(goods.product.price / 1.21, layout),
  cost: ({ goods }, _, layout) => amount(goods.product.cost, layout),
  total: (line, _, layout) => amount(line.goods.product.cost * countOf(line), layout),
  barcode: ({ goods, piece }) => (piece ?? goods.pieces[0])?.barcode ?? "",
  line: ({ number }) => String(number),
  ignore: oneOf,
};

const cellOf = ({ kind, detail }: LayoutColumn, line: Line, layout: Layout) =>
  cells[kind]?.(line, detail, layout) ?? "";

/** A file of a layout as text. */
export function layoutText(layout: Layout, goods: readonly Goods[]): string {
  const { columns, separator, quotesAll } = layout;
  const quoted = (text: string) =>
    quotesAll || /["\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = goods
    .flatMap((one) => (layout.rows === "size" ? one.pieces : [null]).map((piece) => ({ goods: one, piece })))
    .map((line, at) => columns.map((column) => cellOf(column, { ...line, number: at + 1 }, layout)));
  const titles = columns.map(({ title }) => title);
  return [titles, ...lines].map((line) => `${line.map(quoted).join(separator)}\n`).join("");
}
