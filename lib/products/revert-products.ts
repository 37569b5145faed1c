import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { may } from "@/lib/access/permissions";
import type { Revert, RevertEntry } from "@/lib/changes/revert";
import type { Change } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import { fingerprint } from "@/lib/same-value";
import { lockProducts, readPast } from "./bulk-products";
import { allowLongStatements } from "./change-products";
import { type BarcodeChange, changeBarcodes, changeSizes } from "./change-sizes";
import { findGoneGroups } from "./gone-groups";
import { type ListedPicture, takeBackPictures } from "./picture-list";
import { isProductField } from "./product-fields";
import { isSlugTaken, readSizeHint } from "./product-parts";
import { isFree, type ProductFacts } from "./product-values";
import { namesPrices, pricesBefore, type StoredPrices, setPricesBack } from "./revert-prices";
import { lockCollections, type Move, movedCollections, refuseFull, setCollections } from "./set-collections";
import { type SizeChange, sizeOfBarcode, sizeOfField } from "./size-matrix";
import { fieldsObject } from "./stored-fields";
import { putPictures, readPictures } from "./write-pictures";
import { type ProductUpdate, updateProducts } from "./write-products";

type Fields = Record<string, unknown>;
/** A change of a product: fields by their names, each size, `pictures` and `collectionIds`. */
type Entry = RevertEntry & { before: Fields; after: Fields };
type Stored = StoredPrices & { id: string; fields: Fields & ProductFacts };

/** Names of products in one message. */
const mostNames = 5;

const changedSince: Failure = { error: "admin.errors.changedSince", status: 409 };
const notUndoable: Failure = { error: "admin.errors.notUndoable", status: 409 };
const forbidden: Failure = { error: "admin.errors.forbidden", status: 403 };

function hasBoth(entry: RevertEntry): entry is Entry {
  return entry.before !== null && entry.after !== null;
}

function isStockAlone({ after }: Entry): boolean {
  return Object.keys(after).every((name) => sizeOfField(name) !== null || sizeOfBarcode(name) !== null);
}

/** Entries in rounds that name each product once, newest first: one product may stand in a write several times. */
function inRounds(entries: readonly Entry[]): Entry[][] {
  const rounds: Entry[][] = [];
  const seen = new Map<string, number>();
  for (const entry of entries) {
    const at = seen.get(entry.entityId) ?? 0;
    seen.set(entry.entityId, at + 1);
    rounds[at] = [...(rounds[at] ?? []), entry];
  }
  return rounds;
}

/** Each product as it is stored, with what the law asks of the reduction it would go back to. */
async function readStored(tx: Transaction, entries: readonly Entry[]): Promise<Map<string, Stored>> {
  const wanted = entries.map(({ entityId, before }) => ({ id: entityId, since: before.reducedAt ?? null }));
  const rows = await tx.execute<Stored & { collectionIds: number[] }>(sql`
    select p.id, ${fieldsObject()} as fields, to_json(p.reduced_at) as "reducedAt",
      p.price_cents as "priceCents", p.regular_price_cents as "regularPriceCents",
      array(select k.collection_id from collection_products k
            join collections c on c.id = k.collection_id and c.kind = 'manual'
            where k.product_id = p.id and k.role = 'pinned' order by k.collection_id) as "collectionIds",
      r.*
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id uuid, since timestamptz)
    join products p on p.id = w.id
    left join lateral (
      select lowest_price_before(p.id, coalesce(w.since, p.reduced_at)) as "lowestBefore",
        (select max(l.at) from (
            select at, price_cents, lag(price_cents) over (order by at, id) as was from price_ledger where product_id = p.id) l
          where l.was is distinct from l.price_cents) > now() - interval '1 day' as "isFresh"
      where w.since is not null or p.reduced_at is not null
    ) r on true`);
  return new Map(
    rows.map(({ collectionIds, fields, ...row }) => [
      row.id,
      { ...row, fields: { ...fields, collectionIds } },
    ]),
  );
}

/** Moments are compared to the millisecond: not every writer of the audit trail keeps more. */
function comparable(name: string, value: unknown): string {
  const moment = name === "reducedAt" && typeof value === "string" ? new Date(value) : value;
  return fingerprint(moment ?? null);
}

/** Whether fields and collections still are as the change left them; sizes and pictures are met where they are written. */
function isAsLeft(stored: Stored | undefined, after: Fields): boolean {
  const names = Object.keys(after).filter((name) => isProductField(name) || name === "collectionIds");
  return (
    stored !== undefined &&
    names.every((name) => comparable(name, stored.fields[name]) === comparable(name, after[name]))
  );
}

/** The refusal of the whole, naming the first products it is for. */
function failureOf(
  error: "changedSinceBy" | "free" | "groupGone" | "pricesStay",
  entries: readonly Entry[],
): Failure {
  const names = entries.slice(0, mostNames).map(({ label, entityId }) => label || entityId);
  const values = { count: entries.length, names: names.join(", "), more: entries.length - names.length };
  return { error: `admin.products.undo.${error}`, values, status: 409 };
}

async function withTakenSlug(tx: Transaction, entries: readonly Entry[]): Promise<Entry[]> {
  const taken: Entry[] = [];
  for (const entry of entries) {
    const { slug } = entry.before;
    if (typeof slug === "string" && (await isSlugTaken(tx, slug, entry.entityId))) taken.push(entry);
  }
  return taken;
}

