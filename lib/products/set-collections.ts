import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

type Membership = { id: string; collectionIds: readonly number[] };

/**
 * Makes each product stand in exactly these collections by hand, in three statements; those by rules stay as they are.
 * What comes new stands at the end, in the order given. Collections that are gone are passed over.
 */
export async function setCollections(tx: Transaction, memberships: readonly Membership[]): Promise<void> {
  if (memberships.length === 0) return;
  const pairs = memberships.flatMap(({ id, collectionIds }) =>
    collectionIds.map((collection, place) => ({ id, collection, place })),
  );
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as w (id uuid, collection integer, place integer)`;
  const ids = sql`${`{${memberships.map(({ id }) => id).join(",")}}`}::uuid[]`;
  const byHand = sql`(select id from collections where kind = 'manual')`;
  // Two people adding to one collection at once would give the same places.
  await tx.execute(sql`
    select from collections where id in (select collection from ${wanted}) order by id for no key update`);
  await tx.execute(sql`
    delete from collection_products k
    where k.product_id = any(${ids}) and k.role = 'pinned' and k.collection_id in ${byHand}
      and not exists (select from ${wanted} where w.id = k.product_id and w.collection = k.collection_id)`);
  await tx.execute(sql`
    insert into collection_products (collection_id, product_id, role, position)
    select w.collection, w.id, 'pinned',
      coalesce((select max(k.position) from collection_products k where k.collection_id = w.collection), 0)
        + row_number() over (partition by w.collection order by w.id)
    from ${wanted}
    where w.collection in ${byHand} and exists (select from products p where p.id = w.id)
      and not exists (select from collection_products k where k.collection_id = w.collection and k.product_id = w.id)
    order by w.collection, w.id`);
}
