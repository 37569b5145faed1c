import { containing } from "@/lib/like-pattern";
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { IVA } from "./margin";
import type { Outcome } from "./outcomes";
import type { PreviewQuery } from "./preview-query";
import { meant, outcomesOf } from "./price-sql";
import type { Terms } from "./terms";

/** What would become of one product. Money in cents; `lowestCents` only for sales. */
export type PreviewRow = {
  id: string;
  brand: string;
  name: string;
  styleCode: string;
  beforeCents: number;
  afterCents: number | null;
  costCents: number | null;
  lowestCents: number | null;
  ruleId: number | null;
  outcome: Outcome;
  belowCost: boolean;
};

/** A page of rows, how many there are, and how many of each outcome (whatever the filter of outcomes). */
export type Preview = {
  rows: PreviewRow[];
  total: number;
  counts: Partial<Record<Outcome, number>>;
  belowCost: number;
};

/** Rows of a page of the dry run. */
export const previewPageSize = 50;

const orders: Record<PreviewQuery["sort"], SQL> = {
  product: sql`brand, name, id`,
  "-product": sql`brand desc, name desc, id`,
  before: sql`"beforeCents", id`,
  "-before": sql`"beforeCents" desc, id`,
  after: sql`"afterCents", id`,
  "-after": sql`"afterCents" desc nulls last, id`,
};

function search(q: string): SQL {
  if (!q) return sql`true`;
  const like = containing(q);
  return sql`(p.name ilike ${like} or p.style_code ilike ${like}
    or p.brand_id in (select id from brands where name ilike ${like}))`;
}

function rowsOf(terms: Terms, q: string): SQL {
  const only = terms.kind === "sale" ? sql`${meant(terms)} and ${search(q)}` : search(q);
  return sql`
    select o.id, b.name as brand, o.name, o.style_code as "styleCode", o.before_cents as "beforeCents",
      case when o.outcome in ('noRule', 'noCost', 'tooHigh') then null else o.after_cents end as "afterCents",
      o.cost_cents as "costCents", o.lowest_cents as "lowestCents", o.rule_id as "ruleId", o.outcome,
      coalesce(o.outcome = 'changed' and o.after_cents * 100 < o.cost_cents::bigint * ${100 + IVA}::bigint, false)
        as "belowCost"
    from (${outcomesOf(terms, only)}) as o join brands b on b.id = o.brand_id`;
}

/** What the terms would do now, writing nothing (admin.md: dry run as a table of before, after, margin). */
export async function previewPrices(
  db: Database | Transaction,
  terms: Terms,
  query: PreviewQuery,
): Promise<Preview> {
  const of = query.outcome ? sql`outcome = ${query.outcome}` : sql`true`;
  const [answer] = await db.execute<Preview>(sql`
    with judged as materialized (${rowsOf(terms, query.q)}),
    page as (select * from judged where ${of} order by ${orders[query.sort]}
      limit ${previewPageSize} offset ${(query.page - 1) * previewPageSize}),
    counted as (select outcome, count(*) as n from judged group by outcome)
    select
      coalesce((select json_agg(page) from page), '[]') as rows,
      (select count(*)::int from judged where ${of}) as total,
      coalesce((select json_object_agg(outcome, n) from counted), '{}') as counts,
      (select count(*)::int from judged where "belowCost") as "belowCost"`);
  return answer ?? { rows: [], total: 0, counts: {}, belowCost: 0 };
}

/** All rows of a dry run that the filters show, for a file. */
export async function previewAll(
  db: Database | Transaction,
  terms: Terms,
  query: PreviewQuery,
): Promise<PreviewRow[]> {
  const of = query.outcome ? sql`outcome = ${query.outcome}` : sql`true`;
  const rows = await db.execute<PreviewRow>(sql`
    select * from (${rowsOf(terms, query.q)}) as judged where ${of}
    order by ${orders[query.sort]}`);
  return [...rows];
}
