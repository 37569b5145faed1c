import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import type { RuleField } from "@/lib/normalization/fields";
import type { Effect } from "./rule-effects";
import { textArray } from "./sql-values";

/** An effect as a row of SQL: `n` is its place in the list, `target` the brand it leads to. */
function rowOf({ stored, act }: Effect, n: number) {
  const { field, id, part, value, names } = stored;
  const target = act.do === "move" ? act.id : 0;
  const after = act.do === "resize" ? act.size.value : "";
  return { n, field, id, part, value, other: names[1] ?? "", target, after };
}

/**
 * Products that an effect reaches. Left out are those that would become one with another: the brand it leads to already
 * has their style code, or they already have the size that another of theirs would become.
 */
const reached: Record<RuleField, SQL> = {
  brand: sql`
    select c.n, p.id from effects c join products p on p.brand_id = c.id
    where c.field = 'brand' and not exists (
      select from products twin
      where twin.style_code_key = p.style_code_key and twin.brand_id = c.target and twin.id <> p.id)`,
  category: sql`select c.n, p.id from effects c join products p on p.category_id = c.id where c.field = 'category'`,
  section: sql`select c.n, p.id from effects c join products p on p.section_id = c.id where c.field = 'section'`,
  colour: sql`select c.n, p.id from effects c join products p on p.colour = c.value where c.field = 'colour'`,
  gender: sql`select c.n, p.id from effects c join products p on p.gender = c.value where c.field = 'gender'`,
  size: sql`
    select min(c.n) as n, z.product_id from effects c join product_sizes z on z.value = c.value
    where c.field = 'size' and not exists (
      select from product_sizes twin where twin.product_id = z.product_id and twin.value = c.after)
    group by z.product_id, c.after`,
  material: sql`
    select c.n, p.id
    from (select id, key as part, value ->> 'es' as es, coalesce(value ->> 'en', '') as en
          from products, jsonb_each(materials) where materials <> '{}') as p
    join effects c on c.field = 'material' and c.part = p.part and c.value = p.es and c.other = p.en`,
};

/** A query of (n, id): which effect reaches which product, of some products or of all. */
export function reachedBy(effects: readonly Effect[], ids?: readonly string[]): SQL {
  const fields = [...new Set(effects.map(({ stored }) => stored.field))];
  const some = ids ? sql`where r.id = any (${textArray(ids)}::uuid[])` : sql``;
  const none = sql`select 0 as n, null::uuid as id where false`;
  const parts = fields.length > 0 ? fields.map((field) => sql`(${reached[field]})`) : [none];
  return sql`
    with effects as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(effects.map(rowOf))}::jsonb)
        as e (n integer, field text, id integer, part text, value text, other text, target integer, after text))
    select r.n, r.id from (${sql.join(parts, sql` union all `)}) as r (n, id) ${some}`;
}

/** What a rule would do to one product, for staff to look at. */
export type AffectedProduct = {
  id: string;
  styleCode: string;
  name: string;
  field: RuleField;
  before: string;
  after: string;
};

export type Affected = {
  /** Products that change; one that changes in several fields counts once. */
  products: number;
  /** Of each effect, how many products it reaches. */
  counts: number[];
  /** The first of them, value by value and by name. */
  rows: AffectedProduct[];
};

/** Products that effects of brands and sizes leave out, by the place of the effect. */
async function countTwins(
  tx: Transaction | Database,
  effects: readonly Effect[],
): Promise<Map<number, number>> {
  const rows = effects.map(rowOf).filter(({ target, after }) => target > 0 || after !== "");
  if (!rows.some(({ field }) => field === "brand" || field === "size")) return new Map();
  const counts = await tx.execute<{ n: number; count: number }>(sql`
    with effects as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e (n integer, field text, id integer, value text, target integer, after text))
    select c.n, count(distinct p.id)::int as count
    from effects c join products twin on twin.brand_id = c.target
      join products p on p.style_code_key = twin.style_code_key and p.brand_id = c.id and p.id <> twin.id
    where c.field = 'brand' group by c.n
    union all
    select c.n, count(*)::int from effects c join product_sizes z on z.value = c.value
      join product_sizes twin on twin.product_id = z.product_id and twin.value = c.after
    where c.field = 'size' group by c.n`);
  return new Map(counts.map(({ n, count }) => [n, count]));
}

/** Of each effect, how many products it changes, in the order of the effects. */
export async function countAffected(
  tx: Transaction | Database,
  effects: readonly Effect[],
): Promise<number[]> {
  const twins = await countTwins(tx, effects);
  return effects.map(({ act, stored }, n) => {
    return act.do === "nothing" ? 0 : Math.max(0, stored.count - (twins.get(n) ?? 0));
  });
}

/** How many products change. One that changes in several ways counts once, so that only sums of one field can be sums. */
async function countProducts(
  tx: Transaction | Database,
  effects: readonly Effect[],
  counts: readonly number[],
): Promise<number> {
  const fields = new Set(effects.map(({ stored }) => stored.field));
  const isSum = effects.length < 2 || (fields.size === 1 && !fields.has("size") && !fields.has("material"));
  if (isSum) return counts.reduce((sum, count) => sum + count, 0);
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(distinct id)::int as count from (${reachedBy(effects)}) as reached`);
  return row?.count ?? 0;
}

/** The first effects that together reach so many products. */
function firstReaching(effects: readonly Effect[], counts: readonly number[], wanted: number): Effect[] {
  let sum = 0;
  return effects.filter((_, index) => {
    const isNeeded = sum < wanted && (counts[index] ?? 0) > 0;
    sum += counts[index] ?? 0;
    return isNeeded;
  });
}

async function readExamples(tx: Transaction | Database, effects: readonly Effect[], limit: number) {
  if (effects.length === 0) return [];
  const rows = await tx.execute<{ n: number; id: string; styleCode: string; name: string }>(sql`
    select r.n, p.id, p.style_code as "styleCode", p.name
    from (${reachedBy(effects)}) as r join products p on p.id = r.id
    order by r.n, p.name, p.id limit ${limit}`);
  return rows.flatMap(({ n, ...product }): AffectedProduct[] => {
    const effect = effects[n];
    return effect
      ? [{ ...product, field: effect.stored.field, before: effect.before, after: effect.after }]
      : [];
  });
}

/** Counts the products that effects would change and lists the first of them, value by value. Changes nothing. */
export async function readAffected(
  tx: Transaction | Database,
  effects: readonly Effect[],
  limit = 50,
): Promise<Affected> {
  const counts = await countAffected(tx, effects);
  const real = effects.filter(({ act }) => act.do !== "nothing");
  const realCounts = counts.filter((_, index) => effects[index]?.act.do !== "nothing");
  const products = await countProducts(tx, real, realCounts);
  const rows = await readExamples(tx, firstReaching(real, realCounts, limit), limit);
  return { products, counts, rows };
}
