import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { type HeldFor, heldFor } from "@/lib/stock/held-for";

/** What is held of each size of a product, and for whom, as staff see it. */
export async function readSizesOf(
  productId: string,
): Promise<Record<string, { held: number; heldFor: HeldFor[] }>> {
  const rows = await db.execute<{ value: string; held: number; heldFor: HeldFor[] }>(sql`
    select z.value, z.held, ${heldFor} as "heldFor" from product_sizes z where z.product_id = ${productId}`);
  return Object.fromEntries(rows.map(({ value, ...size }) => [value, size]));
}
