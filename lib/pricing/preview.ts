import { containing } from "@/lib/like-pattern";
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { IVA } from "@/lib/prices/margin";
import type { Outcome } from "./outcomes";
import type { PreviewQuery } from "./preview-query";
import { meant, outcomesOf } from "./price-sql";
import { type Reduction, readReductions } from "./read-reductions";
import type { Terms } from "./terms";

/**
 * What would become of one product. Money in cents; `afterCents` only where the product would ask it, `lowestCents` only for
 * sales.
 */
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
  /** What stands in the way of one that is reduced already; null for all others. */
  reduction: Reduction | null;
};

type JudgedRow = Omit<PreviewRow, "reduction">;
type Judged = Omit<Preview, "rows"> & { rows: JudgedRow[] };

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
  return sql`(p.words like fold(${like})
    or p.brand_id in (select id from brands where fold(name) like fold(${like})))`;
}

/** Condition on `products p`: the dry run has a row for it, if it also meets `wanted`. */
function spokenOf(terms: Terms, wanted: SQL): SQL {
  return terms.kind === "sale"
    ? sql`${meant(terms)} and ${wanted}`
    : sql`p.status <> 'archived' and ${wanted}`;
}

function rowsOf(terms: Terms, wanted: SQL): SQL {
  const only = spokenOf(terms, wanted);
  return sql`
    select o.id, b.name as brand, o.name, o.style_code as "styleCode", o.before_cents as "beforeCents",
      case when o.outcome in ('changed', 'same') then o.after_cents end as "afterCents",
      o.cost_cents as "costCents", o.lowest_cents as "lowestCents", o.rule_id as "ruleId", o.outcome,
      coalesce(o.outcome = 'changed' and o.after_cents * 100 < o.cost_cents::bigint * ${100 + IVA}::bigint, false)
        as "belowCost"
    from (${outcomesOf(terms, only)}) as o join brands b on b.id = o.brand_id`;
}

/** Orders that say which products come first without working out a price. */
const plainOrders: Partial<Record<PreviewQuery["sort"], SQL>> = {
  product: sql`b.name, p.name, p.id`,
  "-product": sql`b.name desc, p.name desc, p.id`,
  before: sql`p.price_cents, p.id`,
  "-before": sql`p.price_cents desc, p.id`,
};

function sliceOf({ page }: PreviewQuery): SQL {
  return sql`limit ${previewPageSize} offset ${(page - 1) * previewPageSize}`;
}

/** The dry run with its page cut out of `judged`, where that is all that stands on the page anyway. */
async function readPreview(db: Database | Transaction, judged: SQL, page: SQL, of: SQL): Promise<Judged> {
  const [answer] = await db.execute<Judged>(sql`
    with judged as materialized (${judged}),
    page as (select * from judged where ${of} ${page}),
    counted as (select outcome, count(*) as n from judged group by outcome)
    select
      coalesce((select json_agg(page) from page), '[]') as rows,
      (select count(*)::int from judged where ${of}) as total,
      coalesce((select json_object_agg(outcome, n) from counted), '{}') as counts,
      (select count(*)::int from judged where "belowCost") as "belowCost"`);
  return answer ?? { rows: [], total: 0, counts: {}, belowCost: 0 };
}

/** How many products would come out how; nothing else of them is looked at. */
async function countOutcomes(
  db: Database | Transaction,
  terms: Terms,
  q: string,
): Promise<Omit<Preview, "rows">> {
  const rows = await db.execute<{ outcome: Outcome; n: number; below: number }>(sql`
    select outcome, count(*)::int as n, (count(*) filter (where "belowCost"))::int as below
    from (${rowsOf(terms, search(q))}) as judged group by outcome`);
  return {
    total: rows.reduce((sum, { n }) => sum + n, 0),
    counts: Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n])),
    belowCost: rows.reduce((sum, { below }) => sum + below, 0),
  };
}

/** Products of one page in an order that knows no new price. */
async function pickPage(
  db: Database | Transaction,
  terms: Terms,
  query: PreviewQuery,
  order: SQL,
): Promise<SQL> {
  const rows = await db.execute<{ id: string }>(sql`
    select p.id from products p join brands b on b.id = p.brand_id
    where ${spokenOf(terms, search(query.q))} order by ${order} ${sliceOf(query)}`);
  return sql`p.id = any (${`{${rows.map(({ id }) => id).join(",")}}`}::uuid[])`;
}

/** Names the reduction that each refused row stands in. */
async function withReductions(db: Database | Transaction, rows: readonly JudgedRow[]): Promise<PreviewRow[]> {
  const blocked = rows.filter(({ outcome }) => outcome === "inReduction").map(({ id }) => id);
  const reductions = await readReductions(db, blocked);
  return rows.map((row) => ({ ...row, reduction: reductions.get(row.id) ?? null }));
}

/** What the terms would do now, writing nothing (docs/rules.md#pricing). */
export async function previewPrices(
  db: Database | Transaction,
  terms: Terms,
  query: PreviewQuery,
): Promise<Preview> {
  const { q, outcome, sort } = query;
  const order = sql`order by ${orders[sort]}`;
  const plain = outcome ? undefined : plainOrders[sort];
  if (!plain) {
    const of = outcome ? sql`outcome = ${outcome}` : sql`true`;
    const judged = await readPreview(db, rowsOf(terms, search(q)), sql`${order} ${sliceOf(query)}`, of);
    return { ...judged, rows: await withReductions(db, judged.rows) };
  }
  // Rows of the page are known beforehand: only they are worked out in full.
  const [counted, { rows }] = await Promise.all([
    countOutcomes(db, terms, q),
    pickPage(db, terms, query, plain).then((picked) =>
      readPreview(db, rowsOf(terms, picked), order, sql`true`),
    ),
  ]);
  return { ...counted, rows: await withReductions(db, rows) };
}

/** All rows of a dry run that the filters show, for a file. */
export async function previewAll(
  db: Database | Transaction,
  terms: Terms,
  query: PreviewQuery,
): Promise<PreviewRow[]> {
  const of = query.outcome ? sql`outcome = ${query.outcome}` : sql`true`;
  const rows = await db.execute<JudgedRow>(sql`
    select * from (${rowsOf(terms, search(query.q))}) as judged where ${of}
    order by ${orders[query.sort]}`);
  return withReductions(db, rows);
}
