import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { readPriceFacts } from "@/lib/prices/price-facts";
import type { PricePast } from "@/lib/prices/reduction";
import { type BulkChange, mostProducts, type Selection } from "./bulk-forms";
import { type BulkProduct, needsPast } from "./bulk-plan";
import { parseProductFilters } from "./product-filters";
import { selectProductIds } from "./product-rows";

/** Products whose past prices are read at a time. */
const pastSize = 2_500;

/** Ids of the chosen products, each once and in one order; one more than may be changed at once when they are too many. */
export async function chosenIds(tx: Transaction, selection: Selection): Promise<string[]> {
  if ("ids" in selection) return [...new Set(selection.ids.map((id) => id.toLowerCase()))].toSorted();
  const filters = parseProductFilters(new URLSearchParams(selection.query));
  return selectProductIds(tx, filters, mostProducts + 1);
}

type Row = Omit<BulkProduct, "past"> & { priceCents: number; regularPriceCents: number | null };

async function readFacts(tx: Transaction, ids: readonly string[]): Promise<Row[]> {
  return tx.execute<Row>(sql`
    select p.id, p.name, p.style_code as "styleCode", p.version, p.status, p.section_id as "sectionId",
      p.category_id as "categoryId", p.brand_id as "brandId", p.gender, p.cost_cents as "costCents", p.is_new as "isNew", to_json(p.reduced_at) as "reducedAt",
      p.price_cents as "priceCents", p.regular_price_cents as "regularPriceCents",
      array(select k.collection_id from collection_products k
            join collections c on c.id = k.collection_id and c.kind = 'manual'
            where k.product_id = p.id and k.role = 'pinned' order by k.collection_id) as "collectionIds"
    from products p where p.id = any(${`{${ids.join(",")}}`}::uuid[]) order by p.id`);
}

/** What was once asked for the products, by id, read in steps. */
export async function readPast(tx: Transaction, ids: readonly string[]): Promise<Map<string, PricePast>> {
  const past = new Map<string, PricePast>();
  for (let from = 0; from < ids.length; from += pastSize) {
    for (const [id, facts] of await readPriceFacts(tx, ids.slice(from, from + pastSize))) past.set(id, facts);
  }
  return past;
}

/** Facts of the products in the order of their ids; what was once asked for them only where it counts. */
export async function readBulkProducts(
  tx: Transaction,
  ids: readonly string[],
  change: BulkChange,
): Promise<BulkProduct[]> {
  const rows = await readFacts(tx, ids);
  const judged = rows.filter(({ regularPriceCents }) => needsPast(change, regularPriceCents));
  const past = await readPast(
    tx,
    judged.map(({ id }) => id),
  );
  return rows.map(({ priceCents, regularPriceCents, ...row }) => ({
    ...row,
    past: past.get(row.id) ?? {
      current: { priceCents, regularPriceCents },
      asked: [],
      lowestBeforeReduction: null,
      lowestNow: null,
    },
  }));
}

/** Whether the section, category, brand or collection by hand that a change names still is there. */
export async function hasTarget(tx: Transaction, change: BulkChange): Promise<boolean> {
  const target = targetOf(change);
  return target === null || (await tx.execute(sql`select from ${target}`)).length > 0;
}

function targetOf(change: BulkChange): SQL | null {
  if ("sectionId" in change && change.sectionId !== null) return sql`sections where id = ${change.sectionId}`;
  if ("brandId" in change) return sql`brands where id = ${change.brandId}`;
  if ("categoryId" in change) return sql`categories where id = ${change.categoryId}`;
  if ("collectionId" in change) return sql`collections where id = ${change.collectionId} and kind = 'manual'`;
  return null;
}

/** Keeps the products as they are until the transaction ends, always in one order of rows; stock can still be sold. */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from products where id = any(${`{${ids.join(",")}}`}::uuid[]) order by id for no key update`);
}
