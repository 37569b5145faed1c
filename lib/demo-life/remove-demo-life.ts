import "server-only";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { DemoKind } from "@/db/schema/demo";
import { orders } from "@/db/schema/orders";
import { sumUpAgain } from "@/lib/analytics/roll-up";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { editableStates } from "@/lib/letters/states";
import { DEMO_VISITOR } from "./visitors";

/** Addresses of the people whom the demo invented (docs/decisions/0101-demo-life.md). */
function isInvented(address: SQL): SQL {
  return sql`${address} like '%.invalid'`;
}

/** Ids that the demo invented, as a subquery of their type. */
function ids(kind: DemoKind, type: "uuid" | "text" = "uuid"): SQL {
  return sql`(select id::${sql.raw(type)} from demo_records where kind = ${kind})`;
}

/**
 * Invented offers with every revision of their numbers. One that staff have made out to somebody else since is theirs.
 */
const offerIds = sql`(select f.id from offers f
  where f.number in (select number from offers where id in ${ids("offer")})
    and not exists (select from offers r where r.number = f.number and not ${isInvented(sql`r.email`)}))`;
/** Invented orders, and what came of invented offers. */
const orderIds = sql`(select id::uuid from demo_records where kind = 'order'
  union select order_id from offers where id in ${offerIds} and order_id is not null)`;
const holds = sql`(select h.id from stock_holds h
  left join exchanges e on e.id = h.exchange_id
  left join order_lines l on l.id = coalesce(h.order_line_id, e.line_id)
  left join offer_lines x on x.id = h.offer_line_id
  where l.order_id in ${orderIds} or x.offer_id in ${offerIds})`;

/**
 * Puts the stock back as it was without the invented orders and offers: what they hold is free, what they sold is there.
 * Counts alone, and of many orders at once, which lib/stock/holds.ts moves piece by piece.
 */
async function giveStockBack(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update product_sizes z set held = z.held - c.pieces, updated_at = now()
    from (select size_id, sum(quantity)::int as pieces from stock_holds
          where ended_at is null and id in ${holds} group by size_id) c
    where z.id = c.size_id`);
  await tx.execute(sql`
    update product_sizes z set on_hand = z.on_hand + c.pieces, updated_at = now()
    from (select size_id, count(*)::int as pieces from order_lines
          where order_id in ${orderIds} and (state = 'handed-over' or returned_as in ('damaged', 'to-check'))
          group by size_id) c
    where z.id = c.size_id`);
  await tx.execute(sql`delete from stock_holds where id in ${holds}`);
}

/** Visits of the demo lie on whole days of their own, before anybody real came; what was counted of those days goes too. */
async function forgetVisits(tx: Transaction): Promise<void> {
  const days = sql`(select distinct (at at time zone 'Europe/Madrid')::date from events where visitor like ${`${DEMO_VISITOR}%`})`;
  await tx.execute(sql`delete from demand_days where day in ${days}`);
  await tx.execute(sql`delete from event_days where day in ${days}`);
  await tx.execute(sql`delete from events where visitor like ${`${DEMO_VISITOR}%`}`);
  await sumUpAgain(tx);
}

/**
 * Removes what the demo shop invented besides its goods: visits, questions, wishes, readers of the newsletter, offers and
 * orders. The stock is as if they had not been; what real people did stays. Answers how many records there were.
 */
export async function removeDemoRecords(tx: Transaction): Promise<number> {
  const [found] = await tx.execute<{ n: number }>(sql`select count(*)::int as n from demo_records`);
  await giveStockBack(tx);
  await tx.execute(sql`delete from withdrawals where id in ${ids("withdrawal")} or order_id in ${orderIds}`);
  await tx.execute(sql`delete from complaints where id in ${ids("complaint")} or order_id in ${orderIds}`);
  const gone = await tx.execute<{ id: string }>(sql`select id from ${orderIds} o`);
  await tx.execute(sql`delete from offers where id in ${offerIds}`);
  await tx.delete(orders).where(
    inArray(
      orders.id,
      gone.map(({ id }) => id),
    ),
  );
  // A real question that was put together with an invented one stays.
  await tx.execute(sql`
    update inquiries set merged_into = null
    where merged_into in ${ids("inquiry")} and id not in ${ids("inquiry")}`);
  await tx.execute(sql`delete from inquiries where id in ${ids("inquiry")}`);
  await tx.execute(sql`delete from sourced_items where id in ${ids("sourcedItem")}`);
  await tx.execute(sql`delete from size_wishes where id in ${ids("wish")}`);
  await tx.execute(sql`delete from discount_codes where subscriber_id in ${ids("subscriber")}`);
  await tx.execute(sql`delete from newsletter_subscribers where id in ${ids("subscriber")}`);
  await tx.execute(sql`delete from shared_lists where id in ${ids("sharedList", "text")}`);
  // Once it is sent or about to be, real people get it.
  await tx.execute(sql`delete from letters where id in ${ids("letter")} and state in ${editableStates}`);
  await tx.execute(sql`delete from mails where id in ${ids("mail")} or ${isInvented(sql`recipient`)}`);
  await tx.execute(sql`delete from staff where id in ${ids("staff")}`);
  await forgetVisits(tx);
  await tx.execute(sql`delete from demo_records`);
  return found?.n ?? 0;
}

/** The same for staff, once. */
export async function removeDemoLife(
  _input: unknown,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const records = await removeDemoRecords(tx);
  if (records === 0) return { error: "admin.demoLife.gone", status: 409 };
  const entry = { entity: "demoLife", entityId: "demo", label: "" };
  return { change: { ...entry, before: { records }, after: { records: 0 } } };
}
