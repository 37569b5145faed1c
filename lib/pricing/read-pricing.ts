import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Outcome } from "./outcomes";

/** A sale as the list shows it. Times UTC; percent in hundredths, money in cents. */
export type SaleSummary = {
  id: number;
  name: string;
  version: number;
  state: "draft" | "scheduled" | "running" | "ended";
  kind: "percent" | "amount";
  percent: number | null;
  amountCents: number | null;
  startsAt: string | null;
  /** Of one that is over, when it ended. */
  endsAt: string | null;
};

/** Staff may end a sale at any minute, whatever end it was given. */
const endOfSale = sql`case when state = 'ended' then coalesce((
    select coalesce(r.finished_at, r.updated_at) from price_runs r
    where r.sale_id = sales.id and r.ending = 'ended' order by r.created_at desc limit 1), ends_at)
  else ends_at end`;

/** Sales, those that run or will first. */
export async function readSales(db: Database): Promise<SaleSummary[]> {
  const rows = await db.execute<SaleSummary>(sql`
    select id, name, version, state, kind, percent, amount_cents as "amountCents",
      to_json(starts_at) #>> '{}' as "startsAt", to_json(${endOfSale}) #>> '{}' as "endsAt"
    from sales
    order by array_position(array['running', 'scheduled', 'draft', 'ended'], state),
      coalesce(starts_at, created_at) desc, id desc limit 100`);
  return [...rows];
}

/** One application of the rules or of a sale, with how many products it changed, refused, put back or left. */
export type RunSummary = {
  id: string;
  kind: "rules" | "sale";
  saleId: number | null;
  label: string;
  state: "waiting" | "applying" | "applied" | "restoring" | "restored" | "cancelled";
  ending: "ended" | "undone" | null;
  staffName: string;
  startsAt: string | null;
  createdAt: string;
  finishedAt: string | null;
  changed: number;
  refused: number;
  restored: number;
  left: number;
};

/** Applications, newest first. */
export async function readRuns(db: Database, where: SQL, limit: number, offset = 0): Promise<RunSummary[]> {
  const rows = await db.execute<RunSummary>(sql`
    select r.id, r.kind, r.sale_id as "saleId", r.label, r.state, r.ending, r.staff_name as "staffName",
      to_json(r.starts_at) #>> '{}' as "startsAt", to_json(r.created_at) #>> '{}' as "createdAt",
      to_json(r.finished_at) #>> '{}' as "finishedAt", n.changed, n.refused, n.restored, n."left"
    from (select * from price_runs r where ${where} order by r.created_at desc, r.id limit ${limit} offset ${offset}) as r
    cross join lateral (
      select count(*) filter (where state = 'changed')::int as changed,
        count(*) filter (where state = 'refused')::int as refused,
        count(*) filter (where state = 'restored')::int as restored,
        count(*) filter (where state = 'left')::int as "left"
      from price_run_products where run_id = r.id) as n
    order by r.created_at desc, r.id`);
  return [...rows];
}

/** What a run did with a product. Money in cents. */
export type RunRow = {
  id: string;
  brand: string;
  name: string;
  styleCode: string;
  state: "changed" | "refused" | "restored" | "left";
  reason: Outcome | null;
  beforeCents: number;
  afterCents: number | null;
  /** What is asked now. */
  priceCents: number;
};

/** Rows of a page of a run. */
export const runPageSize = 50;

/** A page of what a run did; `state` empty for all. */
export async function readRunRows(
  db: Database,
  runId: string,
  state: RunRow["state"] | "",
  page: number,
  pageSize = runPageSize,
): Promise<{ rows: RunRow[]; total: number }> {
  const where = sql`rp.run_id = ${runId} and ${state ? sql`rp.state = ${state}` : sql`true`}`;
  const rows = await db.execute<RunRow>(sql`
    select p.id, b.name as brand, p.name, p.style_code as "styleCode", rp.state, rp.reason,
      rp.before_cents as "beforeCents", rp.after_cents as "afterCents", p.price_cents as "priceCents"
    from price_run_products rp join products p on p.id = rp.product_id join brands b on b.id = p.brand_id
    where ${where} order by b.name, p.name, p.id limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const [count] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from price_run_products rp where ${where}`,
  );
  return { rows: [...rows], total: count?.n ?? 0 };
}

/** Something a rule or sale can be for. Labels in Spanish and English; brands and collections may have one. */
type ScopeOption = { id: number; es: string; en: string };
export type Scopes = Record<"brands" | "categories" | "sections" | "collections", ScopeOption[]>;

/** Brands, categories, sections, and collections put together by hand; names without regard to capitals and accents. */
export async function readScopes(db: Database): Promise<Scopes> {
  const rows = await db.execute<ScopeOption & { kind: keyof Scopes }>(sql`
    select * from (
      select 'brands' as kind, id, name as es, name as en, 0 as position from brands
      union all select 'categories', id, label_es, label_en, position from categories
      union all select 'sections', id, label_es, label_en, position from sections
      union all select 'collections', id, title_es, title_en, 0 from collections where kind = 'manual') as scopes
    order by position, fold(en), id`);
  const pick = (wanted: keyof Scopes) =>
    rows.filter(({ kind }) => kind === wanted).map(({ id, es, en }) => ({ id, es, en }));
  return {
    brands: pick("brands"),
    categories: pick("categories"),
    sections: pick("sections"),
    collections: pick("collections"),
  };
}

/** A product chosen for a sale by itself. */
export type ChosenProduct = { id: string; brand: string; name: string; styleCode: string };

/** Products by a condition on `products p` and `brands b`, archived ones left out. */
export async function readChosen(db: Database, where: SQL, limit = 1_000): Promise<ChosenProduct[]> {
  const rows = await db.execute<ChosenProduct>(sql`
    select p.id, b.name as brand, p.name, p.style_code as "styleCode"
    from products p join brands b on b.id = p.brand_id
    where p.status <> 'archived' and (${where}) order by b.name, p.name, p.id limit ${limit}`);
  return [...rows];
}

/** A price, since when it was asked (UTC), and the lowest of the 30 days before it, null for the first. Cents. */
export type HistoryEntry = {
  at: string;
  priceCents: number;
  lowestBefore: number | null;
  /** Whether shoppers were offered it. */
  shown: boolean;
  /** Taken back at once: it does not count. */
  takenBack: boolean;
  /** Who stated that the shop asked it elsewhere before; null for what was asked here. */
  statedBy: string | null;
};

/** Prices of a product, newest first. */
export async function readHistory(db: Database, productId: string): Promise<HistoryEntry[]> {
  const rows = await db.execute<HistoryEntry>(sql`
    select to_json(at) #>> '{}' as at, price_cents as "priceCents",
      lowest_price_before(product_id, at) as "lowestBefore", shown, stated_by as "statedBy",
      not exists (select from prices_applied a where a.id = l.id) as "takenBack"
    from price_ledger l where product_id = ${productId}::uuid order by at desc, id desc limit 100`);
  return [...rows];
}
