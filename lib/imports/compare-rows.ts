import "server-only";
import { randomUUID } from "node:crypto";
import type { Materials } from "@/db/schema/catalogue";
import type { ProductRow, ReadRow } from "@/lib/import-files/products/columns";
import { columnOf, fileColumn } from "@/lib/import-files/shared/product-columns";
import type { Reason } from "@/lib/import-files/shared/reasons";
import type { RowSize } from "@/lib/import-files/sizes/sizes-cell";
import { earlierNotHigher } from "@/lib/prices/reduction";
import { initialValues, type PlainField, plainFields, type ValuesOf } from "@/lib/products/product-fields";
import { factFields, isFree } from "@/lib/products/product-values";
import { isSame } from "@/lib/same-value";
import {
  changedSizes,
  sizesOfNew,
  stockReasons,
  wantedSizes,
  withBarcodes,
  withoutUnsaid,
} from "./compare-sizes";
import { type Known, type KnownProduct, productKey, type SeenRows, type StoredFacts } from "./known";
import { comparePrices, earlierOfNew, priceReason } from "./reduction";

type Named = { line: number; styleCode: string; brand: string; notes?: Reason[] };

/** What happens with one row of the file, and why. */
export type ComparedRow = Named &
  (
    | {
        outcome: "created";
        row: ProductRow;
        id: string;
        facts: StoredFacts;
        begins: boolean;
        sizes: RowSize[];
      }
    | {
        outcome: "changed";
        row: ProductRow;
        id: string;
        facts: StoredFacts;
        /** Columns of the file whose value differs from what is stored. */
        fields: string[];
        begins: boolean;
        /** Set when stock, barcodes or the range of sizes change. */
        sizes: RowSize[] | null;
      }
    | { outcome: "unchanged"; row: ProductRow; id: string }
    | { outcome: "refused"; reasons: Reason[] }
  );

/** A size of a product to be, as a dry run shows it. */
export type NewSize = Pick<RowSize, "value" | "onHand">;

/** What happened with a row, without what was written: small enough to keep for a file of any length. */
export type RowReport = Named & {
  outcome: ComparedRow["outcome"];
  fields: string[];
  reasons: Reason[];
};

/** The report of one compared row, for staff to read. */
export function reportOf(compared: ComparedRow): RowReport {
  const { line, styleCode, brand, outcome } = compared;
  const fields = compared.outcome === "changed" ? compared.fields : [];
  const reasons = compared.outcome === "refused" ? compared.reasons : [];
  return { line, styleCode, brand, outcome, fields, reasons };
}

/** The sizes with their stock that a new product gets; null for other rows. */
export function newSizes(compared: ComparedRow | undefined): NewSize[] | null {
  if (compared?.outcome !== "created") return null;
  return compared.sizes.map(({ value, onHand }) => ({ value, onHand }));
}

/** What a new product has of the facts that its row does not say. */
const fresh = {
  ...initialValues(),
  sectionId: null,
  materials: {},
  regularPriceCents: null,
  costCents: null,
};

function mergeMaterials(before: Materials, row: ProductRow): Materials {
  const cells = {
    upper: row.upper_material,
    lining: row.lining_material,
    sole: row.sole_material,
    textile: row.textile,
  };
  const given = Object.entries(cells).filter(([, cell]) => cell !== undefined);
  const kept = Object.entries(before).filter(([part]) => !given.some(([name]) => name === part));
  return Object.fromEntries([...kept, ...given.filter(([, cell]) => cell !== null)]);
}

/** The cell, unless it is what is stored but for blanks: a file cannot say blanks at the ends of a text. */
function kept(before: string, cell: string | undefined): string {
  return cell === undefined || before.trim() === cell || before.replace(/\s+/g, " ").trim() === cell
    ? before
    : cell;
}

/**
 * The stored style code where the file leaves its signs out, `DD1391100` of `DD1391-100`; else as the file writes it. The product was found by
 * its letters and digits (`productKey`).
 */
function keptCode(before: string, cell: string): string {
  return /^[\p{L}\p{N}]+$/u.test(cell) ? before : kept(before, cell);
}

