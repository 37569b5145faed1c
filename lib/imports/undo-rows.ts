import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { lockProducts } from "@/lib/products/bulk-products";
import { findGoneGroups } from "@/lib/products/gone-groups";
import { updateProducts } from "@/lib/products/write-products";
import { findTakenBarcodes, lockSizesOf, setSizes } from "@/lib/products/write-sizes";
import { batchSize } from "./compare-rows";
import { findInUse } from "./find-in-use";
import { type ProductImage, readImages } from "./images";
import { type RowUndo, removalOf, restoreOf } from "./undo-row";

type Row = {
  position: number;
  productId: string;
} & (
  | { outcome: "created"; before: null; after: ProductImage }
  | { outcome: "changed"; before: ProductImage; after: ProductImage }
  | { outcome: "unchanged"; before: null; after: null }
);

type Undoing = { row: Row; undoing: RowUndo };

/** What the import wrote, and what it changed nothing of but brought pictures that are still there. */
async function takeRows(tx: Transaction, importId: string): Promise<Row[]> {
  const hasPictures = sql`exists (
    select from import_pictures i join product_pictures x on x.id = i.picture_id and x.product_id = i.product_id
    where i.import_id = r.import_id and i.position = r.position)`;
  return tx.execute<Row>(sql`
    select position, outcome, product_id as "productId", before, after from import_rows r
    where import_id = ${importId} and undo is null and applied_at is not null
      and (outcome in ('created', 'changed') or outcome = 'unchanged' and ${hasPictures})
    order by position desc limit ${batchSize}`);
}

/** Products whose earlier barcode another size has stay as they are, and then so do those that would get one of theirs. */
async function keepTakenBarcodes(tx: Transaction, all: Undoing[]): Promise<Undoing[]> {
  const next = all.map(({ row, undoing }) => {
    const sizes = undoing.undo === "restored" ? undoing.sizes : undoing.undo === "removed" ? [] : null;
    return { id: row.productId, sizes };
  });
  const taken = new Set((await findTakenBarcodes(tx, next)).map(({ id }) => id));
  if (taken.size === 0) return all;
  const kept: RowUndo = { undo: "kept", reason: "imports.undo.barcodeTaken" };
  return keepTakenBarcodes(
    tx,
    all.map(({ row, undoing }) => ({ row, undoing: taken.has(row.productId) ? kept : undoing })),
  );
}

/** Products whose earlier category or section was deleted meanwhile stay as they are: there is nothing to put them into. */
async function keepGoneGroups(tx: Transaction, all: Undoing[]): Promise<Undoing[]> {
  const factsOf = ({ undoing }: Undoing) => (undoing.undo === "restored" && undoing.image?.facts) || {};
  const isGone = await findGoneGroups(tx, all.map(factsOf));
  const kept: RowUndo = { undo: "kept", reason: "imports.undo.groupGone" };
  return all.map((one) => (isGone(factsOf(one)) ? { row: one.row, undoing: kept } : one));
}

/** Products with a picture that the import did not bring: somebody photographed them or worked on their pictures since. */
async function findOwnPictures(tx: Transaction, importId: string, rows: Row[]): Promise<Set<string>> {
  const found = await tx.execute<{ id: string }>(sql`
    select distinct x.product_id as id
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ position, productId }) => ({ position, productId })))}::jsonb) as r (position integer, "productId" uuid)
    join product_pictures x on x.product_id = r."productId"
    where not exists (
      select from import_pictures i
      where i.import_id = ${importId} and i.position = r.position and i.picture_id = x.id)`);
  return new Set(found.map(({ id }) => id));
}

async function undosOf(tx: Transaction, importId: string, rows: Row[]): Promise<Undoing[]> {
  const ids = rows.map(({ productId }) => productId);
  await lockProducts(tx, ids);
  await lockSizesOf(tx, ids);
  const [now, inUse] = [await readImages(tx, ids), await findInUse(tx, ids)];
  const ownPictures = await findOwnPictures(tx, importId, rows);
  const all = rows.map((row): Undoing => {
    const { productId: id, outcome, before, after } = row;
    if (outcome === "unchanged") return { row, undoing: { undo: "restored", image: null, sizes: null } };
    if (outcome === "changed") return { row, undoing: restoreOf(before, after, now.get(id)) };
    const uses = { inUse: inUse.has(id), hasOwnPictures: ownPictures.has(id) };
    return { row, undoing: removalOf(after, now.get(id), uses) };
  });
  return keepTakenBarcodes(tx, await keepGoneGroups(tx, all));
}

async function remove(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    delete from products where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`);
}

async function archive(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const shown = await tx.execute<{ id: string }>(sql`
    select id from products
    where status <> 'archived' and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`);
  await updateProducts(
    tx,
    shown.map(({ id }) => ({ id, fields: { status: "archived" } })),
  );
}

async function restore(tx: Transaction, all: Undoing[]): Promise<void> {
  const found = all.flatMap(({ row, undoing }) =>
    undoing.undo === "restored" && undoing.image
      ? [{ id: row.productId, image: undoing.image, sizes: undoing.sizes }]
      : [],
  );
  if (found.length === 0) return;
  // The ledger asks whether the price that is undone was one the shop applied (docs/decisions/0056).
  await tx.execute(sql`select set_config('shop.takes_back', 'on', true)`);
  await updateProducts(
    tx,
    found.map(({ id, image }) => ({ id, fields: { ...image.facts, reducedAt: image.reducedAt } })),
  );
  await setSizes(tx, found);
}

/**
 * Pictures that the import brought to products that the shop had before, whatever was edited of these since. Those of
 * removed products went with them; a product that the import created and that stays keeps what it is shown with.
 */
async function dropPictures(tx: Transaction, importId: string, rows: Row[]): Promise<void> {
  const positions = JSON.stringify(rows.map(({ position }) => position));
  const wanted = sql`(select jsonb_array_elements_text(${positions}::jsonb)::integer)`;
  await tx.execute(sql`
    delete from product_pictures x using import_pictures i
    where i.import_id = ${importId} and i.position in ${wanted} and x.id = i.picture_id and x.product_id = i.product_id`);
}

/**
 * Takes back the last rows of an import that stand, at most {@link batchSize}, and notes what it came to; answers how many
 * (docs/rules.md#imports). What was edited since stays.
 */
export async function undoRows(tx: Transaction, importId: string): Promise<number> {
  const rows = await takeRows(tx, importId);
  if (rows.length === 0) return 0;
  const all = await undosOf(tx, importId, rows);
  const idsOf = (undo: RowUndo["undo"]) =>
    all.filter(({ undoing }) => undoing.undo === undo).map(({ row }) => row.productId);
  await remove(tx, idsOf("removed"));
  await archive(tx, idsOf("archived"));
  await restore(tx, all);
  await dropPictures(
    tx,
    importId,
    rows.filter(({ outcome }) => outcome !== "created"),
  );
  const results = all.map(({ row, undoing }) => ({
    position: row.position,
    undo: undoing.undo,
    reason: "reason" in undoing ? undoing.reason : null,
  }));
  await tx.execute(sql`
    update import_rows i set undo = r.undo, undo_reason = r.reason
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (position integer, undo text, reason text)
    where i.import_id = ${importId} and i.position = r.position`);
  return rows.length;
}
