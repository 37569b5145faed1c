import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { CollectionRule } from "@/db/schema/collections";
import type { SortOrder } from "./filters";
import type { GroupRow } from "./groups";
import { idsOf, intArray, oneOf, textArray } from "./sql-values";

/** What decides which products a collection holds, and in which order. */
export type CollectionGoods = {
  kind: "manual" | "rules";
  match: "all" | "any";
  rules: CollectionRule[];
  /** Order of what the rules bring. */
  sort: SortOrder;
  /** Ids of the products that stand first, in this order; a collection by hand holds nothing else. */
  pinned: string[];
  excluded: string[];
};

/** A collection ready to be asked for. */
export type ResolvedCollection = {
  /** On `listings l`. */
  condition: SQL;
  pinned: string[];
  sort: SortOrder;
};

/** Days are those of Ibiza, so that "new" changes at midnight and kept pages can be thrown away then (upkeep.ts). */
function since(days: number): SQL {
  return sql`(date_trunc('day', now() at time zone 'Europe/Madrid') - make_interval(days => ${days})) at time zone 'Europe/Madrid'`;
}

function priceCondition(min: number | null, max: number | null): SQL {
  if (max === null) return sql`l.price_cents >= ${min ?? 0}`;
  return min === null ? sql`l.price_cents <= ${max}` : sql`l.price_cents between ${min} and ${max}`;
}

/** The tags of a product `p`, none where it has none. */
export const tagsOf = sql`case when p.tags = '' then '{}' else regexp_split_to_array(lower(btrim(p.tags)), '\\s*,\\s*') end`;

/** One rule as a condition on `listings l`; what is not in a listing is looked up in an index of `products`. */
function ruleCondition(rule: CollectionRule, groups: GroupRow[]): SQL {
  switch (rule.field) {
    case "brand":
      return oneOf(sql`l.brand_id`, idsOf(groups, "brand", rule.values));
    case "section":
      return oneOf(sql`l.section_id`, idsOf(groups, "section", rule.values));
    case "category":
      return sql`l.category_ids && ${intArray(idsOf(groups, "category", rule.values))}`;
    case "size":
      return sql`l.sizes && ${textArray(rule.values)}`;
    case "price":
      return priceCondition(rule.min, rule.max);
    case "new":
      return sql`l.published_at >= ${since(rule.days)}`;
    case "sale":
      return sql`l.product_id in (select p.id from products p where p.reduced_at is not null)`;
    case "gender":
      return sql`l.product_id in (select p.id from products p where p.gender = any(${textArray(rule.values)}))`;
    case "tag":
      return sql`l.product_id in (select p.id from products p where ${tagsOf} && ${textArray(rule.values)})`;
    case "source":
      // Listings to be had on request, and no others, stand at 1 (db/functions/due_listings.sql).
      return rule.value === "sourced-items" ? sql`l.availability = 1` : sql`l.availability <> 1`;
  }
}

function rulesCondition({ match, rules }: CollectionGoods, groups: GroupRow[]): SQL {
  const conditions = rules.map((rule) => sql`(${ruleCondition(rule, groups)})`);
  return conditions.length > 0
    ? sql`(${sql.join(conditions, match === "all" ? sql` and ` : sql` or `)})`
    : sql`false`;
}

/** What a collection holds, as a condition on listings: what the rules bring less what is excluded, and what is pinned. */
export function resolveCollection(goods: CollectionGoods, groups: GroupRow[]): ResolvedCollection {
  const { kind, pinned, excluded, sort } = goods;
  const isPinned = sql`l.product_id = any(${textArray(pinned)}::uuid[])`;
  if (kind === "manual") return { condition: isPinned, pinned, sort };
  const byRules = rulesCondition(goods, groups);
  const kept =
    excluded.length > 0 ? sql`${byRules} and l.product_id <> all(${textArray(excluded)}::uuid[])` : byRules;
  return { condition: pinned.length > 0 ? sql`((${kept}) or ${isPinned})` : kept, pinned, sort };
}