/** The plain fields a row leads to; what the file does not say stays. */
function mergePlain(before: ValuesOf<PlainField>, row: ProductRow): ValuesOf<PlainField> {
  const merged = plainFields.map((name) => {
    const [stored, cell] = [before[name], row[columnOf(name)]];
    const isText = typeof stored === "string" && (cell === undefined || typeof cell === "string");
    return [name, isText ? kept(stored, cell) : cell === undefined ? stored : cell];
  });
  return Object.fromEntries(merged);
}

type Merged = Omit<StoredFacts, "name" | "categoryId" | "priceCents">;

/** The facts a row leads to, category and prices apart; what the file does not say stays. */
function mergeFacts<Facts extends Merged>(before: Facts, row: ProductRow, known: Known): Facts & Merged {
  const section =
    row.section === undefined ? before.sectionId : (known.sections.get(row.section.toLowerCase()) ?? null);
  return {
    ...before,
    ...mergePlain(before, row),
    styleCode: keptCode(before.styleCode, row.style_code),
    sectionId: section,
    materials: mergeMaterials(before.materials, row),
    costCents: row.cost === undefined ? before.costCents : row.cost,
  };
}

function groupReasons(row: ProductRow, known: Known): Reason[] {
  const reasons: Reason[] = [];
  if (row.category !== undefined && !known.categories.has(row.category.toLowerCase())) {
    reasons.push({ column: "category", key: "imports.unknownCategory", values: { cell: row.category } });
  }
  if (row.section && !known.sections.has(row.section.toLowerCase())) {
    reasons.push({ column: "section", key: "imports.unknownSection", values: { cell: row.section } });
  }
  return reasons;
}

const zeroPublished: Reason = { column: "price", key: "imports.zeroPublished" };

function compareNew(
  named: Named,
  given: ProductRow,
  { known, seen, statesEarlier }: Comparison,
): ComparedRow {
  const { row, reasons: ofSizes } = withoutUnsaid(given, []);
  const isCategorySaid = row.category !== undefined && !row.onlyNew?.includes("category");
  if (row.name === undefined && !isCategorySaid) {
    // A file of stock or prices: the code is all there is, and nothing has it.
    return { ...named, outcome: "refused", reasons: [{ column: "style_code", key: "imports.unknownCode" }] };
  }
  const reasons = [...groupReasons(row, known), ...ofSizes];
  if (row.brand === "") reasons.push({ column: "brand", key: "imports.missingForNew" });
  for (const column of ["name", "category", "price"] as const) {
    if (row[column] === undefined) reasons.push({ column, key: "imports.missingForNew" });
  }
  if (row.unreadSizes)
    reasons.push({ column: "sizes", key: "imports.whichSizes", values: { columns: row.unreadSizes } });
  if (row.unreadStock)
    reasons.push({ column: "sizes", key: "imports.whichStock", values: { columns: row.unreadStock } });
  const { name, price } = row;
  const earlier = row.earlier_price ?? null;
  if (price !== undefined && earlier !== null && earlier <= price) {
    reasons.push(priceReason(earlierNotHigher));
  }
  const categoryId = known.categories.get(row.category?.toLowerCase() ?? "");
  if (reasons.length > 0 || name === undefined || price === undefined || categoryId === undefined) {
    return { ...named, outcome: "refused", reasons };
  }
  const sectionId = known.defaultSections.get(categoryId) ?? null;
  const standing = earlierOfNew(row, statesEarlier);
  const facts = {
    ...mergeFacts({ ...fresh, styleCode: row.style_code, sectionId }, row, known),
    name,
    categoryId,
    priceCents: price,
    regularPriceCents: standing.earlier,
  };
  if (isFree(facts)) return { ...named, outcome: "refused", reasons: [zeroPublished] };
  const wanted = withBarcodes(sizesOfNew(row, known.sized.has(categoryId)), row, "", known, seen);
  const { sizes = [] } = wanted;
  return {
    ...named,
    notes: [...wanted.notes, ...standing.notes],
    outcome: "created",
    row,
    id: randomUUID(),
    facts,
    begins: standing.earlier !== null,
    sizes,
  };
}

