import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { lockProducts } from "@/lib/products/bulk-products";
import { updateProducts } from "@/lib/products/write-products";
import { findTakenBarcodes, lockSizesOf, setSizes } from "@/lib/products/write-sizes";
import { findInUse } from "./find-in-use";
import { type ProductImage, readImages } from "./images";
import { batchSize } from "./plan-import";
import { planRemoval, planRestore, type UndoPlan } from "./undo-plan";

type Row = {
  position: number;
  outcome: "created" | "changed";
  productId: string;
  before: ProductImage | null;
  after: ProductImage;
};

type Planned = { row: Row; plan: UndoPlan };

async function takeRows(tx: Transaction, importId: string): Promise<Row[]> {
  return tx.execute<Row>(sql`
    select position, outcome, product_id as "productId", before, after from import_rows
    where import_id = ${importId} and undo is null and applied_at is not null and outcome in ('created', 'changed')
    order by position desc limit ${batchSize}`);
}

/** Products whose earlier barcode another size has stay as they are, and then so do those that would get one of theirs. */
async function keepTakenBarcodes(tx: Transaction, planned: Planned[]): Promise<Planned[]> {
  const next = planned.map(({ row, plan }) => {
    const sizes = plan.undo === "restored" ? plan.sizes : plan.undo === "removed" ? [] : null;
    return { id: row.productId, sizes };
  });
  const taken = new Set((await findTakenBarcodes(tx, next)).map(({ id }) => id));
  if (taken.size === 0) return planned;
  const kept: UndoPlan = { undo: "kept", reason: "imports.undo.barcodeTaken" };
  return keepTakenBarcodes(
    tx,
    planned.map(({ row, plan }) => ({ row, plan: taken.has(row.productId) ? kept : plan })),
  );
}

async function planRows(tx: Transaction, rows: Row[]): Promise<Planned[]> {
  const ids = rows.map(({ productId }) => productId);
  await lockProducts(tx, ids);
  await lockSizesOf(tx, ids);
  const [now, inUse] = [await readImages(tx, ids), await findInUse(tx, ids)];
  const planned = rows.map((row): Planned => {
    const { productId, before, after } = row;
    const plan = before
      ? planRestore(before, after, now.get(productId))
      : planRemoval(after, now.get(productId), inUse.has(productId));
    return { row, plan };
  });
  return keepTakenBarcodes(tx, planned);
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

async function restore(tx: Transaction, planned: Planned[]): Promise<void> {
  const found = planned.flatMap(({ row, plan }) =>
    plan.undo === "restored" ? [{ id: row.productId, ...plan }] : [],
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

/** Pictures that the import brought to products that stay; those of removed products went with them. */
async function dropPictures(tx: Transaction, importId: string, rows: Row[]): Promise<void> {
  const positions = JSON.stringify(rows.map(({ position }) => position));
  const wanted = sql`(select jsonb_array_elements_text(${positions}::jsonb)::integer)`;
  await tx.execute(sql`
    delete from product_pictures x using import_pictures i
    where i.import_id = ${importId} and i.position in ${wanted} and x.id = i.picture_id and x.product_id = i.product_id`);
  await tx.execute(sql`
    delete from import_pictures where import_id = ${importId} and position in ${wanted} and state = 'waiting'`);
}

/**
 * Takes back the last rows of an import that stand, at most {@link batchSize}, and notes what it came to; answers how many
 * (docs/rules.md#imports). What was edited since stays.
 */
export async function undoRows(tx: Transaction, importId: string): Promise<number> {
  const rows = await takeRows(tx, importId);
  if (rows.length === 0) return 0;
  const planned = await planRows(tx, rows);
  const idsOf = (undo: UndoPlan["undo"]) =>
    planned.filter(({ plan }) => plan.undo === undo).map(({ row }) => row.productId);
  await remove(tx, idsOf("removed"));
  await archive(tx, idsOf("archived"));
  await restore(tx, planned);
  await dropPictures(
    tx,
    importId,
    planned.filter(({ plan }) => plan.undo === "restored").map(({ row }) => row),
  );
  const results = planned.map(({ row, plan }) => ({
    position: row.position,
    undo: plan.undo,
    reason: "reason" in plan ? plan.reason : null,
  }));
  await tx.execute(sql`
    update import_rows i set undo = r.undo, undo_reason = r.reason
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (position integer, undo text, reason text)
    where i.import_id = ${importId} and i.position = r.position`);
  return rows.length;
}
