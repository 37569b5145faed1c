import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

/**
 * Takes away the brands that an import made and nothing speaks of any more; one that somebody edited since stays. A brand
 * was made by the import when it came in the same transaction as one of its rows: both say when that began.
 */
export async function dropMadeBrands(tx: Transaction, importId: string): Promise<void> {
  await tx.execute(sql`
    delete from brands b
    where b.version = 1
      and b.created_at in (select applied_at from import_rows where import_id = ${importId} and outcome = 'created')
      and not exists (select from products p where p.brand_id = b.id)
      and not exists (select from sourced_items s where s.brand_id = b.id)
      and not exists (select from price_rules r where b.id = any (r.brand_ids))
      and not exists (select from sales s where b.id = any (s.brand_ids))
      and not exists (
        select from normalization_rules n where n.field = 'brand' and lower(n.replacement) = lower(b.name))
      and not exists (
        select from collections c cross join jsonb_array_elements(c.rules) as rule
          cross join jsonb_array_elements_text(rule -> 'values') as word
        where rule ->> 'field' = 'brand' and lower(word) = lower(b.name))`);
}
