import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import type { PricePast } from "./reduction";

/** A product's price, its cost and its past, for {@link import("./reduction").judgeReduction}. Money in cents. */
type PriceFacts = PricePast & {
  costCents: number | null;
  version: number;
  /** Whether shoppers are offered it. */
  isShown: boolean;
};

type Row = {
  id: string;
  price: number;
  regular: number | null;
  cost: number | null;
  version: number;
  shown: boolean;
  asked: number[];
  lowest_now: number | null;
  lowest_before: number | null;
};

/**
 * Price facts of the given products by id, in one statement; ids that are unknown are left out. Whoever writes what
 * follows from them locks the products first.
 */
export async function readPriceFacts(
  tx: Transaction | Database,
  ids: readonly string[],
): Promise<Map<string, PriceFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.execute<Row>(sql`
    select p.id, p.price_cents as price, p.regular_price_cents as regular, p.cost_cents as cost, p.version,
      p.status = 'active' as shown,
      coalesce((select json_agg(distinct l.price_cents) from prices_applied l
        where l.product_id = p.id and l.shown), '[]') as asked,
      lowest_price_before(p.id, clock_timestamp()) as lowest_now,
      lowest_price_before(p.id, p.reduced_at) as lowest_before
    from products p
    where p.id in (select wanted::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as wanted)`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        current: { priceCents: row.price, regularPriceCents: row.regular },
        costCents: row.cost,
        version: row.version,
        isShown: row.shown,
        asked: row.asked,
        lowestNow: row.lowest_now,
        lowestBeforeReduction: row.lowest_before,
      },
    ]),
  );
}
