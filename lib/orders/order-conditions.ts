import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { LineState } from "@/db/schema/orders";
import { containing } from "@/lib/like-pattern";
import { BALANCE_DAYS } from "./limits";
import type { moneyChoices, OrderFilters, OrderTab } from "./list-filters";

/** From this many days on staff decide what becomes of goods that were paid and lie ready (docs/rules.md#orders). */
const UNCLAIMED_DAYS = 14;

/** Minutes after its end in which word of an attempt to pay may still come; then staff look into their terminal. */
const OVERDUE_MINUTES = 10;

/** Days for which a payment stands among what staff look at after its provider said what does not fit, once it is paid. */
const MISMATCH_DAYS = 30;

/** Most words of a search that count. */
const MOST_WORDS = 8;

/** What the customer still has to pay less what they have to get back, on `orders o`; as balanceCents. */
const balance: SQL = sql`(o.total_cents - o.credited_cents - o.paid_cents + o.refunded_cents)`;

/** The day of delivery as planned now, or of pickup as promised, on `orders o`; as plannedDay of order-state.ts. */
export const plannedDay: SQL = sql`(case when o.fulfilment = 'delivery' then o.deliver_on else o.promised_on end)`;

/** Whether the customer is asked for nothing now, on `orders o`; as dueNow. */
export const isNothingDue: SQL = sql`${balance} <= o.later_cents`;

/** Whether the shop has to give money back, on `orders o`; as owedBackCents. */
const isOwedBack: SQL = sql`(o.paid_cents > o.refunded_cents and ${balance} < o.later_cents)`;

const isOpen: SQL = sql`o.closed_at is null`;

/**
 * What the clock ends when its time is over, on `orders o`: nobody has paid for more than was handed over, and no rest of a price
 * is asked for, which has days of its own. lib/orders/hold-end.ts says the same of an order that was read.
 */
export const endsByClock: SQL = sql`${isOpen} and o.balance_asked_at is null and o.paid_cents - o.refunded_cents <= (
  select coalesce(sum(l.gross_cents), 0) from order_lines l where l.order_id = o.id and l.state = 'handed-over')`;

/** The rest of the price of ordered goods was asked for and did not come in time: staff decide what becomes of them. */
const isOverdue: SQL = sql`${isOpen} and ${balance} > 0
  and o.balance_asked_at < now() - make_interval(days => ${sql.raw(String(BALANCE_DAYS))})`;

function hasLine(...states: LineState[]): SQL {
  const list = sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  );
  return sql`exists (select from order_lines l where l.order_id = o.id and l.state in (${list}))`;
}

/** Orders that come to something, on `orders o`: neither cancelled nor returned as a whole. As `isKept` says of a piece. */
export const keptOrders: SQL = hasLine("waiting", "to-prepare", "ready", "out", "handed-over");

const moneyConditions: Record<(typeof moneyChoices)[number], SQL> = {
  due: sql`${balance} > 0`,
  nothing: sql`${balance} = 0`,
  kept: keptOrders,
};

/** What a tab of the list shows, on `orders o`. */
export const tabConditions: Record<OrderTab, SQL> = {
  open: isOpen,
  "to-prepare": sql`${isOpen} and ${hasLine("to-prepare")}`,
  ready: sql`${isOpen} and ${hasLine("ready")} and not ${hasLine("waiting", "to-prepare")}`,
  out: sql`${isOpen} and ${hasLine("out")}`,
  unclaimed: sql`${isOpen} and o.fulfilment = 'pickup' and o.paid_cents > 0 and ${hasLine("ready")}
    and o.ready_at < now() - make_interval(days => ${sql.raw(String(UNCLAIMED_DAYS))})`,
  exchange: sql`exists (select from exchanges e where e.order_id = o.id and e.state = 'held')`,
  refund: isOwedBack,
  look: sql`(
    exists (select from payments p where p.order_id = o.id and (p.mismatch_at is not null and p.state <> 'paid'
      or p.mismatch_at > greatest(p.paid_at, now() - make_interval(days => ${sql.raw(String(MISMATCH_DAYS))}))
      or p.state = 'open' and p.expires_at < now() - make_interval(mins => ${sql.raw(String(OVERDUE_MINUTES))})))
    or exists (select from refunds r where r.order_id = o.id and r.state = 'unclear') or o.disputed_at is not null or (${isOverdue}))`,
  closed: sql`o.closed_at is not null`,
  all: sql`true`,
};

/** Between the first and the last moment of a day, as the shop's clock says. */
export function onDay(column: SQL, day: string): SQL {
  return sql`${column} >= ${day}::date::timestamp at time zone 'Europe/Madrid'
    and ${column} < (${day}::date + 1)::timestamp at time zone 'Europe/Madrid'`;
}

/**
 * Orders that say a word: number, customer, address, note, pickup code, or one of their products. A union, not `union
 * all`: Postgres then knows about how many there are, and does not fetch each of 20,000 by its key.
 */
function sayingWord(word: string): SQL {
  const pattern = containing(word);
  const number = /^#?(\d{1,9})$/.exec(word)?.[1];
  const numbered = number ? sql`union select id from orders where number = ${Number(number)}` : sql``;
  return sql`o.id in (
    select id from orders where words like fold(${pattern})
    union select order_id from order_lines where words like fold(${pattern}) ${numbered})`;
}

/** What the filters of the list show, on `orders o`. */
export function orderCondition(filters: OrderFilters): SQL {
  const { tab, kind, fulfilment, channel, money, day, placed, ends, q } = filters;
  const conditions = [tabConditions[tab]];
  if (kind) conditions.push(sql`o.kind = ${kind}`);
  if (fulfilment) conditions.push(sql`o.fulfilment = ${fulfilment}`);
  if (channel) conditions.push(sql`o.channel = ${channel}`);
  if (money) conditions.push(moneyConditions[money]);
  if (day) conditions.push(sql`${plannedDay} = ${day}::date`);
  if (placed) conditions.push(onDay(sql`o.created_at`, placed));
  if (ends) conditions.push(sql`${endsByClock} and ${onDay(sql`o.kept_until`, ends)}`);
  for (const word of q.split(" ").filter(Boolean).slice(0, MOST_WORDS)) conditions.push(sayingWord(word));
  return sql.join(conditions, sql` and `);
}
