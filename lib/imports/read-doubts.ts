import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { type Counts, type CreatedRow, type Doubt, doubtsOfDryRun, isBelieved } from "./doubtful-results";
import type { StoredImport } from "./import-state";
import { readCategoryKinds } from "./known";

/** What staff are to look at before a dry run is written; of its new products the first thousand are looked at. */
export async function readDoubts(tx: Database | Transaction, one: StoredImport): Promise<Doubt[]> {
  if (one.state !== "planned" || isBelieved(one.plan)) return [];
  const created = await tx.execute<CreatedRow>(sql`
    select style_code as "styleCode", brand, name, price_cents as "priceCents", cells ->> 'cost' as cost,
      cells ->> 'category' as category, sizes
    from import_rows where import_id = ${one.id} and outcome = 'created' order by position limit 1000`);
  const brands = await tx.execute<{ name: string }>(sql`select name from brands`);
  const below = one.plan.columns.cost ? await readBelow(tx, one.id) : [];
  return doubtsOfDryRun(
    one,
    { created, counts: await countWritten(tx, one.id), below },
    { brands: brands.map(({ name }) => name), kinds: await readCategoryKinds(tx) },
  );
}

async function countWritten(tx: Database | Transaction, id: string): Promise<Counts> {
  const [found] = await tx.execute<Counts>(sql`
    select count(*)::int as "all", count(*) filter (where is_written)::int as written,
      count(price_cents) filter (where is_written)::int as priced,
      count(*) filter (where is_written and cells ->> 'cost' <> '')::int as costed
    from (select price_cents, cells, outcome in ('created', 'changed') as is_written
      from import_rows where import_id = ${id}) as r`);
  return found ?? { all: 0, written: 0, priced: 0, costed: 0 };
}

/** What the first refused records below the last cost say. */
async function readBelow(tx: Database | Transaction, id: string): Promise<string[]> {
  const rows = await tx.execute<{ said: string }>(sql`
    select c.value as said from import_rows n, jsonb_each_text(n.cells) c
    where n.import_id = ${id} and n.outcome = 'refused'
      and n.position > (select max(p.position) from import_rows p where p.import_id = ${id} and p.cells ->> 'cost' <> '')
    order by n.position limit 1000`);
  return rows.map(({ said }) => said);
}
