import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { intArray, textArray } from "@/lib/catalogue/sql-values";
import type { RuleField } from "@/lib/normalization-rules/fields";
import { type AffectedProduct, reachedBy, rowOf } from "./affected-products";
import type { Effect } from "./rule-effects";

/** Products that an effect changes, and those that have its value: some may stay, lest two become one. */
export type EffectCount = { changing: number; having: number };

type Affected = {
  /** Products that change; one that changes in several ways counts once. */
  products: number;
  counts: EffectCount[];
  /** The first of them, value by value and by name. */
  rows: AffectedProduct[];
};

type Counted = { n: number; having: number; staying: number };

/** Sizes are counted here, brands only for the products that stay: the target already has their style code. */
async function readCounts(
  tx: Transaction | Database,
  effects: readonly Effect[],
): Promise<Map<number, Counted>> {
  const rows = effects.map(rowOf).filter(({ target, after }) => target > 0 || after !== "");
  if (!rows.some(({ field }) => field === "brand" || field === "size")) return new Map();
  const counted = await tx.execute<Counted>(sql`
    with effects as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e (n integer, field text, id integer, value text, target integer, after text))
    select c.n, 0 as having, count(distinct p.id)::int as staying
    from effects c join products twin on twin.brand_id = c.target
      join products p on p.style_code_key = twin.style_code_key and p.brand_id = c.id and p.id <> twin.id
    where c.field = 'brand' group by c.n
    union all
    select c.n, had.count, stay.count from effects c
      cross join lateral (select count(*)::int as count from product_sizes z where z.value = c.value) as had
      cross join lateral (
        select count(*)::int as count from product_sizes z
        join product_sizes twin on twin.product_id = z.product_id and twin.value = c.after
        where z.value = c.value) as stay
    where c.field = 'size'`);
  return new Map(counted.map((row) => [row.n, row]));
}

/** Counts what each effect changes, in the order of the effects. */
export async function countAffected(
  tx: Transaction | Database,
  effects: readonly Effect[],
): Promise<EffectCount[]> {
  const counted = await readCounts(tx, effects);
  return effects.map(({ act, stored }, n) => {
    const { having = 0, staying = 0 } = counted.get(n) ?? {};
    const all = stored.field === "size" ? having : stored.count;
    return { having: all, changing: act.do === "nothing" ? 0 : all - staying };
  });
}

/** Products of different sets of materials, each set once. */
function countSets(effects: readonly Effect[]): number {
  const sets = new Map(effects.flatMap(({ stored }) => Object.entries(stored.sets ?? {})));
  return [...sets.values()].reduce((sum, count) => sum + count, 0);
}

/** Which products have any of the values, whatever becomes of them. */
function havingAny(effects: readonly Effect[]): SQL {
  const of = (field: RuleField) => effects.filter(({ stored }) => stored.field === field);
  const ids = (field: RuleField) => intArray(of(field).map(({ stored }) => stored.id));
  const texts = (field: RuleField) => textArray([...new Set(of(field).map(({ stored }) => stored.value))]);
  const sets = of("material").flatMap(({ stored }) => Object.keys(stored.sets ?? {}));
  const tests: Record<RuleField, SQL> = {
    brand: sql`p.brand_id = any (${ids("brand")})`,
    category: sql`p.category_id = any (${ids("category")})`,
    section: sql`p.section_id = any (${ids("section")})`,
    colour: sql`p.colour = any (${texts("colour")})`,
    gender: sql`p.gender = any (${texts("gender")})`,
    size: sql`p.id in (select product_id from product_sizes where value = any (${texts("size")}))`,
    material: sql`p.materials in (
      select whole::jsonb from jsonb_array_elements_text(${JSON.stringify([...new Set(sets)])}::jsonb) as whole)`,
  };
  const fields = [...new Set(effects.map(({ stored }) => stored.field))];
  return sql.join(
    fields.map((field) => tests[field]),
    sql` or `,
  );
}

/** How many products change: summed where no product can have two of the values, else asked for. */
async function countProducts(
  tx: Transaction | Database,
  effects: readonly Effect[],
  counts: readonly EffectCount[],
): Promise<number> {
  const [field, ...others] = new Set(effects.map(({ stored }) => stored.field));
  const isAlone = others.length === 0;
  if (isAlone && field === "material") return countSets(effects);
  if (effects.length < 2 || (isAlone && field !== "size")) {
    return counts.reduce((sum, { changing }) => sum + changing, 0);
  }
  const allChange = counts.every(({ changing, having }) => changing === having);
  const [row] = await tx.execute<{ count: number }>(
    allChange
      ? sql`select count(*)::int as count from products p where ${havingAny(effects)}`
      : sql`select count(distinct id)::int as count from (${reachedBy(effects)}) as reached`,
  );
  return row?.count ?? 0;
}

/** The first effects that together reach so many products. */
function firstReaching(effects: readonly Effect[], counts: readonly EffectCount[], wanted: number): Effect[] {
  let sum = 0;
  return effects.filter((_, index) => {
    const changing = counts[index]?.changing ?? 0;
    const isNeeded = sum < wanted && changing > 0;
    sum += changing;
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
    if (!effect) return [];
    return [{ ...product, field: effect.stored.field, before: effect.before, after: effect.after }];
  });
}

/** Counts the products that effects would change and lists the first of them. Changes nothing. */
export async function readAffected(
  tx: Transaction | Database,
  effects: readonly Effect[],
  limit = 50,
): Promise<Affected> {
  const counts = await countAffected(tx, effects);
  const real = effects.filter(({ act }) => act.do !== "nothing");
  const realCounts = counts.filter((_, index) => effects[index]?.act.do !== "nothing");
  const [products, rows] = await Promise.all([
    countProducts(tx, real, realCounts),
    readExamples(tx, firstReaching(real, realCounts, limit), limit),
  ]);
  return { products, counts, rows };
}
