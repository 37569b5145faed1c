import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { textArray } from "@/lib/catalogue/sql-values";
import type { RuleField } from "@/lib/normalization-rules/fields";
import type { Effect } from "./rule-effects";

/** An effect as a row of SQL: `n` is its place in the list, `target` the brand it leads to. */
export function rowOf({ stored, act }: Effect, n: number) {
  const { field, id, value } = stored;
  const target = act.do === "move" ? act.id : 0;
  const after = act.do === "resize" ? act.size.value : "";
  return { n, field, id, value, target, after, sets: Object.keys(stored.sets ?? {}) };
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
    select min(c.n) as n, becoming.product_id
    from effects c cross join lateral (
      select z.product_id from product_sizes z
        left join product_sizes twin on twin.product_id = z.product_id and twin.value = c.after
      where z.value = c.value and twin.product_id is null) as becoming
    where c.field = 'size'
    group by becoming.product_id, c.after`,
  material: sql`
    select c.n, p.id from effects c cross join lateral jsonb_array_elements_text(c.sets) as whole
      join products p on p.materials = whole::jsonb
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
        as e (n integer, field text, id integer, value text, target integer, after text, sets jsonb))
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
