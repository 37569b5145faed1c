import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import type { Lang } from "@/lib/i18n/languages";
import { contacts, contactsOf, contactsSaying } from "./contacts";
import { type CustomerFilters, customerPageSize } from "./list-filters";

/** Somebody who was in touch. Money in cents, times in ISO 8601 (UTC). */
export type ListedCustomer = {
  /** Normalised address, or the telephone with its country's code (lib/phone-key.ts) where there is none. */
  key: string;
  /** As they last called themselves; empty where nobody said. */
  name: string;
  /** As it was last typed; empty where there is none. */
  phone: string;
  lang: Lang;
  orders: number;
  openOrders: number;
  inquiries: number;
  statements: number;
  /** What they paid, less what they got back. */
  spentCents: number;
  firstAt: string;
  lastAt: string;
};

export type CustomerPage = { rows: ListedCustomer[]; total: number; page: number };

/** What is told of a person, over the rows of {@link contacts}. */
const told: SQL = sql`
  coalesce((array_agg(name order by at desc) filter (where name not in ('', '—') and name <> key))[1], '') as name,
  coalesce((array_agg(phone order by at desc) filter (where phone <> ''))[1], '') as phone,
  (array_agg(lang order by at desc))[1] as lang,
  (count(*) filter (where what = 'order'))::int as orders,
  (count(*) filter (where what = 'order' and is_open))::int as "openOrders",
  (count(*) filter (where what = 'inquiry'))::int as inquiries,
  (count(*) filter (where what = 'statement'))::int as statements,
  sum(cents)::int as "spentCents", min(at) as "firstAt", max(at) as "lastAt"`;

function inIsoTimes(row: ListedCustomer): ListedCustomer {
  const [firstAt, lastAt] = [row.firstAt, row.lastAt].map((at) => new Date(at).toISOString());
  return { ...row, firstAt: firstAt ?? "", lastAt: lastAt ?? "" };
}

/** One page of the list, who was in touch last first; a page behind the last one is the last one. */
export async function readCustomers({ q, page }: CustomerFilters): Promise<CustomerPage> {
  const rows = await db.execute<ListedCustomer & { total: number; page: number }>(sql`
    with people as (
      select key, max(at) as at from (${contacts(contactsSaying(q))}) c where key is not null group by key),
    counted as (select count(*)::int as total from people),
    paged as (select total, least(${page}::int, greatest(1, ceil(total / ${customerPageSize}::numeric)))::int as page from counted),
    shown as (
      select p.key, p.at from people p order by p.at desc, p.key
      limit ${customerPageSize} offset (select (page - 1) * ${customerPageSize} from paged))
    select shown.key, g.total, g.page, t.* from shown cross join paged g
    cross join lateral (
      select ${told} from (${contacts(contactsOf(sql`shown.key`))}) c) t
    order by shown.at desc, shown.key`);
  const [first] = rows;
  return {
    rows: rows.map(({ total, page: shown, ...row }) => inIsoTimes(row)),
    total: first?.total ?? 0,
    page: first?.page ?? 1,
  };
}

/** Everybody whom the search finds, at most `limit`, who was in touch last first; all that they sent is read at once. */
export async function readAllCustomers(
  { q }: Pick<CustomerFilters, "q">,
  limit: number,
): Promise<ListedCustomer[]> {
  const rows = await db.execute<ListedCustomer>(sql`
    select key, ${told} from (${contacts(contactsSaying(""))}) c
    where key in (select key from (${contacts(contactsSaying(q))}) found)
    group by key order by max(at) desc, key limit ${limit}`);
  return rows.map(inIsoTimes);
}

/** One person; null for somebody who was never in touch. */
export async function readPerson(
  tx: Pick<Transaction, "execute">,
  key: string,
): Promise<ListedCustomer | null> {
  const [row] = await tx.execute<ListedCustomer>(sql`
    select ${key}::text as key, t.* from (
      select ${told} from (${contacts(contactsOf(sql`${key}::text`))}) c having count(*) > 0) t`);
  return row ? inIsoTimes(row) : null;
}
