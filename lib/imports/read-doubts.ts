import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { type Doubt, doubtsAbout, type NewProduct } from "./doubtful-results";
import type { StoredImport } from "./import-state";
import { mayBePurchasePrice } from "./purchase-prices";

/** What makes the new products of a dry run doubtful as a whole; the first thousand of them are looked at. The shop's own file is believed. */
export async function readDoubts(
  tx: Database | Transaction,
  { id, fileName, source, plan, state }: Pick<StoredImport, "id" | "fileName" | "source" | "plan" | "state">,
): Promise<Doubt[]> {
  if (plan.format === "own" || state !== "planned") return [];
  const products = await tx.execute<NewProduct>(sql`
    select r.style_code as "styleCode", r.brand, r.name, r.price_cents as "priceCents",
      case when r.cells ->> 'cost' ~ '^[0-9]{1,7}([.][0-9]+)?$' then round((r.cells ->> 'cost')::numeric * 100)::int end
        as "costCents",
      exists (select from brands b where starts_with(lower(r.brand), lower(b.name) || ' '))
        and not exists (select from brands b where lower(b.name) = lower(r.brand)) as "isBrandWithMore",
      c.size_kind as "sizeKind", coalesce(r.sizes, '[]') as sizes
    from import_rows r left join categories c on lower(c.key) = lower(r.cells ->> 'category')
    where r.import_id = ${id} and r.outcome = 'created' order by r.position limit 1000`);
  return [
    ...doubtsAbout(products, Boolean(plan.defaults.stock)),
    ...(await readPurchasePrices(tx, id, mayBePurchasePrice({ fileName, source }, plan))),
  ];
}

/** The prices of a supplier's document, of new products and of those that are there, from the column that may say what the shop pays. */
async function readPurchasePrices(
  tx: Database | Transaction,
  id: string,
  title: string | null,
): Promise<Doubt[]> {
  if (title === null) return [];
  const [found] = await tx.execute<{ rows: number; of: number }>(sql`
    select count(price_cents)::int as rows, count(*)::int as "of"
    from import_rows where import_id = ${id} and outcome in ('created', 'changed')`);
  return found && found.rows > 0 ? [{ kind: "purchasePrices", ...found, examples: [title] }] : [];
}
