import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";

/** The reduction a product stands in: of a sale, which may be over (lib/products/left-reduced.ts), or one of its own, by hand or an import. */
export type Reduction = {
  sale: { id: number; name: string; isOver: boolean } | null;
  /** ISO 8601, UTC. */
  since: string;
};

/** The reductions of products by their ids; what is not reduced is left out. */
export async function readReductions(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, Reduction>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<Reduction & { id: string }>(sql`
    select p.id, to_json(p.reduced_at) #>> '{}' as since, (
      select json_build_object('id', s.id, 'name', s.name, 'isOver', rp.state = 'left')
      from price_run_products rp join price_runs r on r.id = rp.run_id join sales s on s.id = r.sale_id
      where rp.product_id = p.id
        and (rp.state = 'changed' and p.regular_price_cents = rp.after_regular_cents
          or rp.state = 'left' and p.reduced_at <= coalesce(r.finished_at, now()))
      order by r.created_at desc limit 1) as sale
    from products p where p.id = any (${`{${ids.join(",")}}`}::uuid[]) and p.reduced_at is not null`);
  return new Map(rows.map(({ id, sale, since }) => [id, { sale, since }]));
}
