import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import type { RowSize } from "@/lib/import-files/sizes-cell";
import { factFields } from "@/lib/products/product-values";
import { fieldsObject } from "@/lib/products/stored-fields";
import type { StoredFacts } from "./known";

/** A product as it is stored: what an import may change of it, kept to take the import back. */
export type ProductImage = {
  facts: StoredFacts;
  /** When its reduction began, UTC. */
  reducedAt: string | null;
  sizes: (RowSize & { held: number })[];
};

/** The products as they are stored now, by id; those that are gone are not in it. */
export async function readImages(
  tx: Transaction | Database,
  ids: string[],
): Promise<Map<string, ProductImage>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.execute<ProductImage & { id: string }>(sql`
    select p.id, ${fieldsObject(factFields)} as facts, to_json(p.reduced_at) as "reducedAt",
      coalesce((select json_agg(json_build_object('system', z.system, 'value', z.value, 'key', z.key, 'onHand', z.on_hand,
                  'held', z.held, 'barcode', z.barcode) order by z.key, z.value)
                from product_sizes z where z.product_id = p.id), '[]') as sizes
    from products p
    where p.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`);
  return new Map(rows.map(({ id, facts, reducedAt, sizes }) => [id, { facts, reducedAt, sizes }]));
}
