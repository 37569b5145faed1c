import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { barcodeForms } from "@/lib/catalogue/barcodes";
import { parseSize, type Size } from "@/lib/catalogue/sizes";

// The one file that adds, changes and removes sizes of products (docs/decisions/0061-one-description-of-a-product.md).
// Whoever changes them locks the products, then their sizes by `lockSizesOf`, works out under that lock what shall stand,
// and hands over all of it. Counts alone, as sales and holds move them, are written by lib/stock/holds.ts.

/** A size as it shall stand: as `parseSize` read it, or as it is stored already. Without a barcode it has none. */
export type WantedSize = Pick<Size, "system" | "value" | "key"> & { onHand: number; barcode?: string | null };

/** A size as it is stored. */
export type StoredSize = WantedSize & { held: number; barcode: string | null };

/** All sizes that a product shall have, each once; null leaves them as they are. */
type SizedProduct = { id: string; sizes: readonly WantedSize[] | null };

/**
 * The sizes of products, kept as they are until the transaction ends: nobody sells, holds or renames them meanwhile. Locked
 * in the order of their ids, as sales lock them (docs/decisions/0070-holds.md).
 */
export async function lockSizesOf(tx: Transaction, productIds: readonly string[]): Promise<StoredSize[]> {
  return tx.execute<StoredSize>(sql`
    select system, value, key, on_hand as "onHand", held, barcode from product_sizes
    where product_id in (select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb)::uuid)
    order by id for update`);
}

/**
 * Makes the sizes of products those that are given, in one statement: what is not named goes, what differs is changed, what
 * is new is added in its order. What is held for somebody never goes, and stock never falls below it: callers refuse that
 * in words, here it is an error. A wish for a size that goes waits until it comes back.
 */
export async function setSizes(tx: Transaction, products: readonly SizedProduct[]): Promise<void> {
  const given = products.flatMap(({ id, sizes }) => (sizes ? { id, sizes } : []));
  if (given.length === 0) return;
  const named = given.map(({ id, sizes }) => ({ id, values: sizes.map(({ value }) => value) }));
  const rows = given.flatMap(({ id, sizes }) => sizes.map((size) => ({ barcode: null, ...size, id })));
  const others = sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r (id uuid, "values" jsonb)
    where z.product_id = r.id and not r."values" ? z.value`;
  const [held] = await tx.execute<{ value: string }>(sql`
    with removed as (delete from product_sizes z using ${others} and z.held = 0),
    written as (
      insert into product_sizes as z (product_id, system, value, key, on_hand, barcode)
      select id, system, value, key, "onHand", barcode from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (id uuid, system text, value text, key double precision, "onHand" integer, barcode text)
      order by id, key, value
      on conflict (product_id, value) do update
      set on_hand = excluded.on_hand, barcode = excluded.barcode, updated_at = now()
      where z.on_hand <> excluded.on_hand or z.barcode is distinct from excluded.barcode)
    select z.value from product_sizes z, ${others} and z.held > 0`);
  if (held) throw new Error(`Size ${held.value} is held for somebody and cannot go`);
}

/** Adds a piece of a size to a product that may have had that size removed. The size is written as it is kept (lib/catalogue/sizes.ts). */
export async function addPiece(
  tx: Transaction,
  { productId, size }: { productId: string; size: string },
): Promise<void> {
  const parsed = parseSize(size);
  if (!parsed) throw new Error(`${size} is no size`);
  const { system, value, key } = parsed;
  await tx.execute(sql`
    insert into product_sizes as z (product_id, system, value, key, on_hand)
    values (${productId}::uuid, ${system}, ${value}, ${key}, 1)
    on conflict (product_id, value) do update set on_hand = z.on_hand + 1, updated_at = now()`);
}

/**
 * Gives sizes another notation; stock, holds, barcode and the wishes for them go along. One whose new notation the product
 * has already stays, and so does a wish that somebody has for both. Answers how many were renamed.
 */
export async function renameSizes(
  tx: Transaction,
  renames: readonly (Pick<Size, "system" | "value" | "key"> & { id: string; was: string })[],
): Promise<number> {
  if (renames.length === 0) return 0;
  const renamed = await tx.execute(sql`
    with due as (
      select z.id as size_id, r.* from jsonb_to_recordset(${JSON.stringify(renames)}::jsonb)
        as r (id uuid, was text, value text, system text, key double precision)
      join product_sizes z on z.product_id = r.id and z.value = r.was
      where not exists (select from product_sizes twin where twin.product_id = r.id and twin.value = r.value)
      order by z.id for update of z),
    renamed as (
      update product_sizes z set value = r.value, system = r.system, key = r.key, updated_at = now()
      from due r where z.id = r.size_id returning r.*),
    moved as (
      update size_wishes w set size = r.value from renamed r where w.product_id = r.id and w.size = r.was
        and not exists (select from size_wishes twin where twin.product_id = r.id and twin.size = r.value
          and twin.kind = w.kind and twin.email = w.email))
    select from renamed`);
  return renamed.length;
}

/** Lets nobody else give a size a barcode until the transaction ends; to be taken once the products are locked. */
export async function lockBarcodes(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('barcodes of sizes'))`);
}

/**
 * Which sizes of these products, as they shall be, would get a barcode that another has, of these or of any product: it
 * belongs to one (docs/decisions/0050-imports-ask.md), however many zeros stand before it. What a size has already it keeps.
 */
export async function findTakenBarcodes(
  tx: Transaction,
  products: readonly SizedProduct[],
): Promise<{ id: string; value: string }[]> {
  const given = products.flatMap(({ id, sizes }) => (sizes ? { id, sizes } : []));
  const rows = given.flatMap(({ id, sizes }) =>
    sizes.flatMap(({ value, barcode }) =>
      barcode ? { id, value, barcode, forms: barcodeForms(barcode) } : [],
    ),
  );
  if (rows.length === 0) return [];
  // Two writers at once would both find that nobody has it.
  await lockBarcodes(tx);
  const ids = JSON.stringify(given.map(({ id }) => id));
  return tx.execute<{ id: string; value: string }>(sql`
    with given as (
      select id, value, forms, ltrim(barcode, '0') as bare, count(*) over (partition by ltrim(barcode, '0')) as times
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, value text, barcode text, forms jsonb))
    select g.id, g.value from given g left join product_sizes own on own.product_id = g.id and own.value = g.value
    where ltrim(own.barcode, '0') is distinct from g.bare and (g.times > 1
      or exists (select from jsonb_array_elements_text(g.forms) as form join product_sizes z on z.barcode = form
        where z.product_id not in (select jsonb_array_elements_text(${ids}::jsonb)::uuid)))`);
}
