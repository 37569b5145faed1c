import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";

/** What is at a product address, for middleware.ts to set the status. */
type AddressStatus =
  | { kind: "public" }
  /** No longer sold: 410, with similar items to look at. */
  | { kind: "archived" }
  /** Renamed: the old address leads to the new one, which says itself when the product is no longer sold. */
  | { kind: "moved"; slug: string }
  | { kind: "unknown" };

/** Status of the address `/product/in-stock/{slug}`; one indexed query. */
export async function findAddressStatus(slug: string): Promise<AddressStatus> {
  const [row] = await db.execute<{ slug: string; status: string }>(sql`
    select slug, status from products where slug = ${slug} and source_type = 'in-stock'
    union all
    select p.slug, p.status from slug_history h join products p on p.id = h.product_id
    where h.slug = ${slug} and p.source_type = 'in-stock'
    limit 1`);
  if (!row || row.status === "draft") return { kind: "unknown" };
  if (row.slug !== slug) return { kind: "moved", slug: row.slug };
  return { kind: row.status === "active" ? "public" : "archived" };
}
