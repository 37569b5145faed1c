import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import type { Bilingual } from "@/db/schema/catalogue";
import { env } from "@/lib/env";
import type { Lang } from "@/lib/i18n/languages";
import { csvLine } from "@/lib/import-files/shared/csv-cell";
import { columnOf, type ProductColumn, productColumns } from "@/lib/import-files/shared/product-columns";
import { writeBarcodes } from "@/lib/import-files/sizes/barcodes";
import { writeSizes } from "@/lib/import-files/sizes/sizes-cell";
import { writeBilingual } from "@/lib/import-files/words/bilingual-cell";
import { pictureUrl } from "@/lib/media/picture";
import { typedMoney } from "@/lib/money";
import { type ColumnOf, type PlainField, plainFields, type ValuesOf } from "@/lib/products/product-fields";
import { type FactField, factFields } from "@/lib/products/product-values";
import { fieldsObject } from "@/lib/products/stored-fields";
import { byteOrderMark, separators } from "./csv-file";

type Row = {
  id: string;
  facts: ValuesOf<FactField>;
  brand: string;
  category: string;
  section: string | null;
  sizes: { value: string; onHand: number; barcode: string | null }[];
  pictures: { hash: string; widths: number[]; altEs: string; altEn: string }[];
};

type ExportOptions = {
  /** Of the spreadsheet that opens it. */
  lang: Lang;
  /** False leaves the column `cost` out, for people who may not see it. */
  cost: boolean;
};

/** How many products one statement reads. */
const batch = 500;

function words(text: Bilingual | undefined): string {
  return text ? writeBilingual(text) : "";
}

/** A value of a plain field as its cell. */
function plainCell(value: string | boolean | number | null): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "");
}

/** Cells of the plain fields, by their columns. */
const plainCells = Object.fromEntries(
  plainFields.map((name) => [columnOf(name), (row: Row) => plainCell(row.facts[name])]),
) as Record<ColumnOf<PlainField>, (row: Row) => string>;

/** The columns of the file with what stands in them; `drawing` belongs to the demo's own file and is left out. */
const cells: Record<Exclude<ProductColumn, "drawing">, (row: Row, lang: Lang) => string> = {
  ...plainCells,
  style_code: ({ facts }) => facts.styleCode,
  brand: (row) => row.brand,
  name: ({ facts }) => facts.name,
  category: (row) => row.category,
  section: (row) => row.section ?? "",
  upper_material: ({ facts }) => words(facts.materials.upper),
  lining_material: ({ facts }) => words(facts.materials.lining),
  sole_material: ({ facts }) => words(facts.materials.sole),
  textile: ({ facts }) => words(facts.materials.textile),
  price: ({ facts }, lang) => typedMoney(facts.priceCents, lang),
  earlier_price: ({ facts }, lang) => typedMoney(facts.regularPriceCents, lang),
  cost: ({ facts }, lang) => typedMoney(facts.costCents, lang),
  sizes: (row) => writeSizes(row.sizes),
  barcodes: (row) => writeBarcodes(row.sizes),
  pictures: (row) =>
    row.pictures
      .map(({ hash, widths }) => `${env.siteUrl}${pictureUrl(hash, Math.max(...widths))}`)
      .join(" "),
  alt_es: (row) => row.pictures[0]?.altEs ?? "",
  alt_en: (row) => row.pictures[0]?.altEn ?? "",
};

function readBatch(db: Database | Transaction, which: SQL, after: string | null): Promise<Row[]> {
  const beyond = after === null ? sql`true` : sql`p.id > ${after}`;
  return db.execute<Row>(sql`
    select p.id, ${fieldsObject(factFields)} as facts, b.name as brand, c.key as category, s.key as section,
      coalesce((select json_agg(json_build_object('value', z.value, 'onHand', z.on_hand, 'barcode', z.barcode) order by z.key, z.value)
                from product_sizes z where z.product_id = p.id), '[]') as sizes,
      coalesce((select json_agg(json_build_object('hash', x.hash, 'widths', x.widths, 'altEs', x.alt_es,
                  'altEn', x.alt_en) order by x.position)
                from product_pictures x where x.product_id = p.id), '[]') as pictures
    from products p
    join brands b on b.id = p.brand_id
    join categories c on c.id = p.category_id
    left join sections s on s.id = p.section_id
    where ${beyond} and (${which})
    order by p.id limit ${batch}`);
}

/**
 * Products as the shop's own CSV, in pieces, exactly as import takes it: importing it again changes nothing
 * (docs/rules.md#imports). `which` is a condition on `products p` (also `brands b`, `categories c`,
 * `sections s` are there). Money in euros; pictures as addresses of this shop. Read in steps by id, so memory stays flat.
 */
export async function* exportProducts(
  db: Database | Transaction,
  which: SQL = sql`true`,
  { cost, lang }: ExportOptions = { cost: true, lang: "en" },
): AsyncIterable<string> {
  const kept = productColumns.filter((name) => name !== "drawing").filter((name) => cost || name !== "cost");
  const separator = separators[lang];
  yield byteOrderMark + csvLine(kept, separator);
  let after: string | null = null;
  do {
    const rows: Row[] = await readBatch(db, which, after);
    yield rows
      .map((row) =>
        csvLine(
          kept.map((name) => cells[name](row, lang)),
          separator,
        ),
      )
      .join("");
    after = rows.length < batch ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
}
