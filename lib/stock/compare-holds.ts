import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { recordLog } from "@/lib/record-log";

type HeldDifference = {
  sizeId: number;
  styleCode: string;
  size: string;
  counted: number;
  held: number;
};

/**
 * Sizes whose counter of held pieces is not the sum of their holds. The verbs of holds.ts write both in one statement, so
 * there is none unless somebody wrote the tables by hand; each is an error in the log, for a person to look at.
 */
export async function compareHolds(): Promise<HeldDifference[]> {
  const rows = await db.execute<HeldDifference>(sql`
    select z.id as "sizeId", p.style_code as "styleCode", z.value as size, z.held,
           coalesce(sum(h.quantity), 0)::integer as counted
    from product_sizes z
    join products p on p.id = z.product_id
    left join stock_holds h on h.size_id = z.id and h.ended_at is null
    group by z.id, p.style_code
    having z.held <> coalesce(sum(h.quantity), 0)
    order by z.id`);
  for (const { styleCode, size, held, counted } of rows) {
    const words = `Held pieces of ${styleCode}, size ${size}, do not add up: the counter says ${held}, the holds ${counted}`;
    recordLog("error", words, { functionId: "stock" });
  }
  return [...rows];
}
