import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import type { Bilingual, Materials } from "@/db/schema/catalogue";
import { env } from "@/lib/env";
import { pictureUrl } from "@/lib/media/picture";
import { plainMoney } from "@/lib/money";
import { writeBilingual } from "./bilingual-cell";
import { csvLine } from "./csv-cell";
import { writeSizes } from "./sizes-cell";

type Row = {
  id: string;
  style_code: string;
  brand: string;
  name: string;
  category: string;
  section: string | null;
  source_type: string;
  status: string;
  is_new: boolean;
  gender: string;
  colour: string;
  materials: Materials;
  price_cents: number;
  regular_price_cents: number | null;
  cost_cents: number | null;
  lead_days: number | null;
  released_on: string | null;
  description_es: string;
  description_en: string;
  sizes: { value: string; onHand: number }[];
  pictures: { hash: string; widths: number[]; altEs: string; altEn: string }[];
};

export type ExportOptions = {
  /** False leaves the column `cost` out, for people who may not see it. */
  cost: boolean;
};

/** How many products one statement reads. */
const batch = 500;

function money(cents: number | null): string {
  return cents === null ? "" : plainMoney(cents);
}

function words(text: Bilingual | undefined): string {
  return text ? writeBilingual(text) : "";
}

/** The columns of the file with what stands in them; `drawing` belongs to the demo's own file and is left out. */
const columns: Record<string, (row: Row) => string> = {
  style_code: (row) => row.style_code,
  brand: (row) => row.brand,
  name: (row) => row.name,
  category: (row) => row.category,
  section: (row) => row.section ?? "",
  source_type: (row) => row.source_type,
  status: (row) => row.status,
  is_new: (row) => (row.is_new ? "yes" : "no"),
  gender: (row) => row.gender,
  colour: (row) => row.colour,
  upper_material: (row) => words(row.materials.upper),
  lining_material: (row) => words(row.materials.lining),
  sole_material: (row) => words(row.materials.sole),
  textile: (row) => words(row.materials.textile),
  price: (row) => money(row.price_cents),
  earlier_price: (row) => money(row.regular_price_cents),
  cost: (row) => money(row.cost_cents),
  sizes: (row) => writeSizes(row.sizes),
  released_on: (row) => row.released_on ?? "",
  lead_days: (row) => (row.lead_days === null ? "" : String(row.lead_days)),
  description_es: (row) => row.description_es,
  description_en: (row) => row.description_en,
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
    select p.id, p.style_code, b.name as brand, p.name, c.key as category, s.key as section, p.source_type, p.status,
      p.is_new, p.gender, p.colour, p.materials, p.price_cents, p.regular_price_cents, p.cost_cents, p.lead_days,
      p.released_on::text, p.description_es, p.description_en,
      coalesce((select json_agg(json_build_object('value', z.value, 'onHand', z.on_hand))
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
 * Products as the shop's own CSV, in pieces, exactly as import takes it: importing it again changes nothing (admin.md:
 * "Export gives back what import takes"). `which` is a condition on `products p` (also `brands b`, `categories c`,
 * `sections s` are there). Money in euros; pictures as addresses of this shop. Read in steps by id, so memory stays flat.
 */
export async function* exportProducts(
  db: Database | Transaction,
  which: SQL = sql`true`,
  options: ExportOptions = { cost: true },
): AsyncIterable<string> {
  const kept = Object.entries(columns).filter(([name]) => options.cost || name !== "cost");
  // Spreadsheets take a file without the mark for Windows-1252.
  yield `\ufeff${csvLine(kept.map(([name]) => name))}`;
  let after: string | null = null;
  do {
    const rows: Row[] = await readBatch(db, which, after);
    yield rows.map((row) => csvLine(kept.map(([, write]) => write(row)))).join("");
    after = rows.length < batch ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
}
