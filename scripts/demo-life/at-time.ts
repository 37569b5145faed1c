import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "@/db/client";
import { type DemoKind, demoRecords } from "@/db/schema/demo";
import { exchanges } from "@/db/schema/exchanges";
import { inquiries, inquiryMessages } from "@/db/schema/inquiries";
import { letters } from "@/db/schema/letters";
import { sharedLists } from "@/db/schema/liked";
import { mails } from "@/db/schema/mail";
import { discountCodes, newsletterConsents, newsletterSubscribers } from "@/db/schema/newsletter";
import { offers } from "@/db/schema/offers";
import { orderEvents, orderLines, orders } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { sourcedItemInquiries, sourcedItems } from "@/db/schema/sourcing";
import { complaints, withdrawals } from "@/db/schema/statements";
import { stockHolds } from "@/db/schema/stock";
import { sizeWishes } from "@/db/schema/wishes";
import { addDays, type Day, dayOf, instantAt } from "@/lib/delivery/calendar";
import { defaultOpeningHours, hoursOn, openSpans } from "@/lib/delivery/opening-hours";
import { inTransaction } from "@/lib/doors/transaction";
import { type Failure, isFailure } from "@/lib/failure";

/** Tables that the demo writes into by the shop's own functions. */
const tables: PgTable[] = [
  orders,
  orderLines,
  orderEvents,
  stockHolds,
  payments,
  refunds,
  exchanges,
  offers,
  inquiries,
  inquiryMessages,
  sizeWishes,
  newsletterSubscribers,
  newsletterConsents,
  discountCodes,
  sharedLists,
  sourcedItems,
  sourcedItemInquiries,
  withdrawals,
  complaints,
  letters,
  mails,
];

type Times = {
  /** When it is to have happened. */
  at: Date;
  /** Moves what lies ahead too, such as until when an offer is good. */
  deadlines?: boolean;
};

/**
 * Moves the times that this transaction wrote, which are all about now, to the given one. Earlier times in the same rows
 * stay as they are.
 */
async function moveTimes(tx: Transaction, { at, deadlines = false }: Times): Promise<void> {
  const shift = sql`(${at.toISOString()}::timestamptz - now())`;
  const updates = tables.map((table, index) => {
    const columns = Object.values(getTableColumns(table)).filter(
      ({ columnType }) => columnType === "PgTimestamp",
    );
    const sets = columns.map(({ name }) => {
      const column = sql.identifier(name);
      const isNow = deadlines
        ? sql`${column} >= now() - interval '1 second'`
        : sql`${column} between now() - interval '1 second' and now() + interval '1 minute'`;
      return sql`${column} = case when ${isNow} then ${column} + ${shift} else ${column} end`;
    });
    return sql`${sql.identifier(`moved${index}`)} as (
      update ${sql.identifier(getTableName(table))} set ${sql.join(sets, sql`, `)}
      where xmin = pg_current_xact_id()::xid)`;
  });
  // One statement for all tables: the first start does this some two hundred times.
  await tx.execute(sql`with ${sql.join(updates, sql`, `)} select 1`);
}

/** Notes that the demo invented these rows. */
export async function mark(tx: Transaction, kind: DemoKind, ...ids: string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .insert(demoRecords)
      .values(ids.map((id) => ({ kind, id })))
      .onConflictDoNothing();
}

/** Runs a verb of the shop in a transaction of its own, as if it had happened then. What it wrote by mail is the demo's. */
export async function happened<T extends object>(
  times: Times,
  verb: (tx: Transaction) => Promise<T | Failure>,
): Promise<T> {
  const done = await inTransaction<{ answer: T }>(async (tx) => {
    const answer = await verb(tx);
    if (isFailure(answer)) return answer;
    await moveTimes(tx, times);
    await tx.execute(sql`
      insert into demo_records (kind, id) select 'mail', id::text from mails where xmin = pg_current_xact_id()::xid
      on conflict do nothing`);
    return { answer };
  });
  if (isFailure(done)) throw new Error(`The demo cannot do this: ${done.error}`);
  return done.answer;
}

/** A time some opening days ago by the shop's clock, as nobody works on a closed one; of today, one that is over. */
export function ago(days: number, time: string, now = new Date()): Date {
  let day = dayOf(now);
  for (let left = days; ; day = addDays(day, -1)) {
    if (hoursOn(day, defaultOpeningHours).length === 0) continue;
    if (left === 0) break;
    left -= 1;
  }
  const latest = now.getTime() - 5 * 60_000;
  return new Date(Math.min(instantAt(day, time).getTime(), latest));
}

/** The day on which the shop has not closed yet, at an instant or next after it. */
export function openDayFrom(instant: Date): Day {
  const [next] = openSpans(instant, defaultOpeningHours);
  return next?.day ?? dayOf(instant);
}