/** What is to be written of the products' fields, or the entries whose prices may not go back. */
async function planUpdates(
  tx: Transaction,
  entries: readonly Entry[],
  stored: ReadonlyMap<string, Stored>,
): Promise<ProductUpdate[] | Failure> {
  const reduced = entries.filter(({ entityId, before }) => {
    const product = stored.get(entityId);
    return product && namesPrices(before) && pricesBefore(product, before).regularPriceCents !== null;
  });
  const past = await readPast(
    tx,
    reduced.map(({ entityId }) => entityId),
  );
  const free = entries.filter(({ entityId, before }) => {
    const product = stored.get(entityId);
    return product && isFree({ ...product.fields, ...before });
  });
  if (free.length > 0) return failureOf("free", free);
  const refused: Entry[] = [];
  const updates = entries.flatMap((entry): ProductUpdate[] => {
    const { entityId: id, before } = entry;
    const fields = Object.fromEntries(Object.entries(before).filter(([name]) => isProductField(name)));
    const product = stored.get(id);
    if (!product || !namesPrices(before)) return [{ id, fields }];
    const prices = setPricesBack(product, before, past.get(id));
    if (prices) return [{ id, ...prices, fields: { ...fields, ...prices.fields } }];
    refused.push(entry);
    return [];
  });
  return refused.length > 0 ? failureOf("pricesStay", refused) : updates;
}

function countOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

/** Sizes of a change the other way round; writing them refuses what was sold since. */
function sizesBack({ before, after }: Entry): SizeChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const value = sizeOfField(name);
    return value === null ? [] : [{ value, shown: countOf(after[name]), onHand: countOf(before[name]) }];
  });
}

function barcodeOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Barcodes of a change the other way round; writing them refuses what was changed or given to another size since. */
function barcodesBack({ before, after }: Entry): BarcodeChange[] {
  return Object.keys(after).flatMap((name) => {
    const value = sizeOfBarcode(name);
    return value === null ? [] : [{ value, shown: barcodeOf(after[name]), barcode: barcodeOf(before[name]) }];
  });
}

function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

/** Collections of a change the other way round. */
function moveBack({ entityId, before, after }: Entry): Move {
  return { id: entityId, before: idsOf(after.collectionIds), after: idsOf(before.collectionIds) };
}

function isPictures(value: unknown): value is ListedPicture[] {
  return Array.isArray(value);
}

/** Takes back what a change did to the sizes and pictures of one product. */
async function revertParts(tx: Transaction, entry: Entry, stored: Stored): Promise<Failure | null> {
  const { entityId: id, before, after } = entry;
  const sizes = sizesBack(entry);
  const hint = sizes.length > 0 ? await readSizeHint(tx, stored.fields) : {};
  if (await changeSizes(tx, id, sizes, hint)) return changedSince;
  if (await changeBarcodes(tx, id, barcodesBack(entry))) return changedSince;
  if (!isPictures(before.pictures) || !isPictures(after.pictures)) return null;
  const pictures = takeBackPictures(await readPictures(tx, id), before.pictures, after.pictures);
  if (!pictures) return changedSince;
  await putPictures(tx, id, pictures);
  return null;
}

/** The entry turned round; a reduction that begins again says since when. */
function changeOf(entry: Entry, was: string | null, is: string | null): Change {
  const { entityId, label, before, after } = entry;
  const moved = namesPrices(before) && was !== is;
  return {
    entity: "product",
    entityId,
    label,
    before: moved ? { ...after, reducedAt: was } : after,
    after: moved ? { ...before, reducedAt: is } : before,
  };
}

async function revertRound(tx: Transaction, entries: readonly Entry[]): Promise<Change[] | Failure> {
  const stored = await readStored(tx, entries);
  const changed = entries.filter(({ entityId, after }) => !isAsLeft(stored.get(entityId), after));
  const blocked = changed.length > 0 ? changed : await withTakenSlug(tx, entries);
  if (blocked.length > 0) return failureOf("changedSinceBy", blocked);
  const isGone = await findGoneGroups<Fields>(
    tx,
    entries.map(({ before }) => before),
  );
  const groupless = entries.filter(({ before }) => isGone(before));
  if (groupless.length > 0) return failureOf("groupGone", groupless);
  const updates = await planUpdates(tx, entries, stored);
  if (isFailure(updates)) return updates;
  for (const entry of entries) {
    const product = stored.get(entry.entityId);
    const failure = product ? await revertParts(tx, entry, product) : changedSince;
    if (failure) return failure;
  }
  const reduced = await updateProducts(tx, updates);
  const moves = entries.map(moveBack);
  const full = await refuseFull(tx, moves);
  if (full) return full;
  await setCollections(tx, moves);
  return entries.map((entry) => {
    const { entityId } = entry;
    return changeOf(entry, stored.get(entityId)?.reducedAt ?? null, reduced.get(entityId) ?? null);
  });
}

/**
 * Takes changes of products back, all of them or none: fields, collections, sizes and pictures. What was changed or sold
 * since refuses the whole, and so do prices that the law no longer lets stand. Who may change stock alone takes back stock
 * alone.
 */
export const revertProducts: Revert = async (entries, { tx, staff }) => {
  const changed = entries.filter(hasBoth);
  if (changed.length < entries.length) return notUndoable;
  if (!may(staff.role, "catalogue.edit") && !changed.every(isStockAlone)) return forbidden;
  await allowLongStatements(tx);
  await lockProducts(
    tx,
    changed.map(({ entityId }) => entityId),
  );
  await lockCollections(tx, movedCollections(changed.map(moveBack)));
  const changes: Change[] = [];
  for (const round of inRounds(changed)) {
    const made = await revertRound(tx, round);
    if (isFailure(made)) return made;
    changes.push(...made);
  }
  return { change: changes };
};
