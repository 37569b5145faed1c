import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { brands, products } from "@/db/schema/catalogue";
import { may } from "@/lib/access/permissions";
import { tags } from "@/lib/cache";
import { type Revert, type RevertEntry, revertRows } from "@/lib/changes/revert";
import type { Change, StaffDesk } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { isFailure } from "@/lib/failure";
import { isSame } from "@/lib/same-value";
import { type ListedPicture, takeBackPictures } from "./picture-list";
import { isSlugTaken, judgePrices, readSizeHint } from "./product-parts";
import type { ProductFacts } from "./product-values";
import { type SizeChange, sizeOfField } from "./size-matrix";
import { lockProduct, type StoredProduct } from "./stored-product";
import { readClock } from "./update-product";
import { pagesOf, putPictures, readPictures } from "./write-pictures";
import { writeSizes } from "./write-sizes";

type Fields = Record<string, unknown>;

const changedSince: Failure = { error: "admin.errors.changedSince", status: 409 };
const notUndoable: Failure = { error: "admin.errors.notUndoable", status: 409 };

function numberOrNull(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

/** Sizes of an entry as changes back to what was; stock that was sold since is met and refused. */
function sizesOf(before: Fields, after: Fields): SizeChange[] {
  return Object.keys(after).flatMap((name) => {
    const value = sizeOfField(name);
    if (value === null) return [];
    return [{ value, shown: numberOrNull(after[name]), onHand: numberOrNull(before[name]) }];
  });
}

function isPictures(value: unknown): value is ListedPicture[] {
  return Array.isArray(value);
}

async function revertPictures(
  tx: Transaction,
  id: string,
  before: Fields,
  after: Fields,
): Promise<Failure | null> {
  if (!isPictures(before.pictures) || !isPictures(after.pictures)) return null;
  const list = takeBackPictures(await readPictures(tx, id), before.pictures, after.pictures);
  if (!list) return changedSince;
  await putPictures(tx, id, list);
  return null;
}

const columns = [
  "styleCode",
  "slug",
  "brandId",
  "categoryId",
  "sectionId",
  "name",
  "descriptionEs",
  "descriptionEn",
  "status",
  "sourceType",
  "isNew",
  "gender",
  "colour",
  "materials",
  "priceCents",
  "regularPriceCents",
  "reducedAt",
  "costCents",
  "leadDays",
  "releasedOn",
] as const;

/**
 * The day an announced reduction began, after prices were set back: the one it had, or, where it begins anew, now, if the
 * law lets it (lib/pricing/reduction.ts).
 */
async function settleReduction(
  tx: Transaction,
  stored: StoredProduct,
  next: Fields,
): Promise<{ reducedAt: Date | null } | Failure> {
  const regularPriceCents = numberOrNull(next.regularPriceCents);
  if (regularPriceCents === null) return { reducedAt: null };
  if (typeof next.reducedAt === "string") return { reducedAt: new Date(next.reducedAt) };
  const facts: ProductFacts = { ...stored.facts, priceCents: Number(next.priceCents), regularPriceCents };
  const judged = await judgePrices(tx, stored.id, facts);
  if (isFailure(judged)) return judged;
  return { reducedAt: judged.begins ? await readClock(tx) : (stored.reducedAt ?? (await readClock(tx))) };
}

async function revertColumns(
  tx: Transaction,
  stored: StoredProduct,
  before: Fields,
  after: Fields,
): Promise<Failure | null> {
  const { facts, slug, brandId, reducedAt } = stored;
  const now: Fields = { ...facts, slug, brandId, reducedAt: reducedAt?.toISOString() ?? null };
  const names = columns.filter((name) => name in after && name in before);
  if (names.length === 0) return null;
  if (names.some((name) => !isSame(now[name], after[name]))) return changedSince;
  const back = Object.fromEntries(names.map((name) => [name, before[name]]));
  if (typeof back.slug === "string" && (await isSlugTaken(tx, back.slug, stored.id))) return changedSince;
  const touchesPrice = names.some((name) => ["priceCents", "regularPriceCents", "reducedAt"].includes(name));
  const reduction = touchesPrice ? await settleReduction(tx, stored, { ...now, ...back }) : {};
  if (isFailure(reduction)) return reduction;
  await tx
    .update(products)
    .set({ ...back, ...reduction, version: sql`${products.version} + 1` })
    .where(eq(products.id, stored.id));
  return null;
}

async function revertEntry(
  { entityId, before, after }: RevertEntry,
  { tx, staff }: StaffDesk,
): Promise<Failure | null> {
  if (!before || !after) return notUndoable;
  const stored = await lockProduct(tx, entityId);
  if (!stored) return changedSince;
  const changes = sizesOf(before, after);
  if (changes.length < Object.keys(after).length && !may(staff.role, "catalogue.edit")) {
    return { error: "admin.errors.forbidden", status: 403 };
  }
  const refused = await writeSizes(tx, entityId, changes, await readSizeHint(tx, stored.facts));
  if (refused) return changedSince;
  return (
    (await revertPictures(tx, entityId, before, after)) ?? (await revertColumns(tx, stored, before, after))
  );
}

/**
 * Takes changes of products back, field by field: columns by their names, each size, the list of pictures. What was
 * changed or sold since stays, and then nothing of it changes. Prices go back only as the law lets them stand.
 */
export const revertProducts: Revert = async (entries, desk) => {
  const changes: Change[] = [];
  for (const entry of entries) {
    const failure = await revertEntry(entry, desk);
    if (failure) return failure;
    const { entityId, label, before, after } = entry;
    changes.push({ entity: "product", entityId, label, before: after, after: before });
  }
  const ids = [...new Set(entries.map(({ entityId }) => entityId))];
  return {
    change: changes,
    expire: ids.length > 40 ? [tags.catalogue, tags.products] : ids.flatMap(pagesOf),
  };
};

const revertBrandRows = revertRows(brands, { entity: "brand", expire: [tags.catalogue, tags.products] });

/** Takes changes of brands back; a brand that was created stays, as products may carry it. */
export const revertBrands: Revert = async (entries, desk) =>
  entries.some(({ before, after }) => !before || !after) ? notUndoable : revertBrandRows(entries, desk);
