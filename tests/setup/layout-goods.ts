import { isShoe, type LayoutProduct, layoutProducts, sizesOf } from "./layout-products";
import { holds, type Layout } from "./read-layouts";
import { SeededDraw } from "./seeded-draw";

/** Pieces of a size. */
export type Piece = { size: string; count: number; barcode: string };

/** A product as a file of a layout has it. */
export type Goods = {
  product: LayoutProduct;
  /** Its place in the file, from 0. */
  position: number;
  pieces: Piece[];
  /** What shoppers pay while it is reduced; null where it is not. */
  reduced: number | null;
};

/** A barcode with its check digit (GS1 General Specifications, 7.9). */
function drawBarcode(draw: SeededDraw): string {
  const digits = `194${Array.from({ length: 9 }, () => draw.below(10)).join("")}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Sizes that stand in the titles of a layout. */
const titledSizes = ({ columns }: Layout) =>
  columns.filter(({ kind }) => kind === "col").map(({ detail }) => detail);

/** Products that a file of a layout may have. */
function poolOf(layout: Layout): LayoutProduct[] {
  const { goods, brand } = layout;
  const pool = layoutProducts
    .filter((product) => goods === "mixed" || isShoe(product) === (goods === "shoes"))
    .filter((product) => brand === "" || product.brand === brand);
  if (holds(layout, "category")) return pool;
  // One answer says the category of all; what it is called is not judged where a brand has none of these.
  const main = pool.filter(({ category }) => category === (goods === "clothes" ? "tees" : "sneakers"));
  return main.length > 0 ? main : pool;
}

function piecesOf(product: LayoutProduct, layout: Layout, draw: SeededDraw): Piece[] {
  const made = sizesOf(product);
  const isMatrix = layout.rows === "matrix";
  const drawn = isMatrix ? titledSizes(layout) : draw.some(made, draw.one([3, 4, 5]));
  const sizes = made.filter((size) => drawn.includes(size));
  const counts = sizes.map(() =>
    isMatrix ? draw.one<number>([0, 1, 2, 3]) : draw.one<number>([0, 1, 1, 2, 2, 3, 4]),
  );
  if (sizes.length === 0) throw new Error(`${layout.name}: ${product.name} has none of its sizes`);
  if (!counts.some((count) => count > 0)) counts[0] = 2;
  return sizes.map((size, at) => ({ size, count: counts[at] ?? 0, barcode: drawBarcode(draw) }));
}

/** The products of a file of a layout, the same for each layout whenever they are drawn. */
export function goodsOf(layout: Layout): Goods[] {
  const draw = new SeededDraw(layout.name);
  const products = draw.some(poolOf(layout), layout.products);
  if (products.length === 0) throw new Error(`${layout.name}: no product is of these goods and that brand`);
  return products.map((product, position) => ({
    ...{ product, position, pieces: piecesOf(product, layout, draw) },
    reduced: position % 3 === 0 ? Number((product.price * 0.7).toFixed(2)) : null,
  }));
}
