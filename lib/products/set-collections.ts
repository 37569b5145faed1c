import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { maxByHand } from "@/lib/catalogue/collection-rules";
import { intArray } from "@/lib/catalogue/sql-values";
import type { Failure } from "@/lib/failure";

/** Which collections by hand a product stands in, and which it is to stand in. */
export type Move = { id: string; before: readonly number[]; after: readonly number[] };

type Pair = { id: string; collection: number };

function pairs(moves: readonly Move[], from: "before" | "after", to: "before" | "after"): Pair[] {
  return moves.flatMap((move) =>
    move[from].filter((one) => !move[to].includes(one)).map((collection) => ({ id: move.id, collection })),
  );
}

/**
 * Keeps the collections as they are until the transaction ends, always in one order of rows: two people adding to one at
 * once would give the same places. To be called before what stands in them is read.
 */
export async function lockCollections(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    select from collections where id = any (${intArray(ids)}) order by id for no key update`);
}

type Full = { held: number; added: number };

/** The refusal of moves after which a collection would hold more than its form can save; null when all fit. */
export async function refuseFull(tx: Transaction, moves: readonly Move[]): Promise<Failure | null> {
  const added = pairs(moves, "after", "before").map(({ collection }) => collection);
  if (added.length === 0) return null;
  const [full] = await tx.execute<Full>(sql`
    select held::int, added::int from (select unnest(${intArray(added)}) as id, count(*) as added group by 1) w,
      lateral (select count(*) as held from collection_products k where k.collection_id = w.id and k.role = 'pinned') h
    where held + added > ${maxByHand} order by w.id limit 1`);
  return full
    ? {
        error: "admin.products.bulk.refused.collectionFull",
        values: { most: maxByHand, ...full },
        status: 409,
      }
    : null;
}

/** The collections that the moves add to or take from. */
export function movedCollections(moves: readonly Move[]): number[] {
  const moved = [...pairs(moves, "after", "before"), ...pairs(moves, "before", "after")];
  return [...new Set(moved.map(({ collection }) => collection))];
}

/**
 * Puts products into collections by hand and takes them out; those by rules stay as they are. What comes new stands at the
 * end, in the order of ids. Collections that are gone are passed over; those that change get a new version, so that a form
 * opened before is refused. They were locked before (lockCollections).
 */
export async function setCollections(tx: Transaction, moves: readonly Move[]): Promise<void> {
  const added = pairs(moves, "after", "before");
  const removed = pairs(moves, "before", "after");
  if (added.length + removed.length === 0) return;
  const rows = (list: readonly Pair[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as w (id uuid, collection integer)`;
  const byHand = sql`(select id from collections where kind = 'manual')`;
  await tx.execute(sql`
    with gone as (
      delete from collection_products k using ${rows(removed)}
      where k.product_id = w.id and k.collection_id = w.collection and k.role = 'pinned' and k.collection_id in ${byHand}
      returning k.collection_id
    ), come as (
      insert into collection_products (collection_id, product_id, role, position)
      select w.collection, w.id, 'pinned',
        coalesce((select max(k.position) from collection_products k where k.collection_id = w.collection), 0)
          + row_number() over (partition by w.collection order by w.id)
      from ${rows(added)}
      where w.collection in ${byHand} and exists (select from products p where p.id = w.id)
        and not exists (select from collection_products k where k.collection_id = w.collection and k.product_id = w.id)
      order by w.collection, w.id
      returning collection_id
    )
    update collections set version = version + 1, updated_at = now()
    where id in (select collection_id from gone union select collection_id from come)`);
}
