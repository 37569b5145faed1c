import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { LayoutLang } from "./layout-products";

/** What a column of a layout holds (tests/column-layouts/README.md). */
const kinds = [
  ...["code", "own", "ownsize", "name", "namecode", "brand", "colour", "colourcode", "category", "gender"],
  ...[
    "season",
    "size",
    "sizeuk",
    "sizeus",
    "sizes",
    "col",
    "stock",
    "price",
    "earlier",
    "sale",
    "net",
    "cost",
  ],
  ...["total", "barcode", "line", "ignore"],
];

export type LayoutColumn = { title: string; kind: string; detail: string };

/** The columns of a file as a system or a person writes it, with what each holds. */
export type Layout = {
  name: string;
  columns: LayoutColumn[];
  lang: LayoutLang;
  separator: string;
  decimal: "." | ",";
  quotesAll: boolean;
  rows: "size" | "matrix" | "product";
  goods: "mixed" | "shoes" | "clothes";
  /** How many products it has. */
  products: number;
  /** The brand of all of its products; "" if a column says it. */
  brand: string;
  /** What stands behind amounts. */
  sign: string;
  /** The answer to which currency its amounts are in; "" if nobody is asked. */
  currency: string;
  /** Why it is known to come out wrong; "" if it comes out right. */
  known: string;
};

const separators: Record<string, string> = { comma: ",", semi: ";", tab: "\t" };
const signs: Record<string, string> = { eur: " €", EUR: " EUR" };

function readColumn(line: string): LayoutColumn {
  const [title = "", held = ""] = line.split(" => ", 2);
  const [, kind = "", sized, detail] = /^(\w+)(?:=(.+)|\((.*)\))?$/.exec(held.trim()) ?? [];
  if (!kinds.includes(kind)) throw new Error(`No column holds that: ${line}`);
  return { title: title === "''" ? "" : title, kind, detail: sized ?? detail ?? "" };
}

function readLayout(text: string): Layout {
  const [name = "", ...lines] = text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const isOption = (line: string) => line.startsWith("@");
  const options = Object.fromEntries(
    lines
      .filter(isOption)
      .flatMap((line) => line.slice(1).trim().split(/\s+/))
      .map((option) => option.split("=", 2)),
  ) as Record<string, string>;
  const separator = separators[options.sep ?? "comma"] ?? ",";
  const decimal = options.decimal ?? (separator === "," ? "dot" : "comma");
  return {
    name: name.trim(),
    columns: lines.filter((line) => !isOption(line)).map(readColumn),
    lang: (options.lang ?? "es") as LayoutLang,
    separator,
    decimal: decimal === "comma" ? "," : ".",
    quotesAll: options.quote === "all",
    rows: (options.rows ?? "size") as Layout["rows"],
    goods: (options.goods ?? "mixed") as Layout["goods"],
    products: Number(options.products ?? 8),
    brand: (options.brand ?? "").replaceAll("_", " "),
    sign: signs[options.sign ?? ""] ?? "",
    currency: options.currency ?? "",
    known: options.known ?? "",
  };
}

/** The layouts of a text file. */
export function readLayouts(path: string): Layout[] {
  const [, ...texts] = `\n${readFileSync(path, "utf8")}`.split("\n== ");
  if (texts.length === 0) throw new Error(`${basename(path)} has no layouts`);
  return texts.map(readLayout);
}

/** Whether a column of a layout holds one of these. */
export function holds({ columns }: Layout, ...held: string[]): boolean {
  return columns.some(({ kind }) => held.includes(kind));
}
