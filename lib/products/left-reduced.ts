import "server-only";
import { type SQL, sql } from "drizzle-orm";

/**
 * Condition on `products p`: it stands reduced though the sale that reduced it is over or was taken back, because somebody
 * changed its price meanwhile (docs/decisions/0013-pricing.md); of one sale, or of any. A reduction that began later is
 * another one.
 */
export function leftReduced(saleId: number | "any"): SQL {
  return sql`(p.reduced_at is not null and exists (
    select from price_run_products rp join price_runs r on r.id = rp.run_id
    where rp.product_id = p.id and rp.state = 'left' and r.kind = 'sale'
      and ${saleId === "any" ? sql`true` : sql`r.sale_id = ${saleId}`}
      and p.reduced_at <= coalesce(r.finished_at, now())))`;
}
