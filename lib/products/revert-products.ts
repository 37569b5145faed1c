import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { may } from "@/lib/access/permissions";
import type { Revert, RevertEntry } from "@/lib/changes/revert";
import type { Change } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import { isPriceRefusal, judgeReduction, type PricePast, type Prices } from "@/lib/pricing/reduction";
import { fingerprint } from "@/lib/same-value";
import { lockProducts, readPast } from "./bulk-products";
import { allowLongStatements, pagesOfMany } from "./change-products";
import { isSlugTaken } from "./product-parts";
import { revertProducts as revertEach } from "./revert-product";
import { setCollections } from "./set-collections";
import {
  type FieldsWrite,
  isProductField,
  type ProductFields,
  writeProductFields,
} from "./write-product-fields";

type Fields = Record<string, unknown>;
type Entry = RevertEntry & { before: Fields; after: Fields };
type Stored = Fields & {
  id: string;
  name: string;
  collectionIds: number[];
  reducedAt: string | null;
  /** Lowest price of the 30 days before the reduction that would be announced again; null without one. */
  lowestBefore: number | null;
  /** Whether the last price was asked within a day; null where no reduction is spoken of. */
  isFresh: boolean | null;
};

/** Names of products in one message. */
const mostNames = 5;
const priceFields = ["priceCents", "regularPriceCents", "reducedAt"];

function isPlain(entry: RevertEntry): entry is Entry {
  const { before, after } = entry;
  return (
    before !== null &&
    after !== null &&
    Object.keys(after).every((name) => name in before && (isProductField(name) || name === "collectionIds"))
  );
}

