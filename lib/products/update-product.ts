import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { may } from "@/lib/access/permissions";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import { changedFields } from "@/lib/same-value";
import { changeSizes } from "./change-sizes";
import { ensureBrand } from "./ensure-brand";
import type { SavedProduct } from "./forms";
import { isSlugTaken, judgePrices, missingGroup, readSizeHint, slugTaken } from "./product-parts";
import { type SizeChange, sizeField } from "./size-matrix";
import { lockProduct, productConflict, type StoredProduct } from "./stored-product";
import { updateProducts } from "./write-products";

type Fields = Record<string, unknown>;

const gone: Failure = { error: "admin.errors.notFound", status: 404 };

/** A product's entry in the audit trail, named as its columns; a size is a field of its own. Null when nothing differs. */
export function productChange(
  product: { id: string; name: string },
  before: Fields,
  after: Fields,
  sizes: readonly SizeChange[],
): Change | null {
  const was = Object.fromEntries(sizes.map(({ value, shown }) => [sizeField(value), shown]));
  const is = Object.fromEntries(sizes.map(({ value, onHand }) => [sizeField(value), onHand]));
  const changed = changedFields({ ...before, ...was }, { ...after, ...is });
  return changed && { entity: "product", entityId: product.id, label: product.name, ...changed };
}

/** The database's clock: the ledger of prices runs by it. */
async function readClock(tx: Transaction): Promise<Date> {
  const [row] = await tx.execute<{ now: string }>(sql`select clock_timestamp() as now`);
  return row ? new Date(row.now) : new Date();
}

type Next = Fields & { slug: string; brandId: number };

/** What shall be stored, or why it cannot be. Costs stay for people who may not know them. */
async function resolveFields(
  input: SavedProduct,
  stored: StoredProduct,
  brandId: number,
  { tx, staff }: StaffContext,
): Promise<Next | Failure> {
  const { costCents = stored.facts.costCents, ...rest } = input.facts;
  const facts = {
    ...rest,
    costCents: may(staff.role, "catalogue.cost") ? costCents : stored.facts.costCents,
  };
  const slug = input.slug || stored.slug;
  if (slug !== stored.slug && (await isSlugTaken(tx, slug, stored.id))) return slugTaken;
  const moved = facts.categoryId !== stored.facts.categoryId || facts.sectionId !== stored.facts.sectionId;
  const missing = moved ? await missingGroup(tx, facts) : null;
  if (missing) return missing;
  const judged = await judgePrices(tx, stored.id, facts);
  if (isFailure(judged)) return judged;
  const begun = judged.begins ? await readClock(tx) : stored.reducedAt;
  return { ...facts, slug, brandId, reducedAt: facts.regularPriceCents === null ? null : begun };
}

/**
 * Saves a product: facts, address, brand and the sizes that were touched, in one transaction. A save that rests on an
 * older version, or on stock that has been sold since, is answered with what is stored now (docs/rules.md#products).
 */
export async function updateProductWrite(
  input: SavedProduct,
  context: StaffContext,
): Promise<StaffAnswer<{ id: string }> | Failure> {
  const { tx, staff } = context;
  const stored = await lockProduct(tx, input.id);
  if (!stored) return gone;
  if (stored.version !== input.version) return productConflict(tx, staff, stored, input);
  const hint = await readSizeHint(tx, input.facts);
  const sizes = await changeSizes(tx, input.id, input.sizes, hint);
  if (sizes === "conflict") {
    const now = await lockProduct(tx, input.id);
    return now ? productConflict(tx, staff, now, input) : gone;
  }
  if (sizes) return { error: "admin.errors.invalid", status: 400, fields: sizes };
  const brand = await ensureBrand(tx, input.brand);
  const next = await resolveFields(input, stored, brand.id, context);
  if (isFailure(next)) return next;
  const { facts, slug, brandId, reducedAt } = stored;
  const change = productChange(
    { id: input.id, name: input.facts.name },
    { ...facts, slug, brandId, reducedAt },
    next,
    input.sizes,
  );
  if (!change) return { data: { id: input.id }, version: stored.version };
  await updateProducts(tx, [{ id: input.id, fields: next }]);
  return {
    data: { id: input.id },
    version: stored.version + 1,
    change: [...brand.change, change],
    undoable: brand.change.length === 0,
  };
}

/** Saves stock alone, for people who may change nothing else. */
export async function saveStockWrite(
  input: { id: string; sizes: SizeChange[] },
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const stored = await lockProduct(tx, input.id);
  if (!stored) return gone;
  const sizes = await changeSizes(tx, input.id, input.sizes, await readSizeHint(tx, stored.facts));
  if (sizes === "conflict") {
    const now = await lockProduct(tx, input.id);
    return now ? productConflict(tx, staff, now, { ...input, version: now.version }) : gone;
  }
  if (sizes) return { error: "admin.errors.invalid", status: 400, fields: sizes };
  const change = productChange({ id: input.id, name: stored.facts.name }, {}, {}, input.sizes);
  return change ? { change, undoable: true } : {};
}