/** Columns of the file whose facts differ. */
function changedColumns(before: StoredFacts, after: StoredFacts): string[] {
  return factFields.filter((name) => !isSame(before[name], after[name])).map(fileColumn);
}

/** The row without what stands in it for new products alone. */
function said(row: ProductRow): ProductRow {
  if (!row.onlyNew?.length) return row;
  const assumed = new Set(row.onlyNew);
  return { ...row, ...Object.fromEntries([...assumed].map((column) => [column, undefined])) };
}

function compareKnown(
  named: Named,
  given: ProductRow,
  product: KnownProduct,
  { known, seen }: Comparison,
): ComparedRow {
  const areShoes = given.category === undefined && known.shoes.has(product.facts.categoryId);
  const { row, reasons: ofBare } = areShoes
    ? { row: given, reasons: [] }
    : withoutUnsaid(given, product.sizes);
  const wanted = withBarcodes(wantedSizes(row, product, known), row, product.id, known, seen);
  const reasons = [...groupReasons(row, known), ...ofBare, ...stockReasons(wanted.sizes, product)];
  const priced = comparePrices(row, product);
  if ("key" in priced) reasons.push(priced);
  if ("key" in priced || reasons.length > 0) return { ...named, outcome: "refused", reasons };
  const { begins, ...prices } = priced.step;
  const facts: StoredFacts = {
    ...mergeFacts(product.facts, row, known),
    name: kept(product.facts.name, row.name),
    categoryId: known.categories.get(row.category?.toLowerCase() ?? "") ?? product.facts.categoryId,
    ...prices,
  };
  if (isFree(facts) && !isFree(product.facts))
    return { ...named, outcome: "refused", reasons: [zeroPublished] };
  const ofSizes = changedSizes(wanted.sizes, product);
  const notes = [...(row.notes ?? []), ...wanted.notes, ...priced.notes];
  const fields = [...changedColumns(product.facts, facts), ...ofSizes];
  if (fields.length === 0) return { ...named, notes, outcome: "unchanged", row, id: product.id };
  const sizes = ofSizes.length > 0 ? (wanted.sizes ?? null) : null;
  return { ...named, notes, outcome: "changed", row, id: product.id, facts, fields, begins, sizes };
}

/** The products that a row may mean. A brand that only staff's default names must not hide another brand's code. */
function findProducts(row: ProductRow, known: Known): KnownProduct[] {
  const found = known.products.get(productKey(row.brand, row.style_code)) ?? [];
  if (found.length > 0 || !row.onlyNew?.includes("brand")) return found;
  const others = known.products.get(productKey("", row.style_code)) ?? [];
  return others.length === 1 ? others : [];
}

/** What rows are compared with. `statesEarlier`: staff state that the shop asked the earlier prices of new products elsewhere. */
type Comparison = { known: Known; seen: SeenRows; statesEarlier: boolean };

/** Says for each row what happens with it, given what is stored. Pure but for `seen`. */
export function compareRows(
  rows: ReadRow[],
  known: Known,
  seen: SeenRows,
  statesEarlier: boolean,
): ComparedRow[] {
  const comparison = { known, seen, statesEarlier };
  return rows.map((read): ComparedRow => {
    if (!read.ok) {
      const { line, styleCode, brand, reasons } = read;
      return { line, styleCode, brand, outcome: "refused", reasons };
    }
    const { row } = read;
    const [product, ...others] = findProducts(row, known);
    const brand = product?.brand ?? row.brand;
    const named = { line: row.line, styleCode: row.style_code, brand };
    const key = productKey(brand, row.style_code);
    const first = seen.get(key);
    if (first !== undefined) {
      return {
        ...named,
        outcome: "refused",
        reasons: [{ key: "imports.sameTwice", values: { line: first } }],
      };
    }
    seen.set(key, row.line);
    if (others.length > 0)
      return { ...named, outcome: "refused", reasons: [{ key: "imports.severalProducts" }] };
    return product ? compareKnown(named, said(row), product, comparison) : compareNew(named, row, comparison);
  });
}

/** How many rows are read, compared and written at a time. */
export const batchSize = 200;