/** Each product as it stands, with what the law asks of the reduction it would go back to. */
async function readStored(tx: Transaction, entries: readonly Entry[]): Promise<Map<string, Stored>> {
  const wanted = entries.map(({ entityId, before }) => ({ id: entityId, since: before.reducedAt ?? null }));
  const rows = await tx.execute<Stored>(sql`
    select p.id, p.style_code as "styleCode", p.slug, p.brand_id as "brandId", p.category_id as "categoryId",
      p.section_id as "sectionId", p.name, p.description_es as "descriptionEs", p.description_en as "descriptionEn",
      p.status, p.source_type as "sourceType", p.is_new as "isNew", p.gender, p.colour, p.materials,
      p.price_cents as "priceCents", p.regular_price_cents as "regularPriceCents", to_json(p.reduced_at) as "reducedAt",
      p.cost_cents as "costCents", p.lead_days as "leadDays", p.released_on::text as "releasedOn",
      array(select k.collection_id from collection_products k
            join collections c on c.id = k.collection_id and c.kind = 'manual'
            where k.product_id = p.id and k.role = 'pinned' order by k.collection_id) as "collectionIds",
      r.*
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id uuid, since timestamptz)
    join products p on p.id = w.id
    left join lateral (
      select lowest_price_before(p.id, coalesce(w.since, p.reduced_at)) as "lowestBefore",
        (select max(l.at) from price_ledger l where l.product_id = p.id) > now() - interval '1 day' as "isFresh"
      where w.since is not null or p.reduced_at is not null
    ) r on true`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Moments are compared to the millisecond: not every writer of the audit trail keeps more. */
function comparable(name: string, value: unknown): string {
  const moment = name === "reducedAt" && typeof value === "string" ? new Date(value) : value;
  return fingerprint(moment ?? null);
}

function isAsLeft(stored: Stored | undefined, after: Fields): boolean {
  return (
    stored !== undefined &&
    Object.entries(after).every(([name, value]) => comparable(name, stored[name]) === comparable(name, value))
  );
}

function failureOf(error: "changedSinceBy" | "pricesStay", entries: readonly Entry[]): Failure {
  const names = entries.slice(0, mostNames).map(({ label, entityId }) => label || entityId);
  const values = { count: entries.length, names: names.join(", "), more: entries.length - names.length };
  return { error: `admin.products.undo.${error}`, values, status: 409 };
}

function cents(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

/**
 * Prices to go back to, as the law lets them stand. Within a day of the change a reduction goes on as if nothing had been,
 * since the day it began; later it is judged as any other change. Null when it may not.
 */
function settlePrices(
  stored: Stored,
  before: Fields,
  past: PricePast | undefined,
): Omit<FieldsWrite, "id"> | null {
  const wish = nextPrices(stored, before);
  if (wish.regularPriceCents === null) return { fields: { ...wish, reducedAt: null } };
  const since = before.reducedAt ?? stored.reducedAt;
  if (since !== null && stored.isFresh && stored.lowestBefore !== null) {
    const most = Math.min(stored.lowestBefore, wish.regularPriceCents);
    return wish.priceCents < most ? { fields: { ...wish, reducedAt: since } } : null;
  }
  const judged = past && judgeReduction({ ...wish, ...past });
  if (!judged || isPriceRefusal(judged)) return null;
  return { fields: { ...wish, reducedAt: stored.reducedAt }, begins: judged.begins };
}

/** Prices that an entry leads back to. */
function nextPrices(stored: Stored, before: Fields): Prices {
  const next: Fields = { ...stored, ...before };
  return { priceCents: Number(next.priceCents), regularPriceCents: cents(next.regularPriceCents) };
}

function touchesPrices({ before }: Entry): boolean {
  return priceFields.some((name) => name in before);
}

type Planned = { writes: FieldsWrite[]; refused: Entry[] };

function planWrites(
  entries: readonly Entry[],
  stored: Map<string, Stored>,
  past: Map<string, PricePast>,
): Planned {
  const planned: Planned = { writes: [], refused: [] };
  for (const entry of entries) {
    const { entityId: id, before } = entry;
    const fields: ProductFields = Object.fromEntries(
      Object.entries(before).filter(([name]) => isProductField(name)),
    );
    const product = stored.get(id);
    const back =
      touchesPrices(entry) && product ? settlePrices(product, before, past.get(id)) : { fields: {} };
    if (back) planned.writes.push({ id, ...back, fields: { ...fields, ...back.fields } });
    else planned.refused.push(entry);
  }
  return planned;
}

async function slugsTaken(tx: Transaction, entries: readonly Entry[]): Promise<Entry[]> {
  const taken: Entry[] = [];
  for (const entry of entries) {
    const { slug } = entry.before;
    if (typeof slug === "string" && (await isSlugTaken(tx, slug, entry.entityId))) taken.push(entry);
  }
  return taken;
}

/** The entries turned round; a reduction that begins again says since when. */
function changesOf(
  entries: readonly Entry[],
  stored: Map<string, Stored>,
  reduced: Map<string, string | null>,
): Change[] {
  return entries.map((entry) => {
    const { entityId, label, before, after } = entry;
    const [was, is] = [stored.get(entityId)?.reducedAt ?? null, reduced.get(entityId) ?? null];
    const moved = touchesPrices(entry) && was !== is;
    return {
      entity: "product",
      entityId,
      label,
      before: moved ? { ...after, reducedAt: was } : after,
      after: moved ? { ...before, reducedAt: is } : before,
    };
  });
}

async function revertMany(tx: Transaction, entries: readonly Entry[]): Promise<Change[] | Failure> {
  await allowLongStatements(tx);
  await lockProducts(
    tx,
    entries.map(({ entityId }) => entityId),
  );
  const stored = await readStored(tx, entries);
  const meddled = entries.filter(({ entityId, after }) => !isAsLeft(stored.get(entityId), after));
  const blocked = meddled.length > 0 ? meddled : await slugsTaken(tx, entries);
  if (blocked.length > 0) return failureOf("changedSinceBy", blocked);
  const judged = entries.filter((entry) => {
    const product = stored.get(entry.entityId);
    return touchesPrices(entry) && product && nextPrices(product, entry.before).regularPriceCents !== null;
  });
  const past = await readPast(
    tx,
    judged.map(({ entityId }) => entityId),
  );
  const { writes, refused } = planWrites(entries, stored, past);
  if (refused.length > 0) return failureOf("pricesStay", refused);
  const reduced = await writeProductFields(tx, writes);
  const memberships = entries.flatMap(({ entityId: id, before: { collectionIds } }) =>
    Array.isArray(collectionIds) ? [{ id, collectionIds: collectionIds.map(Number) }] : [],
  );
  await setCollections(tx, memberships);
  return changesOf(entries, stored, reduced);
}

/**
 * Takes changes of products back, all of them or none: a bulk change in a few statements, changes of sizes and pictures
 * one by one. When a product was changed since, the refusal names it. Who may change stock alone takes back stock alone.
 */
export const revertProducts: Revert = async (entries, desk) => {
  const once = new Set(entries.map(({ entityId }) => entityId)).size === entries.length;
  const plain = entries.filter(isPlain);
  if (!once || plain.length < entries.length) return revertEach(entries, desk);
  if (!may(desk.staff.role, "catalogue.edit")) return { error: "admin.errors.forbidden", status: 403 };
  const changes = await revertMany(desk.tx, plain);
  if (isFailure(changes)) return changes;
  return { change: changes, expire: pagesOfMany(plain.map(({ entityId }) => entityId)) };
};
