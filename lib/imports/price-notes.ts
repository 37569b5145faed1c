import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { Note } from "@/lib/import-files/products/supplier-words";
import { plainMoney } from "@/lib/money";
import type { ComparedRow } from "./compare-rows";
import type { KnownProduct } from "./known";

/** Fewer prices than these of one category, or of a file of anything, have no middle to be far from. */
const fewestAlike = 3;
const fewestOfFile = 8;
/** How many times more or less than the median of others a new product's price is flagged at. */
const farFactor = 8;
/** How many times more or less than it costs now a known product's price is flagged at. */
const moveFactor = 4;

/** Whether one of two amounts is so many times the other; nothing is far from 0, which stands for no price. */
function isFar(one: number, other: number, factor: number): boolean {
  return Math.min(one, other) > 0 && Math.max(one, other) >= Math.min(one, other) * factor;
}

/** What is doubtful about the price that a row leads to; `product` is what the shop has of it. */
export function priceNotes(compared: ComparedRow | undefined, product: KnownProduct | undefined): Note[] {
  if (compared?.outcome !== "created" && compared?.outcome !== "changed") return [];
  if (
    compared.outcome === "changed" &&
    !compared.fields.some((field) => field === "price" || field === "cost")
  )
    return [];
  const { priceCents, costCents } = compared.facts;
  if (priceCents === 0) return [{ column: "price", key: "imports.notes.zeroPrice" }];
  const price = plainMoney(priceCents);
  const notes: Note[] = [];
  if (costCents !== null && priceCents < costCents) {
    const values = { price, cost: plainMoney(costCents) };
    notes.push({ column: "price", key: "imports.notes.underCost", values });
  }
  const before = compared.outcome === "changed" ? (product?.facts.priceCents ?? 0) : 0;
  if (isFar(priceCents, before, moveFactor)) {
    const values = { price, before: plainMoney(before) };
    notes.push({ column: "price", key: "imports.notes.farFromStored", values });
  }
  return notes;
}

/** The price that a row says, in cents; null where it says none or is refused. */
export function saidPrice(compared: ComparedRow | undefined): number | null {
  return compared && compared.outcome !== "refused" ? (compared.row.price ?? null) : null;
}

const medianOf = (cents: SQL) => sql`percentile_cont(0.5) within group (order by ${cents})`;
/** Cents as an amount in a note. */
const amount = (cents: SQL) => sql`round(${cents}::numeric / 100, 2)::text`;

type Prices = { category: string | null; count: number; median: number };

/** Prices that a dry run read, in cents: of each category by its key, "" for none, and of the whole file (null). */
function readOfFile(tx: Transaction, importId: string): Promise<Prices[]> {
  return tx.execute<Prices>(sql`
    select category, count(*)::int as count, ${medianOf(sql`cents`)} as median
    from (
      select coalesce(lower(cells ->> 'category'), '') as category, price_cents as cents
      from import_rows where import_id = ${importId} and price_cents > 0) as prices
    group by grouping sets ((category), ())`);
}

/** What the shop asks in these categories, in cents. */
function readOfShop(tx: Transaction, categories: string[]): Promise<Prices[]> {
  return tx.execute<Prices>(sql`
    select lower(c.key) as category, count(*)::int as count, ${medianOf(sql`p.price_cents`)} as median
    from products p join categories c on c.id = p.category_id
    where p.price_cents > 0 and lower(c.key) in ${categories} group by lower(c.key)`);
}

function middleOf(prices: Prices | undefined, fewest: number): number | null {
  return prices && prices.count >= fewest ? prices.median : null;
}

/**
 * Flags new products of a dry run whose price is far from that of others: a sign that was read wrongly, or a slip. Others
 * are the shop's products of the same category, where it has too few the file's own, else all of a file that is long enough.
 * The medians are read first: in one statement with the flags its time grew with the square of a file's products.
 */
export async function flagFarPrices(tx: Transaction, importId: string): Promise<void> {
  const ofFile = await readOfFile(tx, importId);
  const categories = ofFile.flatMap(({ category }) => category || []);
  const ofShop = categories.length > 0 ? await readOfShop(tx, categories) : [];
  const whole = middleOf(
    ofFile.find(({ category }) => category === null),
    fewestOfFile,
  );
  const medians = ofFile.flatMap((prices) => {
    const { category } = prices;
    if (category === null) return [];
    const shop = middleOf(
      ofShop.find((one) => one.category === category),
      fewestAlike,
    );
    const alike = category === "" ? null : middleOf(prices, fewestAlike);
    const median = shop ?? alike ?? whole;
    const key = shop === null ? "imports.notes.farPrice" : "imports.notes.farFromCategory";
    return median === null ? [] : [{ category, median, key }];
  });
  if (medians.length === 0) return;
  await tx.execute(sql`
    update import_rows r set notes = r.notes || jsonb_build_array(jsonb_build_object('column', 'price', 'key', m.key,
      'values', jsonb_build_object('price', ${amount(sql`r.price_cents`)}, 'median', ${amount(sql`m.median`)})))
    from jsonb_to_recordset(${JSON.stringify(medians)}::jsonb) as m (category text, median double precision, key text)
    where r.import_id = ${importId} and r.outcome = 'created' and r.price_cents > 0
      and m.category = coalesce(lower(r.cells ->> 'category'), '')
      and (r.price_cents::bigint * ${farFactor} <= m.median or r.price_cents >= m.median * ${farFactor})`);
}
