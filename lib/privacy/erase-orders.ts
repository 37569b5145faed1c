import "server-only";
import { and, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orderEvents, orders, writtenKeys } from "@/db/schema/orders";
import { refunds } from "@/db/schema/payments";
import { complaints, withdrawals } from "@/db/schema/statements";
import { isAddress, isOrderOf } from "./belongs-to";
import { ERASED } from "./erased";

/** Years that what was sold is kept with its buyer's name and address (Código de Comercio, art. 30). */
const SALE_YEARS = 6;

/** What stands where a person's words stood. */
const GONE = { name: ERASED.name, email: ERASED.email, orderText: "—", text: "—", answer: "—" };

/** Money came in or goods went out: an entry of the books. */
const isSale = sql`(${orders.paidCents} > 0 or ${orders.handedOverAt} is not null)`;

/** Not taken out yet. */
export const namesSomebody = sql`(${orders.name} not in ('', '—') or ${orders.email} <> '' or ${orders.phone} <> ''
  or ${orders.street} <> '' or ${orders.note} <> '')`;

/** Takes what people wrote out of the timelines (`writtenKeys`) and refunds of orders. */
async function blankWords(tx: Transaction, orderIds: string[]): Promise<void> {
  const written = sql`array[${sql.join(
    writtenKeys.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`;
  await tx
    .update(orderEvents)
    .set({ data: sql`${orderEvents.data} - ${written}` })
    .where(and(inArray(orderEvents.orderId, orderIds), sql`${orderEvents.data} ?| ${written}`));
  await tx.update(refunds).set({ note: "" }).where(inArray(refunds.orderId, orderIds));
}

/** Takes all of a person out of orders, name and address too. Answers their ids. */
async function blankWhole(tx: Transaction, which: SQL): Promise<string[]> {
  const rows = await tx
    .update(orders)
    .set({ name: "—", email: "", phone: "", note: "", street: "", postcode: "", town: "", leavesOn: null })
    .where(which)
    .returning({ id: orders.id });
  const ids = rows.map(({ id }) => id);
  await blankWords(tx, ids);
  return ids;
}

/**
 * Takes a person out of their orders as far as the law lets it: open orders stay, as somebody waits for the goods; of what
 * was sold name and address stay for the books, all else goes; of what came to nothing all goes. Statements that were
 * answered lose who made them; those that wait for their answer stay until then. Answers the ids of what was changed.
 *
 * @param key normalised address, or the telephone of somebody who left none (belongs-to.ts)
 */
export async function eraseOrders(
  tx: Transaction,
  key: string,
): Promise<{ orderIds: string[]; statementIds: string[] }> {
  const mine = sql`${isOrderOf(key)} and ${orders.closedAt} is not null`;
  const unsold = await blankWhole(tx, sql`${mine} and not ${isSale}`);
  const sold = await tx
    .update(orders)
    .set({ email: "", phone: "", note: "", leavesOn: null })
    .where(mine)
    .returning({ id: orders.id });
  const soldIds = sold.map(({ id }) => id);
  await blankWords(tx, soldIds);
  const withdrawn = await tx
    .update(withdrawals)
    .set(GONE)
    .where(and(isAddress(withdrawals.email, key), isNotNull(withdrawals.answeredAt)))
    .returning({ id: withdrawals.id });
  const complained = await tx
    .update(complaints)
    .set(GONE)
    .where(and(isAddress(complaints.email, key), isNotNull(complaints.answeredAt)))
    .returning({ id: complaints.id });
  return {
    orderIds: [...unsold, ...soldIds],
    statementIds: [...withdrawn, ...complained].map(({ id }) => id),
  };
}

/** Orders whose people are taken out by the clock: of those that came to nothing after some months, of sales after years. */
export function isForgotten(unsoldMonths: number): SQL<boolean> {
  const { closedAt } = orders;
  return sql<boolean>`(${closedAt} is not null and ${namesSomebody} and (
    ${closedAt} < now() - make_interval(years => ${SALE_YEARS})
    or (not ${isSale} and ${closedAt} < now() - make_interval(months => ${unsoldMonths}))))`;
}

/**
 * Withdrawals or complaints that go by the clock: as long after their answer as the books are kept; one that nobody
 * answered as long after it arrived.
 */
export function isOldStatement({
  answeredAt,
  createdAt,
}: typeof withdrawals | typeof complaints): SQL<boolean> {
  return sql<boolean>`coalesce(${answeredAt}, ${createdAt}) < now() - make_interval(years => ${SALE_YEARS})`;
}

/** Orders of one go: a statement has five seconds (db/client.ts). */
const mostAtOnce = 500;

/** Takes people out of the next orders that are over ({@link isForgotten}). Answers whether there may be more. */
export async function forgetOldOrders(tx: Transaction, unsoldMonths: number): Promise<boolean> {
  const next = tx.select({ id: orders.id }).from(orders).where(isForgotten(unsoldMonths)).limit(mostAtOnce);
  return (await blankWhole(tx, inArray(orders.id, next))).length === mostAtOnce;
}
