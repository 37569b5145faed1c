import { containing } from "@/lib/like-pattern";
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { type SourcingFilters, type SourcingSort, sortOf, sourcingPageSize, statesOf } from "./list-filters";
import { CHECK_DAYS, isCheckOverdue, type SourcingState } from "./states";

/** A sourced item as the list shows it. Money in cents; times in ISO 8601, UTC. */
export type SourcedItem = {
  id: string;
  name: string;
  brand: string | null;
  styleCode: string;
  sizes: string[];
  state: SourcingState;
  checkedAt: string | null;
  overdue: boolean;
  priceCents: number | null;
  leadDays: number | null;
  /** Different people who asked: by inquiries linked to it, and by confirmed wishes for its product and sizes. */
  asked: number;
  updatedAt: string;
  /** What suppliers say; absent for people who may not see costs. */
  supplier?: { source: string; sourceUrl: string; costCents: number | null };
};

export type SourcedItemPage = { rows: SourcedItem[]; total: number; page: number };

/** Whether the supplier should be asked again, on `sourced_items s`; the same rule as isCheckOverdue. */
export const overdueCondition: SQL = sql`
  s.state in ('checked', 'offered') and s.checked_at < now() - make_interval(days => ${CHECK_DAYS})`;

/** How many different people asked, per item: `item_id, n`. */
const askedPerItem: SQL = sql`
  select item_id, count(distinct email)::int as n from (
    select l.item_id, q.email from sourced_item_inquiries l join inquiries q on q.id = l.inquiry_id
    union all
    select s.id, w.email from size_wishes w join sourced_items s on s.product_id = w.product_id
    where w.confirmed_at is not null and (cardinality(s.sizes) = 0 or w.size = any (s.sizes))) as who
  group by item_id`;

const orders: Record<SourcingSort["by"], SQL> = {
  updated: sql`s.updated_at`,
  name: sql`lower(s.name)`,
  checked: sql`s.checked_at`,
  price: sql`s.price_cents`,
  asked: sql`coalesce(a.n, 0)`,
};

function conditionOf(filters: SourcingFilters): SQL {
  const states = statesOf(filters).map((state) => sql`${state}`);
  const conditions = [sql`s.state in (${sql.join(states, sql`, `)})`];
  if (filters.check) conditions.push(overdueCondition);
  if (filters.brand) conditions.push(sql`s.brand_id = ${filters.brand}`);
  for (const word of filters.q.split(" ").filter(Boolean).slice(0, 8)) {
    const pattern = containing(word);
    conditions.push(
      sql`fold(concat_ws(' ', b.name, s.name, s.style_code, s.style_code_key)) like fold(${pattern})`,
    );
  }
  return sql.join(conditions, sql` and `);
}

/** The items that the filters show, at most `limit`, by id; for bulk changes. */
export async function selectItemIds(
  tx: Transaction,
  filters: SourcingFilters,
  limit: number,
): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select s.id from sourced_items s left join brands b on b.id = s.brand_id
    where ${conditionOf(filters)} order by s.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

type Row = Omit<SourcedItem, "overdue" | "supplier"> & {
  source: string;
  sourceUrl: string;
  costCents: number | null;
};

function toItem({ source, sourceUrl, costCents, ...row }: Row, seesSupplier: boolean): SourcedItem {
  const checked = row.checkedAt ? new Date(row.checkedAt) : null;
  return {
    ...row,
    checkedAt: checked?.toISOString() ?? null,
    updatedAt: new Date(row.updatedAt).toISOString(),
    overdue: isCheckOverdue(row.state, checked, new Date()),
    ...(seesSupplier && { supplier: { source, sourceUrl, costCents } }),
  };
}

/**
 * The sourced items that the filters show, `limit` of them from `offset` on, in a fixed order, and how many there are.
 * `seesSupplier`: whether the person who asks may (catalogue.cost).
 */
export async function readItems(
  filters: SourcingFilters,
  seesSupplier: boolean,
  { limit, offset, least = 0 }: { limit: number; offset: number; least?: number },
): Promise<{ rows: SourcedItem[]; total: number }> {
  const { by, descending } = sortOf(filters);
  const way = descending ? sql`desc nulls last` : sql`asc nulls last`;
  const from = sql`
    from sourced_items s left join brands b on b.id = s.brand_id left join (${askedPerItem}) as a on a.item_id = s.id
    where ${conditionOf(filters)} and coalesce(a.n, 0) >= ${least}`;
  const [rows, [counted]] = await Promise.all([
    db.execute<Row>(sql`
      select s.id, s.name, b.name as brand, s.style_code as "styleCode", s.sizes, s.state, s.checked_at as "checkedAt",
             s.price_cents as "priceCents", s.lead_days as "leadDays", coalesce(a.n, 0) as asked,
             s.updated_at as "updatedAt", s.source, s.source_url as "sourceUrl", s.cost_cents as "costCents"
      ${from} order by ${orders[by]} ${way}, s.id limit ${limit} offset ${offset}`),
    db.execute<{ n: number }>(sql`select count(*)::int as n ${from}`),
  ]);
  return { rows: rows.map((row) => toItem(row, seesSupplier)), total: counted?.n ?? 0 };
}

/** One page of the list; a page behind the last one is the last one. */
export async function readItemPage(
  filters: SourcingFilters,
  seesSupplier: boolean,
): Promise<SourcedItemPage> {
  const at = (page: number) => ({ limit: sourcingPageSize, offset: (page - 1) * sourcingPageSize });
  const first = await readItems(filters, seesSupplier, at(filters.page));
  const page = Math.min(filters.page, Math.max(1, Math.ceil(first.total / sourcingPageSize)));
  const { rows } = page === filters.page ? first : await readItems(filters, seesSupplier, at(page));
  return { rows, total: first.total, page };
}
