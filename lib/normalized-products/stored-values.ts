import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import type { RuleField } from "@/lib/normalization-rules/fields";

/** A value that products have, and how many products have it. */
export type StoredValue = {
  field: RuleField;
  /** A name, a key, or the text itself; of a material the Spanish text. */
  value: string;
  /** Every text that a rule may fit: key and labels of a category, both languages of a material. */
  names: string[];
  /** Row of a brand, category or section; 0 for texts. */
  id: number;
  /** Part of the product that a material is of, e.g. `upper`; empty for other fields. */
  part: string;
  /** Products that have it; 0 for sizes, of which there are too many to count unasked (lib/normalized-products/affected-products.ts). */
  count: number;
  /** Of a material: every set of materials it stands in, as JSON, and how many products have just that set. */
  sets?: Record<string, number>;
};

const selects: Record<RuleField, SQL> = {
  brand: sql`
    select 'brand' as field, b.name as value, array[b.name] as names, b.id, '' as part, p.count, null::jsonb as sets
    from (select brand_id, count(*)::int as count from products group by brand_id) as p
    join brands b on b.id = p.brand_id`,
  category: sql`
    select 'category' as field, g.key as value, array[g.key, g.label_es, g.label_en] as names, g.id, '' as part, p.count, null::jsonb as sets
    from (select category_id, count(*)::int as count from products group by category_id) as p
    join categories g on g.id = p.category_id`,
  section: sql`
    select 'section' as field, g.key as value, array[g.key, g.label_es, g.label_en] as names, g.id, '' as part, p.count, null::jsonb as sets
    from (select section_id, count(*)::int as count from products group by section_id) as p
    join sections g on g.id = p.section_id`,
  colour: sql`
    select 'colour' as field, colour as value, array[colour] as names, 0 as id, '' as part, count(*)::int as count, null::jsonb as sets
    from products where colour <> '' group by colour`,
  gender: sql`
    select 'gender' as field, gender as value, array[gender] as names, 0 as id, '' as part, count(*)::int as count, null::jsonb as sets
    from products group by gender`,
  // Steps from one value to the next in the index: a hundred values, some hundred thousand rows.
  size: sql`
    select 'size' as field, v.value, array[v.value] as names, 0 as id, '' as part, 0 as count, null::jsonb as sets
    from (
      with recursive step as (
        (select value from product_sizes order by value limit 1)
        union all
        select (select z.value from product_sizes z where z.value > step.value order by z.value limit 1)
        from step where step.value is not null)
      select value from step where value is not null) as v`,
  material: sql`
    select 'material' as field, part.value ->> 'es' as value,
      array[part.value ->> 'es', coalesce(part.value ->> 'en', '')] as names, 0 as id, part.key as part,
      sum(m.count)::int as count, jsonb_object_agg(m.materials::text, m.count) as sets
    from (select materials, count(*)::int as count
          from products where materials <> '{}' group by materials) as m,
      jsonb_each(m.materials) as part
    where part.value ->> 'es' <> ''
    group by 2, 3, 5`,
};

/** What products have in the fields, each value once: rules are tried on these and never product by product. */
export async function readStoredValues(
  tx: Transaction | Database,
  fields: readonly RuleField[],
): Promise<StoredValue[]> {
  if (fields.length === 0) return [];
  const wanted = [...new Set(fields)].map((field) => sql`(${selects[field]})`);
  const rows = await tx.execute<StoredValue>(sql`${sql.join(wanted, sql` union all `)} order by 1, 2, 5, 3`);
  return [...rows];
}

/** A row that rules of a field can lead to. */
export type Target = { field: RuleField; id: number; value: string; names: string[] };

/** Every brand, category and section, whether or not products are in it. */
export async function readTargets(tx: Transaction | Database): Promise<Target[]> {
  const rows = await tx.execute<Target>(sql`
    select 'brand' as field, id, name as value, array[name] as names from brands
    union all select 'category', id, key, array[key, label_es, label_en] from categories
    union all select 'section', id, key, array[key, label_es, label_en] from sections
    order by 1, 2`);
  return [...rows];
}
