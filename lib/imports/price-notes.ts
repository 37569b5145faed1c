import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { Note } from "@/lib/import-files/supplier-words";
import { plainMoney } from "@/lib/money";
import type { PlannedRow } from "./plan-import";

/** Fewer prices than these have no middle to be far from. */
const fewestPrices = 8;
/** How many times more or less than the median of its file a price is flagged at. */
const farFactor = 8;

/** What is doubtful about the price that a row leads to. */
export function priceNotes(planned: PlannedRow | undefined): Note[] {
  if (planned?.outcome !== "created" && planned?.outcome !== "changed") return [];
  if (planned.outcome === "changed" && !planned.fields.some((field) => field === "price" || field === "cost"))
    return [];
  const { priceCents, costCents } = planned.facts;
  if (priceCents === 0) return [{ column: "price", key: "imports.notes.zeroPrice" }];
  if (costCents === null || priceCents >= costCents) return [];
  const values = { price: plainMoney(priceCents), cost: plainMoney(costCents) };
  return [{ column: "price", key: "imports.notes.underCost", values }];
}

/** Flags the rows of a dry run whose price is far from the median of the file: a sign that was read wrongly, or a slip. */
export async function flagFarPrices(tx: Transaction, importId: string): Promise<void> {
  await tx.execute(sql`
    with prices as (
      select position, (cells ->> 'price')::numeric as price from import_rows
      where import_id = ${importId} and outcome in ('created', 'changed') and cells ->> 'price' ~ '^[0-9]+([.][0-9]+)?$'
        and (cells ->> 'price')::numeric > 0),
    middle as (
      select (percentile_cont(0.5) within group (order by price))::numeric as median, count(*) as n from prices)
    update import_rows r set notes = r.notes || jsonb_build_array(jsonb_build_object('column', 'price',
      'key', 'imports.notes.farPrice', 'values', jsonb_build_object('price', p.price::text, 'median', round(m.median, 2)::text)))
    from prices p cross join middle m
    where r.import_id = ${importId} and r.position = p.position and m.n >= ${fewestPrices}
      and (p.price * ${farFactor} < m.median or p.price > m.median * ${farFactor})`);
}
