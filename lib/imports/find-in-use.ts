import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

/**
 * Tables whose rows keep a product from being deleted: their `product_id` is what a customer or staff chose or were told.
 * Every other table that refers to products or sizes is named with its reason in tests/integration/import-undo.test.ts.
 */
export const keepingTables = [
  "collection_products",
  "inquiry_items",
  "offer_lines",
  "order_lines",
  "shared_list_items",
  "size_wishes",
  "sourced_items",
] as const;

/** Those of the products that customers or staff speak of: orders, offers, inquiries, lists, sales, letters, posts. */
export async function findInUse(tx: Transaction, ids: string[]): Promise<Set<string>> {
  const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
  const kept = keepingTables.map(
    (table) => sql`select product_id as id from ${sql.identifier(table)} where product_id in ${wanted}`,
  );
  // These keep ids as texts and without a foreign key; that of an unfinished letter may be empty.
  const named = [
    sql`select unnest(product_ids)::text from sales`,
    sql`select subject_id from social_assets where kind = 'product'`,
    sql`select jsonb_path_query(blocks, '$[*].productId') #>> '{}' from letters`,
    sql`select jsonb_path_query(blocks, '$[*].productIds[*]') #>> '{}' from letters`,
  ].map((one) => sql`select w.id from ${wanted} as w (id) where w.id::text in (${one})`);
  const rows = await tx.execute<{ id: string }>(sql.join([...kept, ...named], sql` union `));
  return new Set(rows.map(({ id }) => id));
}
