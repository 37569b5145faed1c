import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { phoneKey } from "@/db/schema/columns";
import type { InquiryState } from "@/lib/inquiries/states";
import { type ListedOrder, selectOrders } from "@/lib/orders/read-orders";
import { contacts, ordersOf } from "./contacts";
import { type ListedCustomer, readPerson } from "./read-customers";

/** Most of each kind that a page shows, the newest first. */
const MOST_SHOWN = 100;

/** What came of somebody's orders. Money in cents. */
type CustomerFigures = {
  /** Pieces that came back, and what they had cost. */
  returned: number;
  returnedCents: number;
  /** Reservations and orders that nobody came for. */
  notCollected: number;
};

type CustomerInquiry = {
  id: string;
  state: InquiryState;
  message: string;
  about: string[];
  at: string;
};

type CustomerStatement = {
  id: string;
  kind: "withdrawal" | "complaint";
  number: number;
  orderNumber: number | null;
  state: "open" | "accepted" | "refused" | "answered";
  at: string;
};

/** A size that somebody waits for, or asked to have. */
type CustomerWish = {
  productId: string;
  product: string;
  size: string;
  kind: "restock" | "request";
  state: "unconfirmed" | "waiting" | "told";
  at: string;
};

type CustomerNewsletter = { state: "pending" | "subscribed" | "unsubscribed"; at: string };

/** A person with all that the shop knows of them. Money in cents, times in ISO 8601 (UTC). */
export type Customer = ListedCustomer & {
  figures: CustomerFigures;
  orderList: ListedOrder[];
  inquiryList: CustomerInquiry[];
  statementList: CustomerStatement[];
  wishes: CustomerWish[];
  newsletter: CustomerNewsletter | null;
  /** Who else gave one of their telephones. */
  samePhone: { key: string; name: string }[];
};

type WithTime = { at: string };

function inIsoTimes<Row extends WithTime>(rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

async function readFigures(mine: SQL): Promise<CustomerFigures> {
  const [row] = await db.execute<CustomerFigures>(sql`
    select count(l.id)::int as returned, coalesce(sum(l.gross_cents), 0)::int as "returnedCents",
           (select count(*)::int from orders o where ${mine} and o.cancel_reason in ('no-show', 'expired')) as "notCollected"
    from orders o join order_lines l on l.order_id = o.id and l.state = 'returned' where ${mine}`);
  return row ?? { returned: 0, returnedCents: 0, notCollected: 0 };
}

async function readInquiries(key: string): Promise<CustomerInquiry[]> {
  return inIsoTimes(
    await db.execute<CustomerInquiry>(sql`
      select coalesce(q.merged_into, q.id) as id, q.state, left(q.message, 200) as message, q.created_at as at,
             array(select concat_ws(' · ', i.name, nullif(i.size, '')) from inquiry_items i
                   where i.inquiry_id = q.id order by i.position limit 3) as about
      from inquiries q where q.email = ${key} order by q.created_at desc, q.id limit ${MOST_SHOWN}`),
  );
}

async function readStatements(key: string): Promise<CustomerStatement[]> {
  return inIsoTimes(
    await db.execute<CustomerStatement>(sql`
      select s.*, o.number as "orderNumber" from (
        select id, 'withdrawal' as kind, number, order_id, coalesce(decision, 'open') as state, created_at as at
        from withdrawals where email = ${key}
        union all
        select id, 'complaint', number, order_id, case when answered_at is null then 'open' else 'answered' end, created_at
        from complaints where email = ${key}) s
      left join orders o on o.id = s.order_id order by s.at desc, s.id limit ${MOST_SHOWN}`),
  );
}

async function readWishes(key: string): Promise<CustomerWish[]> {
  return inIsoTimes(
    await db.execute<CustomerWish>(sql`
      select w.product_id as "productId", full_name(b.name, p.name) as product, w.size, w.kind, w.created_at as at,
             case when w.mailed_at is not null then 'told' when w.confirmed_at is null then 'unconfirmed' else 'waiting' end as state
      from size_wishes w join products p on p.id = w.product_id join brands b on b.id = p.brand_id
      where lower(w.email) = ${key} order by w.created_at desc, w.id limit ${MOST_SHOWN}`),
  );
}

async function readNewsletter(key: string): Promise<CustomerNewsletter | null> {
  const [row] = inIsoTimes(
    await db.execute<CustomerNewsletter>(sql`
      select state, coalesce(case state when 'subscribed' then subscribed_at when 'unsubscribed' then unsubscribed_at end,
        created_at) as at from newsletter_subscribers where email = ${key}`),
  );
  return row ?? null;
}

/** People with one of the telephones that somebody gave. */
async function readSamePhone(key: string, mine: SQL): Promise<Customer["samePhone"]> {
  const rows = await db.execute<{ number: string | null }>(sql`
    select distinct ${phoneKey(sql`phone`)} as number from (
      select o.phone from orders o where ${mine} union all select q.phone from inquiries q where q.email = ${key}) p
    where phone <> ''`);
  const known = rows.flatMap(({ number }) => number ?? []);
  if (known.length === 0) return [];
  const among = (phone: SQL) =>
    sql`${phone} <> '' and ${phoneKey(phone)} in (${sql.join(
      known.map((one) => sql`${one}`),
      sql`, `,
    )})`;
  const shared = contacts({
    orders: among(sql`o.phone`),
    inquiries: among(sql`q.phone`),
    statements: sql`false`,
  });
  return db.execute<{ key: string; name: string }>(sql`
    select key, max(name) as name from (${shared}) c where key is not null and key <> ${key}
    group by key order by key limit 10`);
}

/** A person by their key with all that the shop knows of them; null for somebody who was never in touch. */
export async function readCustomer(key: string): Promise<Customer | null> {
  const person = await readPerson(db, key);
  if (!person) return null;
  const mine = ordersOf(sql`${key}::text`);
  const [figures, orderList, inquiryList, statementList, wishes, newsletter, samePhone] = await Promise.all([
    readFigures(mine),
    selectOrders(mine, sql`o.created_at desc, o.id`, MOST_SHOWN),
    readInquiries(key),
    readStatements(key),
    readWishes(key),
    readNewsletter(key),
    readSamePhone(key, mine),
  ]);
  return { ...person, figures, orderList, inquiryList, statementList, wishes, newsletter, samePhone };
}
