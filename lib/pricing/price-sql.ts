import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { IVA } from "@/lib/prices/margin";
import type { RuleTerms, SaleTerms, Scope, Terms } from "./terms";

/** Largest price a column of whole numbers holds, in cents. */
const MAX_CENTS = 2_147_483_647;

/** A list as Postgres writes arrays; its values are numbers and uuids. */
function list(values: readonly (number | string)[]): string {
  return `{${values.join(",")}}`;
}

/** Condition on `products p` that a scope stands for. */
function scopeCondition(scope: Scope): SQL {
  const conditions: SQL[] = [];
  if (scope.brandIds.length > 0) conditions.push(sql`p.brand_id = any (${list(scope.brandIds)}::int[])`);
  if (scope.categoryIds.length > 0) {
    const ids = sql`any (${list(scope.categoryIds)}::int[])`;
    // "New" is a mark of the product that reads like a category (docs/decisions/0004).
    conditions.push(
      sql`(p.category_id = ${ids} or (p.is_new and (select id from categories where key = 'new') = ${ids}))`,
    );
  }
  if (scope.sectionIds.length > 0)
    conditions.push(sql`coalesce(p.section_id = any (${list(scope.sectionIds)}::int[]), false)`);
  if (scope.collectionIds && scope.collectionIds.length > 0)
    conditions.push(sql`p.id in (select product_id from collection_products
      where role = 'pinned' and collection_id = any (${list(scope.collectionIds)}::int[]))`);
  if (scope.productIds && scope.productIds.length > 0)
    conditions.push(sql`p.id = any (${list(scope.productIds)}::uuid[])`);
  if (conditions.length === 0) return sql`true`;
  return sql`(${sql.join(conditions, scope.match === "all" ? sql` and ` : sql` or `)})`;
}

