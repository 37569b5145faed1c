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
    select c.n, p.id from effects c join products p on p.materials -> c.part ->> 'es' = c.value
      and coalesce(p.materials -> c.part ->> 'en', '') = c.other
    where c.field = 'material'`,
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
  /** The first of them by name. */
  rows: AffectedProduct[];
};

/** Counts and lists the products that effects would change, without changing them. */
export async function readAffected(
  tx: Transaction | Database,
  effects: readonly Effect[],
  limit = 50,
): Promise<Affected> {
  const real = effects.filter(({ act }) => act.do !== "nothing");
  if (real.length === 0) return { products: 0, counts: effects.map(() => 0), rows: [] };
  const [answer] = await tx.execute<{
    products: number;
    counts: Record<string, number> | null;
    rows: { n: number; id: string; styleCode: string; name: string }[] | null;
  }>(sql`
    with reached as materialized (${reachedBy(real)})
    select (select count(distinct id)::int from reached) as products,
      (select jsonb_object_agg(n, count) from (select n, count(*)::int from reached group by n) as c (n, count)) as counts,
      (select jsonb_agg(f) from (
        select r.n, p.id, p.style_code as "styleCode", p.name from reached r join products p on p.id = r.id
        order by p.name, p.id, r.n limit ${limit}) as f) as rows`);
  const rows = (answer?.rows ?? []).flatMap(({ n, ...product }) => {
    const effect = real[n];
    return effect
      ? [{ ...product, field: effect.stored.field, before: effect.before, after: effect.after }]
      : [];
  });
  const counts = effects.map((effect) => answer?.counts?.[String(real.indexOf(effect))] ?? 0);
  return { products: answer?.products ?? 0, counts, rows };
}
