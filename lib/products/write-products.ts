import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { isProductField, type ProductField, type ValuesOf } from "./product-fields";
import { columnName, fieldTypes } from "./stored-fields";

/** Values by the names of their fields, ready for JSON. */
export type ProductFields = Partial<Record<ProductField, unknown>>;

/** What is set of one product. `begins`: an announced reduction starts now; `reducedAt` then says nothing. */
export type ProductUpdate = { id: string; fields: ProductFields; begins?: boolean };

/** What a product cannot be written without. */
type Needed = "styleCode" | "slug" | "brandId" | "categoryId" | "name" | "priceCents";

/** A new product: an absent field gets the database's default. `publishedAt` is the moment it becomes active by default. */
export type ProductInsert = {
  id?: string;
  fields: ValuesOf<Needed> & Partial<ValuesOf<Exclude<ProductField, Needed | "reducedAt">>>;
  publishedAt?: Date;
};

/** Rows of one statement. */
const batchSize = 500;

type Shaped = { id: string; fields: ProductFields };

/** Rows in batches of those that name the same fields, since one statement sets one list of columns. */
function inBatches<One extends Shaped>(rows: readonly One[]): { names: ProductField[]; rows: One[] }[] {
  const groups = new Map<string, One[]>();
  for (const row of rows) {
    const shape = Object.keys(row.fields).toSorted().join(" ");
    const group = groups.get(shape) ?? [];
    group.push(row);
    groups.set(shape, group);
  }
  return [...groups.values()].flatMap((group) => {
    const names = Object.keys(group[0]?.fields ?? {}).filter(isProductField);
    const starts = Array.from({ length: Math.ceil(group.length / batchSize) }, (_, at) => at * batchSize);
    return starts.map((from) => ({ names, rows: group.slice(from, from + batchSize) }));
  });
}

type Updated = { id: string; reducedAt: string | null };

async function updateBatch(
  tx: Transaction,
  names: ProductField[],
  rows: ProductUpdate[],
): Promise<Updated[]> {
  const given = rows.map(({ id, fields, begins = false }) => ({ ...fields, id, begins }));
  const set = names.map((name) =>
    name === "reducedAt"
      ? sql`reduced_at = case when r.begins then clock_timestamp() else r."reducedAt" end`
      : sql`${columnName(name)} = r.${sql.identifier(name)}`,
  );
  return tx.execute<Updated>(sql`
    update products p set ${sql.join(set, sql`, `)}, version = p.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r (id uuid, begins boolean, ${fieldTypes(names)})
    where p.id = r.id
    returning p.id, to_json(p.reduced_at) as "reducedAt"`);
}

/**
 * Sets fields of products, in statements of at most {@link batchSize} rows, each raising the version by one. Whoever calls
 * it has locked the products and judged their prices (lib/prices/reduction.ts). Answers since when each product is
 * reduced, ISO 8601 to the microsecond.
 */
export async function updateProducts(
  tx: Transaction,
  updates: readonly ProductUpdate[],
): Promise<Map<string, string | null>> {
  const reduced = new Map<string, string | null>();
  for (const { names, rows } of inBatches(updates)) {
    if (names.length === 0) continue;
    for (const { id, reducedAt } of await updateBatch(tx, names, rows)) reduced.set(id, reducedAt);
  }
  return reduced;
}

type Named = ProductInsert & { id: string };

/** Writes the rows at the price that stands first in the ledger. Answers the ids of those whose address was free. */
async function insertBatches(tx: Transaction, inserts: readonly Named[]): Promise<string[]> {
  const first = inserts.map(({ id, fields: { regularPriceCents, ...fields }, publishedAt }) => ({
    id,
    fields: { ...fields, priceCents: regularPriceCents ?? fields.priceCents },
    publishedAt: publishedAt?.toISOString(),
  }));
  const written: string[] = [];
  for (const { names, rows } of inBatches(first)) {
    const given = rows.map(({ id, fields, publishedAt }) => ({ ...fields, id, publishedAt }));
    const made = await tx.execute<{ id: string }>(sql`
      insert into products (id, published_at, ${sql.join(names.map(columnName), sql`, `)})
      select id, "publishedAt", ${sql.join(
        names.map((name) => sql.identifier(name)),
        sql`, `,
      )}
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as r (id uuid, "publishedAt" timestamptz, ${fieldTypes(names)})
      on conflict (slug) do nothing returning id`);
    written.push(...made.map(({ id }) => id));
  }
  return written;
}

/**
 * Writes new products with a reduction that runs already: the higher price goes into the ledger first, with the name of who
 * stated that the shop asked it elsewhere, and none lower in the 30 days before (docs/decisions/0057).
 */
async function insertReduced(
  tx: Transaction,
  inserts: readonly Named[],
  statedBy: string,
): Promise<string[]> {
  await tx.execute(sql`select set_config('shop.stated_by', ${statedBy}, true)`);
  const written = await insertBatches(tx, inserts);
  await tx.execute(sql`select set_config('shop.stated_by', '', true)`);
  const reduced = inserts.filter(({ id }) => written.includes(id));
  await updateProducts(
    tx,
    reduced.map(({ id, fields: { priceCents, regularPriceCents } }) => ({
      id,
      fields: { priceCents, regularPriceCents, reducedAt: null },
      begins: true,
    })),
  );
  return written;
}

/**
 * Writes new products and answers the ids of those that were written: one whose address is taken meanwhile is not. Prices
 * are judged by the caller. `statedBy` has to be named for products that come with a reduction.
 */
export async function insertProducts(
  tx: Transaction,
  inserts: readonly ProductInsert[],
  statedBy = "",
): Promise<string[]> {
  const named = inserts.map((one) => ({ ...one, id: one.id ?? randomUUID() }));
  const isReduced = ({ fields }: Named) => typeof fields.regularPriceCents === "number";
  const reduced = named.filter(isReduced);
  if (reduced.length > 0 && !statedBy) throw new Error("A new product has asked no earlier price");
  const written = new Set([
    ...(await insertBatches(
      tx,
      named.filter((one) => !isReduced(one)),
    )),
    ...(reduced.length > 0 ? await insertReduced(tx, reduced, statedBy) : []),
  ]);
  return named.flatMap(({ id }) => (written.has(id) ? [id] : []));
}
