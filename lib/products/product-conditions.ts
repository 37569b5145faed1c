import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { barcodeForms } from "@/lib/catalogue/barcodes";
import { intArray } from "@/lib/catalogue/sql-values";
import { leftReduced } from "./left-reduced";
import { type ProductFilters, searchWords } from "./product-filters";

/** What the words of a search mean besides parts of names and style codes. */
type Meaning = { word: string; brands: number[]; categories: number[]; barcoded: string[] };

/** How a barcode that is typed as this word may be stored: scanners and files add or drop the first zeros of a GTIN. */
function storedForms(word: string): string[] {
  return [word, word.toUpperCase(), ...(/^\d{8,14}$/.test(word) ? barcodeForms(word) : [])];
}

/** Brands and categories are few, so their labels are asked first; then indexes answer for the products. */
async function findMeanings(tx: Database | Transaction, words: string[]): Promise<Meaning[]> {
  if (words.length === 0) return [];
  const asked = words.map((word) => ({ word, barcodes: storedForms(word) }));
  const rows = await tx.execute<Meaning>(sql`
    select fold(word) as word,
      array(select id from brands where fold(name) like '%' || fold(word) || '%') as brands,
      array(select id from categories where fold(label_es || ' ' || label_en) like '%' || fold(word) || '%')
        as categories,
      array(select distinct z.product_id from jsonb_array_elements_text(barcodes) as form
        join product_sizes z on z.barcode = form) as barcoded
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(word text, barcodes jsonb)`);
  return [...rows];
}

/** Words hold letters and digits only, so they mean themselves in a pattern. */
function wordCondition({ word, brands, categories, barcoded }: Meaning): SQL {
  const hits = [sql`p.words like ${`%${word}%`}`];
  if (brands.length > 0) hits.push(sql`p.brand_id = any(${intArray(brands)})`);
  if (categories.length > 0) hits.push(sql`p.category_id = any(${intArray(categories)})`);
  if (barcoded.length > 0) hits.push(sql`p.id = any(${`{${barcoded.join(",")}}`}::uuid[])`);
  return sql`(${sql.join(hits, sql` or `)})`;
}

// The first part is what the indexes of stock hold.
const free = sql`z.on_hand > 0 and z.on_hand > z.held`;

function sizesWhere(condition: SQL, size: string): SQL {
  const ofSize = size ? sql`z.value = ${size} and ` : sql``;
  return sql`select z.product_id from product_sizes z where ${ofSize}${condition}`;
}

function stockCondition({ stock, size }: ProductFilters): SQL | null {
  switch (stock ?? (size ? "in-stock" : null)) {
    case "in-stock":
      return sql`p.id in (${sizesWhere(free, size)})`;
    case "last":
      return sql`p.id in (${sizesWhere(sql`z.on_hand > 0 and z.on_hand - z.held = 1`, size)})`;
    case "held":
      return sql`p.id in (${sizesWhere(sql`z.on_hand > 0 and z.held > 0`, size)})`;
    case "sold-out":
      return size
        ? sql`p.id in (${sizesWhere(sql`z.on_hand = z.held`, size)})`
        : sql`(p.source_type = 'in-stock' and not exists (${sizesWhere(sql`z.product_id = p.id and ${free}`, "")}))`;
    default:
      return null;
  }
}

const missing: Record<NonNullable<ProductFilters["missing"]>, SQL> = {
  text: sql`(p.description_es = '' or p.description_en = '')`,
  es: sql`p.description_es = ''`,
  en: sql`p.description_en = ''`,
  picture: sql`not exists (select from product_pictures x where x.product_id = p.id)`,
  maker: sql`p.brand_id in (select id from brands where coalesce(maker_name, '') = ''
    or coalesce(maker_address, '') = '' or coalesce(maker_contact, '') = '')`,
};

function statusCondition(status: ProductFilters["status"]): SQL | null {
  if (status === "all") return null;
  return status === "current" ? sql`p.status <> 'archived'` : sql`p.status = ${status}`;
}

function sectionCondition(section: ProductFilters["section"]): SQL | null {
  if (section === null) return null;
  return section === "none" ? sql`p.section_id is null` : sql`p.section_id = ${section}`;
}

function groupConditions({ brand, category, section, collection }: ProductFilters): (SQL | null)[] {
  return [
    brand === null ? null : sql`p.brand_id = ${brand}`,
    category === null ? null : sql`p.category_id = ${category}`,
    sectionCondition(section),
    collection === null
      ? null
      : sql`p.id in (select k.product_id from collection_products k
          where k.collection_id = ${collection} and k.role = 'pinned')`,
  ];
}

function markConditions({ source, missing: part, sale, left, new: isNew }: ProductFilters): (SQL | null)[] {
  return [
    source && sql`p.source_type = ${source}`,
    part && missing[part],
    sale && (sale === "yes" ? sql`p.reduced_at is not null` : sql`p.reduced_at is null`),
    left === null ? null : leftReduced(left),
    isNew && sql`p.is_new = ${isNew === "yes"}`,
  ];
}

/** The filters as a condition on `products p`; the list, its total, bulk changes and the export ask it alike. */
export async function productCondition(tx: Database | Transaction, filters: ProductFilters): Promise<SQL> {
  const words = searchWords(filters.q);
  const conditions = [
    statusCondition(filters.status),
    ...groupConditions(filters),
    stockCondition(filters),
    ...markConditions(filters),
    ...(await findMeanings(tx, words)).map(wordCondition),
    // Only signs, such as "%": nothing is called so.
    filters.q && words.length === 0 ? sql`false` : null,
  ].filter((condition) => condition !== null);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
