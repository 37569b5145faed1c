import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { barcodeForms } from "@/lib/catalogue/barcodes";
import type { ProductRow } from "@/lib/import-files/products/columns";
import { readPriceFacts } from "@/lib/prices/price-facts";
import type { PricePast } from "@/lib/prices/reduction";
import type { ValuesOf } from "@/lib/products/product-fields";
import { type FactField, factFields } from "@/lib/products/product-values";
import type { SizedCategory } from "@/lib/products/size-matrix";
import { fieldsObject, sizesArray } from "@/lib/products/stored-fields";
import { lockSizesOf, type StoredSize } from "@/lib/products/write-sizes";

/** What an import may change of a product, as it is stored. Money in cents. */
export type StoredFacts = ValuesOf<FactField>;

export type KnownProduct = {
  id: string;
  brand: string;
  facts: StoredFacts;
  sizes: StoredSize[];
  past: PricePast;
};

/** What the rows of a file are compared with. */
export type Known = {
  /** Ids by name in lower case. */
  brands: Map<string, number>;
  categories: Map<string, number>;
  sections: Map<string, number>;
  /** Categories whose goods come in sizes: shoes and clothes. */
  sized: Set<number>;
  /** Categories in which bare numbers are sizes of shoes. */
  shoes: Set<number>;
  /** Section of a new product for which the file names none, by the id of its category. */
  defaultSections: Map<number, number>;
  /**
   * Products by {@link productKey}, with their brand and, under the empty brand, by their code alone; more than one where
   * brands share a style code or a brand has it twice.
   */
  products: Map<string, KnownProduct[]>;
  /** Which product a barcode is of, by {@link barcodeKey}. */
  barcodes: Map<string, string>;
};

/** Remembers over the batches of one file which line named a product or a barcode first. */
export type SeenRows = Map<string, number>;

/** Letters and digits of a style code in capitals, as the database makes it (`style_code_key`). */
function styleCodeKey(styleCode: string): string {
  return styleCode.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
}

/**
 * What makes two rows speak of one product: its brand and style code, however they are written. Letters of other scripts,
 * which the database's key leaves out, tell codes apart too.
 */
export function productKey(brand: string, styleCode: string): string {
  const others =
    styleCode
      .normalize("NFKC")
      .toLowerCase()
      .match(/[^\p{ASCII}]/gu) ?? [];
  const letters = others.filter((sign) => /[\p{L}\p{N}]/u.test(sign)).join("");
  return `${brand.toLowerCase()} ${styleCodeKey(styleCode)}${letters}`;
}

type Row = Omit<KnownProduct, "past">;

async function readProducts(tx: Transaction | Database, keys: string[]): Promise<Row[]> {
  const rows = await tx.execute<Row>(sql`
    select p.id, b.name as brand,
      ${fieldsObject(factFields)} as facts,
      ${sizesArray(sql`p.id`)} as sizes
    from products p join brands b on b.id = p.brand_id
    where p.style_code_key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`);
  return [...rows];
}

type GroupRow = {
  kind: string;
  id: number;
  name: string;
  section: number | null;
  size_kind: string | null;
};

/** Ids of all brands, categories and sections, by name or key in lower case, and the categories' default sections. */
export async function readGroups(tx: Transaction | Database) {
  const rows = await tx.execute<GroupRow>(sql`
    select 'brand' as kind, id, lower(name) as name, null::integer as section, null as size_kind from brands
    union all select 'category', id, lower(key), default_section_id, size_kind from categories
    union all select 'section', id, lower(key), null, null from sections`);
  const pick = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.name, row.id]));
  const defaultSections = new Map(
    rows.flatMap(({ id, section }) => (section === null ? [] : [[id, section] as const])),
  );
  return {
    brands: pick("brand"),
    categories: pick("category"),
    sections: pick("section"),
    sized: new Set(
      rows.flatMap(({ id, size_kind: kind }) => (kind === "shoes" || kind === "clothing" ? [id] : [])),
    ),
    shoes: new Set(
      rows.flatMap(({ kind, id, name, size_kind: sizes }) =>
        kind === "category" && (sizes === "shoes" || (sizes === null && name === "kids")) ? [id] : [],
      ),
    ),
    defaultSections,
  };
}

/** What the categories say of sizes, by key in lower case. */
export async function readCategoryKinds(tx: Transaction | Database): Promise<Map<string, SizedCategory>> {
  const rows = await tx.execute<SizedCategory>(
    sql`select lower(key) as key, size_kind as "sizeKind" from categories`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** A GTIN however many zeros stand before it. */
export function barcodeKey(barcode: string): string {
  return barcode.replace(/^0+/, "");
}

async function readBarcodeOwners(
  tx: Transaction | Database,
  rows: ProductRow[],
): Promise<Map<string, string>> {
  const forms = rows.flatMap(({ barcodes = [] }) => barcodes.flatMap(({ barcode }) => barcodeForms(barcode)));
  if (forms.length === 0) return new Map();
  const owners = await tx.execute<{ barcode: string; id: string }>(sql`
    select barcode, product_id as id from product_sizes
    where barcode in (select jsonb_array_elements_text(${JSON.stringify(forms)}::jsonb))`);
  return new Map(owners.map(({ barcode, id }) => [barcodeKey(barcode), id]));
}

/** Reads all that the rows are compared with, in four queries. */
export async function readKnown(tx: Transaction | Database, rows: ProductRow[]): Promise<Known> {
  const groups = await readGroups(tx);
  const found = await readProducts(
    tx,
    rows.map((one) => styleCodeKey(one.style_code)),
  );
  const pasts = await readPriceFacts(
    tx,
    found.map(({ id }) => id),
  );
  const products = new Map<string, KnownProduct[]>();
  for (const { id, brand, facts, sizes } of found) {
    const past = pasts.get(id);
    if (!past) continue;
    for (const key of [productKey(brand, facts.styleCode), productKey("", facts.styleCode)]) {
      products.set(key, [...(products.get(key) ?? []), { id, brand, facts, sizes, past }]);
    }
  }
  return { ...groups, products, barcodes: await readBarcodeOwners(tx, rows) };
}

/** Keeps the named products and their stock as they are until the transaction ends, always in one order of rows. */
export async function lockProducts(tx: Transaction, rows: ProductRow[]): Promise<void> {
  const keys = JSON.stringify(rows.map((row) => styleCodeKey(row.style_code)));
  const found = await tx.execute<{ id: string }>(sql`
    select id from products where style_code_key in (select jsonb_array_elements_text(${keys}::jsonb))
    order by id for no key update`);
  const ids = found.map(({ id }) => id);
  await lockSizesOf(tx, ids);
}
