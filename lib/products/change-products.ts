import "server-only";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { may } from "@/lib/access/permissions";
import {
  type BulkPreview,
  changedMeanwhile,
  fingerprintOf,
  nothingChosen,
  previewOf,
  tooMany,
} from "@/lib/changes/bulk";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import { countWaitingOrders } from "@/lib/stock/waiting-orders";
import {
  type applyForm,
  type BulkChange,
  mostProducts,
  type previewForm,
  type Selection,
} from "./bulk-forms";
import { type BulkFields, type Planned, planOne } from "./bulk-plan";
import { chosenIds, hasTarget, lockProducts, readBulkProducts } from "./bulk-products";
import { lockCollections, type Move, refuseFull, setCollections } from "./set-collections";
import { updateProducts } from "./write-products";

/** Fields are named as the columns of products; money in cents. */
export type ProductPreview = BulkPreview<{ id: string; name: string; styleCode: string }, BulkFields> & {
  /** Orders and reservations that wait for pieces of what would be archived. */
  waitingOrders: number;
};

/** What was done to how many. */
export type BulkDone = { changed: number };

/** A change of a whole catalogue may take longer than a page's reads (docs/trust.md, rule 9). */
export async function allowLongStatements(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '60s', true)`);
}

async function plan(
  tx: Transaction,
  selection: Selection,
  change: BulkChange,
  lock: boolean,
): Promise<Planned[] | Failure> {
  await allowLongStatements(tx);
  if (!(await hasTarget(tx, change))) return { error: "admin.errors.notFound", status: 404 };
  const ids = await chosenIds(tx, selection);
  if (ids.length > mostProducts) return tooMany(mostProducts);
  if (lock) await lockProducts(tx, ids);
  if (lock && "collectionId" in change) await lockCollections(tx, [change.collectionId]);
  const products = await readBulkProducts(tx, ids, change);
  if (products.length === 0) return nothingChosen;
  const planned = products.map((product) => ({ product, outcome: planOne(product, change) }));
  return (await refuseFull(tx, writesOf(planned).map(moveOf))) ?? planned;
}

function judgedOf(planned: readonly Planned[]) {
  return planned.map(({ product: { id, name, styleCode }, outcome }) => ({
    named: { id, name, styleCode },
    outcome,
  }));
}

const forbidden: Failure = { error: "admin.errors.forbidden", status: 403 };

/** Costs are for those who may know them; the preview names what they were. */
function mayChange({ role }: StaffContext["staff"], change: BulkChange): boolean {
  return change.kind !== "cost" || may(role, "catalogue.cost");
}

/** What a change would do to the chosen products; writes nothing. */
export async function previewChange(
  { selection, change }: z.output<typeof previewForm>,
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<ProductPreview> | Failure> {
  if (!mayChange(staff, change)) return forbidden;
  const planned = await plan(tx, selection, change, false);
  if (isFailure(planned)) return planned;
  const archived = writesOf(planned).filter(({ after }) => after.status === "archived");
  const waitingOrders = await countWaitingOrders(
    tx,
    archived.map(({ product }) => product.id),
  );
  return { data: { ...previewOf(judgedOf(planned)), waitingOrders } };
}

type Write = { product: Planned["product"]; before: BulkFields; after: BulkFields; begins: boolean };

function writesOf(planned: readonly Planned[]): Write[] {
  return planned.flatMap(({ product, outcome }) => {
    if (outcome.kind !== "changed") return [];
    const { before, after, begins } = outcome;
    return [{ product, before, after, begins }];
  });
}

function moveOf({ product: { id }, before, after }: Write): Move {
  return { id, before: before.collectionIds ?? [], after: after.collectionIds ?? [] };
}

async function write(tx: Transaction, writes: readonly Write[]): Promise<Change[]> {
  const lists = writes.map(({ product, after: { collectionIds: _, ...fields }, begins }) => ({
    id: product.id,
    fields,
    begins,
  }));
  const reduced = await updateProducts(tx, lists);
  await setCollections(tx, writes.map(moveOf));
  return writes.map(({ product: { id, name }, before, after, begins }) => ({
    entity: "product",
    entityId: id,
    label: name,
    before,
    after: begins ? { ...after, reducedAt: reduced.get(id) ?? null } : after,
  }));
}

/**
 * Does what the preview said to all products it named, in one transaction; refused ones stay as they are. When anything
 * is no longer as in the preview, nothing is done. Can be taken back as a whole (lib/products/revert-products.ts).
 */
export async function applyChange(
  { selection, change, fingerprint }: z.output<typeof applyForm>,
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<BulkDone> | Failure> {
  if (!mayChange(staff, change)) return forbidden;
  const planned = await plan(tx, selection, change, true);
  if (isFailure(planned)) return planned;
  if (fingerprintOf(judgedOf(planned)) !== fingerprint) return changedMeanwhile;
  const writes = writesOf(planned);
  return {
    data: { changed: writes.length },
    change: await write(tx, writes),
    undoable: true,
  };
}
