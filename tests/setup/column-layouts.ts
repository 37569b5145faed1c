import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { FieldName } from "@/lib/import-files/shared/plan";
import { layoutText } from "./layout-cells";
import { type Goods, goodsOf } from "./layout-goods";
import { holds, type Layout, readLayouts } from "./read-layouts";
import type { Expected, SupplierFile } from "./supplier-files";

const folder = join(import.meta.dirname, "../column-layouts");

/** A file made of a layout. */
export type LayoutFile = SupplierFile & {
  layout: string;
  /** Why it is known to come out wrong; "" if it comes out right. */
  known: string;
};

/** Sizes that the shop should hold, as truths write them; null where a file says none. */
function sizesText(layout: Layout, { pieces }: Goods): string | null {
  const { rows } = layout;
  if (rows === "product" && !holds(layout, "sizes")) return null;
  if (rows === "size" && !holds(layout, "stock")) return pieces.map(({ size }) => size).join("; ");
  const written = pieces.filter(({ count }) => rows !== "matrix" || count > 0);
  return written.map(({ size, count }) => `${size}=${count}`).join("; ");
}

/** What the shop should hold of a product. */
function expectedOf(layout: Layout, goods: Goods): Expected {
  const { product, pieces } = goods;
  const reduced = holds(layout, "earlier", "sale") ? goods.reduced : null;
  const sizes = sizesText(layout, goods);
  const barcodes = pieces.map(({ size, barcode }) => `${size}=${barcode}`).join("; ");
  const price = holds(layout, "price", "sale")
    ? (reduced ?? product.price).toFixed(2)
    : holds(layout, "net")
      ? "*"
      : priceForAll;
  return {
    code: holds(layout, "code", "namecode") ? product.code : "*",
    brand: product.brand,
    name: product.name,
    category: holds(layout, "category") ? product.category : "*",
    gender: holds(layout, "gender") ? product.gender : "*",
    price,
    earlier: reduced === null ? "" : product.price.toFixed(2),
    cost: holds(layout, "cost") ? product.cost.toFixed(2) : "",
    ...(sizes === null ? {} : { sizes }),
    barcodes: layout.rows === "size" && holds(layout, "barcode") ? barcodes : "*",
  };
}

/** The answer to what all products of a file without prices cost, euros. */
const priceForAll = "99.00";

/** What a file does not say and its user is asked. */
function answersOf(layout: Layout, [first]: readonly Goods[]): SupplierFile["answers"] {
  const all: [name: string, value: string, isAsked: boolean][] = [
    ["defaults.brand", layout.brand, layout.brand !== ""],
    ["defaults.category", first?.product.category ?? "", !holds(layout, "category")],
    ["defaults.price", priceForAll, !holds(layout, "price", "net", "sale")],
    ["makeCodes", "true", !holds(layout, "code", "namecode")],
    ["currency", layout.currency, layout.currency !== ""],
  ];
  return all.filter(([, , isAsked]) => isAsked).map(([name, value]) => [name, value]);
}

const fields: Partial<Record<string, FieldName>> = {
  code: "style_code",
  name: "name",
  namecode: "name",
  brand: "brand",
  colour: "colour",
  category: "category",
  gender: "gender",
  size: "size",
  sizes: "sizes",
  stock: "stock",
  price: "price",
  earlier: "earlier_price",
  sale: "sale_price",
  cost: "cost",
  barcode: "barcode",
};

/** What columns hold by their titles. Beside sizes with their pieces, those of a whole product are not read. */
function heldBy({ columns, rows }: Layout): [title: string, field: FieldName][] {
  return columns.flatMap(({ title, kind }): [string, FieldName][] => {
    const field = kind === "stock" && rows !== "size" ? undefined : fields[kind];
    return field ? [[title, field]] : [];
  });
}

function fileOf(layout: Layout, at: number): LayoutFile {
  const goods = goodsOf(layout);
  return {
    // What a layout is called is no name of a file: brands and kinds of goods in it would be read.
    name: `layout-${at + 1}.csv`,
    layout: layout.name,
    bytes: Buffer.from(layoutText(layout, goods)),
    rows: goods.map((one) => expectedOf(layout, one)),
    refused: [],
    answers: answersOf(layout, goods),
    columns: new Map(heldBy(layout)),
    isWithoutTrousers: false,
    known: layout.known,
  };
}

/** A file of every layout of tests/column-layouts, by the text file that it stands in. */
export function columnLayouts(): { list: string; files: LayoutFile[] }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .toSorted()
    .map((name) => ({
      list: basename(name, ".txt"),
      files: readLayouts(join(folder, name)).map(fileOf),
    }));
}
