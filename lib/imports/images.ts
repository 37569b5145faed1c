import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { factFields } from "@/lib/products/product-values";
import { fieldsObject, sizesArray } from "@/lib/products/stored-fields";
import type { StoredSize } from "@/lib/products/write-sizes";
import type { StoredFacts } from "./known";

/** A product as it is stored: what an import may change of it, kept to take the import back. */
export type ProductImage = {
  facts: StoredFacts;
  /** When its reduction began, UTC. */
  reducedAt: string | null;
  sizes: StoredSize[];
};

/** The products as they are stored now, by id; those that are gone are not in it. */
export async function readImages(
  tx: Transaction | Database,
  ids: string[],
): Promise<Map<string, ProductImage>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.execute<ProductImage & { id: string }>(sql`
    select p.id, ${fieldsObject(factFields)} as facts, to_json(p.reduced_at) as "reducedAt",
      ${sizesArray(sql`p.id`)} as sizes
    from products p
    where p.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`);
  return new Map(rows.map(({ id, facts, reducedAt, sizes }) => [id, { facts, reducedAt, sizes }]));
}