/** Number of the first rule that fits `products p`, from 1; null where none does. */
function ruleNumber(rules: readonly RuleTerms[]): SQL {
  if (rules.length === 0) return sql`null::int`;
  const cases = rules.map((rule, index) => sql`when ${scopeCondition(rule)} then ${index + 1}::int`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Condition on `products p`: the terms speak of it at all. Archived products keep the prices they had. */
export function meant(terms: Terms): SQL {
  const fits =
    terms.kind === "sale" ? scopeCondition(terms.sale) : sql`${ruleNumber(terms.rules)} is not null`;
  return sql`p.status <> 'archived' and ${fits}`;
}

/** {@link import("./rounding").roundPrice} in the words of Postgres, for whole cents that are not negative. */
function rounded(cents: SQL, ending: SQL, direction: SQL): SQL {
  const below = sql`(((${cents} - ${ending} + 100) / 100 - 1) * 100 + ${ending})`;
  return sql`case
    when ${ending} is null or ${below} = ${cents} then ${cents}
    when ${below} < 0 or ${direction} = 'up' or ${cents} - ${below} >= ${below} + 100 - ${cents} then ${below} + 100
    else ${below} end`;
}

/**
 * Lowest price of the last 30 days of those of the products `p` that once asked less than today, or something else when the
 * 30 days began (see lowest_price_before); `cents` may be above today's price. All others ask today what they asked then.
 */
const lowestPrices = sql`
  select product_id, min(cents) as cents from (
    select l.product_id, l.price_cents as cents from prices_applied l
    join p on p.id = l.product_id and p.price_cents > l.price_cents
    where l.at >= now() - interval '30 days' and l.shown
    union all
    select product_id, price_cents from (
      select distinct on (e.product_id) e.product_id, e.price_cents, e.shown
      from prices_applied e join p on p.id = e.product_id
      where e.at < now() - interval '30 days' and exists (
        select from price_ledger l where l.product_id = e.product_id and l.at >= now() - interval '30 days')
      order by e.product_id, e.at desc, e.id desc) as at_first
    where shown
  ) as once group by product_id`;

/**
 * Whether the price of a product that is not published was no price the shop applied: shoppers were not offered it, or nothing
 * in the last 30 days (docs/decisions/0056). What is published has its price in the ledger.
 */
const neverOffered = sql`p.status <> 'active' and (lowest_price_before(p.id, clock_timestamp()) is null or not exists (
  select from prices_applied l where l.product_id = p.id and l.shown and l.price_cents = p.price_cents))`;

/** Columns worked out once per row; without the fence the planner writes each of them out wherever it is used. */
function step(columns: SQL): SQL {
  return sql`cross join lateral (select ${columns} offset 0)`;
}

function ruleOutcomes(rules: readonly RuleTerms[], only: SQL): SQL {
  const terms = rules.map((rule, index) => ({
    n: index + 1,
    rule_id: rule.id,
    percent: rule.markupPercent,
    amount: rule.markupCents,
    margin: rule.minMargin,
    ending: rule.roundEnding,
    direction: rule.roundDirection,
  }));
  const end = rounded(sql`w.cents`, sql`r.ending`, sql`r.direction`);
  return sql`
    select p.id, p.brand_id, p.name, p.style_code, p.price_cents as before_cents,
      p.regular_price_cents as before_regular_cents, p.reduced_at as before_reduced_at, p.cost_cents,
      e.cents as after_cents, null::int as after_regular_cents, null::int as lowest_cents, r.rule_id,
      case when r.n is null then 'noRule' when p.regular_price_cents is not null then 'inReduction'
        when p.cost_cents is null then 'noCost' when e.cents < 1 then 'tooLow' when e.cents > ${MAX_CENTS}::bigint then 'tooHigh'
        when e.cents = p.price_cents then 'same' else 'changed' end as outcome
    from products p
    left join jsonb_to_recordset(${JSON.stringify(terms)}::jsonb)
      as r (n int, rule_id int, percent bigint, amount bigint, margin bigint, ending bigint, direction text)
      on r.n = ${ruleNumber(rules)}
    ${step(sql`
      ((p.cost_cents * (10000 + r.percent) + r.amount * 10000) * ${100 + IVA}::bigint + 500000) / 1000000 as marked,
      case when r.margin is null then 0::bigint else
        (p.cost_cents::bigint * ${(100 + IVA) * 100}::bigint + 9999 - r.margin) / (10000 - r.margin) end as least`)} as m
    ${step(sql`greatest(m.marked, m.least) as cents`)} as w
    ${step(sql`${end} as cents`)} as o
    ${step(sql`case when o.cents < m.least then o.cents + 100 else o.cents end as cents`)} as e
    where p.status <> 'archived' and ${only}`;
}

function saleOutcomes(sale: SaleTerms, only: SQL): SQL {
  const cut =
    sale.kind === "percent"
      ? sql`(p.price_cents * (10000 - ${sale.percent ?? 0}::bigint) + 5000) / 10000`
      : sql`p.price_cents - ${sale.amountCents ?? 0}::bigint`;
  const end = rounded(
    sql`greatest(c.cents, 0)`,
    sql`${sale.roundEnding}::bigint`,
    sql`${sale.roundDirection}::text`,
  );
  return sql`
    with p as materialized (
      select p.id, p.brand_id, p.name, p.style_code, p.price_cents, p.regular_price_cents, p.reduced_at, p.cost_cents, p.status
      from products p where p.status <> 'archived' and ${only}
    )
    select p.id, p.brand_id, p.name, p.style_code, p.price_cents as before_cents,
      p.regular_price_cents as before_regular_cents, p.reduced_at as before_reduced_at, p.cost_cents,
      e.cents as after_cents, p.price_cents as after_regular_cents, w.lowest as lowest_cents,
      null::int as rule_id,
      case when p.regular_price_cents is not null then 'inReduction' when c.cents < 1 or e.cents < 1 then 'tooLow'
        when e.cents >= p.price_cents then 'notLower'
        when ${neverOffered} then 'notOffered' when e.cents >= w.lowest then 'notBelowLowest' else 'changed' end as outcome
    from p left join (${lowestPrices}) as low on low.product_id = p.id
    ${step(sql`least(p.price_cents, low.cents) as lowest`)} as w
    ${step(sql`${cut} as cents`)} as c
    ${step(sql`${end} as cents`)} as e`;
}

/**
 * The one place where prices are worked out, for the dry run and for what is written alike: a query with a row per
 * product that is not archived and meets `only` (a condition on `products p`), its prices before and after, the lowest of
 * the last 30 days (for sales) and its outcome (outcomes.ts). The Omnibus rule in it is the one of reduction.ts.
 */
export function outcomesOf(terms: Terms, only: SQL): SQL {
  return terms.kind === "rules" ? ruleOutcomes(terms.rules, only) : saleOutcomes(terms.sale, only);
}
