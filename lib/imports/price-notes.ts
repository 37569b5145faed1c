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
/** A median of cents as an amount in a note. */
const amount = (cents: SQL) => sql`round(${cents}::numeric / 100, 2)::text`;

/**
 * Flags new products of a dry run whose price is far from that of others: a sign that was read wrongly, or a slip. Others
 * are the shop's products of the same category, where it has too few the file's own, else all of a file that is long enough.
 */
export async function flagFarPrices(tx: Transaction, importId: string): Promise<void> {
  await tx.execute(sql`
    with prices as (
      select r.position, r.outcome, r.price_cents::bigint as cents, c.id as category
      from import_rows r left join categories c on lower(c.key) = lower(r.cells ->> 'category')
      where r.import_id = ${importId} and r.price_cents > 0),
    shop as (
      select category_id as category, ${medianOf(sql`price_cents`)} as median from products
      where price_cents > 0 and category_id in (select category from prices where outcome = 'created')
      group by category_id having count(*) >= ${fewestAlike}),
    alike as (
      select category, ${medianOf(sql`cents`)} as median from prices
      where category is not null group by category having count(*) >= ${fewestAlike}),
    whole as (select ${medianOf(sql`cents`)} as median from prices having count(*) >= ${fewestOfFile}),
    judged as (
      select p.position, p.cents, coalesce(s.median, a.median, w.median) as median,
        case when s.median is null then 'imports.notes.farPrice' else 'imports.notes.farFromCategory' end as key
      from prices p left join shop s using (category) left join alike a using (category) left join whole w on true
      where p.outcome = 'created')
    update import_rows r set notes = r.notes || jsonb_build_array(jsonb_build_object('column', 'price', 'key', j.key,
      'values', jsonb_build_object('price', ${amount(sql`j.cents`)}, 'median', ${amount(sql`j.median`)})))
    from judged j
    where r.import_id = ${importId} and r.position = j.position
      and (j.cents * ${farFactor} <= j.median or j.cents >= j.median * ${farFactor})`);
}
