import "server-only";
import { asc, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { exchanges } from "@/db/schema/exchanges";
import { offerLines, offers } from "@/db/schema/offers";
import { orderEvents, orderLines, orders } from "@/db/schema/orders";
import { complaints, withdrawals } from "@/db/schema/statements";
import { isAddress, isOfferOf, isOrderOf } from "./belongs-to";

/** Orders as the customer knows them: without what staff noted for each other. */
export async function ordersOf(tx: Transaction, key: string) {
  const rows = await tx.select().from(orders).where(isOrderOf(key)).orderBy(asc(orders.number));
  const ids = rows.map(({ id }) => id);
  const lines = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const happened = await tx
    .select({ orderId: orderEvents.orderId, kind: orderEvents.kind, at: orderEvents.createdAt })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  const wanted = await tx
    .select()
    .from(exchanges)
    .where(inArray(exchanges.orderId, ids))
    .orderBy(asc(exchanges.createdAt), asc(exchanges.id));
  return rows.map(({ words, version, ...order }) => ({
    ...order,
    exchanges: wanted
      .filter(({ orderId }) => orderId === order.id)
      .map(({ toSize, state, until, createdAt }) => ({ toSize, state, until, createdAt })),
    lines: lines
      .filter(({ orderId }) => orderId === order.id)
      .map(({ name, brand, styleCode, size, grossCents, state }) => ({
        name,
        brand,
        styleCode,
        size,
        grossCents,
        state,
      })),
    events: happened.flatMap(({ orderId, ...event }) => (orderId === order.id ? [event] : [])),
  }));
}

/** Offers that were sent to the person; drafts are the shop's own until then, and about the person all the same. */
export async function offersOf(tx: Transaction, key: string) {
  const rows = await tx
    .select()
    .from(offers)
    .where(isOfferOf(key))
    .orderBy(asc(offers.number), asc(offers.revision));
  const lines = await tx
    .select()
    .from(offerLines)
    .where(
      inArray(
        offerLines.offerId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(offerLines.offerId), asc(offerLines.position));
  return rows.map(({ words, version, staffId, staffName, ...offer }) => ({
    ...offer,
    lines: lines
      .filter(({ offerId }) => offerId === offer.id)
      .map(({ name, brand, styleCode, size, quantity, unitCents }) => ({
        name,
        brand,
        styleCode,
        size,
        quantity,
        unitCents,
      })),
  }));
}

/** Withdrawals and complaints, with what the shop answered. */
export async function statementsOf(tx: Transaction, email: string) {
  const mine = await tx
    .select()
    .from(withdrawals)
    .where(isAddress(withdrawals.email, email))
    .orderBy(asc(withdrawals.number));
  const complained = await tx
    .select()
    .from(complaints)
    .where(isAddress(complaints.email, email))
    .orderBy(asc(complaints.number));
  return {
    withdrawals: mine.map(({ key, answeredBy, answeredById, ...statement }) => statement),
    complaints: complained.map(({ key, answeredBy, answeredById, ...statement }) => statement),
  };
}
