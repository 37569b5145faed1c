import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { type Doubt, doubtsAbout, doubtsAboutPrices, type NewProduct } from "./doubtful-results";
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
  const title = mayBePurchasePrice({ fileName, source }, plan);
  return [
    ...doubtsAbout(products, Boolean(plan.defaults.stock)),
    ...(title === null ? [] : doubtsAboutPrices(products, title)),
  ];
}
