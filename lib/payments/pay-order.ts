import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { exchanges } from "@/db/schema/exchanges";
import { orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import type { VisitorWrite } from "@/lib/doors/visitor-write";
import { isFailure } from "@/lib/failure";
import { readSigned } from "@/lib/links/signed";
import { addAttempt, addDifferenceAttempt, isOwed } from "@/lib/orders/attempts";
import { confirmOrder } from "@/lib/orders/confirm-order";
import { lockOrder, moveLines } from "@/lib/orders/move-lines";
import { noteOrderEvent } from "@/lib/orders/order-events";
import { orderPath, payPath } from "@/lib/orders/order-path";
import { dueNow, isOpen, isPreparable } from "@/lib/orders/order-state";
import { findProvider } from "@/lib/payment-providers/providers";
import { readWays } from "@/lib/payment-providers/ways";
import { extendHolds } from "@/lib/stock/holds";
import type { inPersonForm, payForm } from "./forms";

type Onward = { path: string };

/** The exchange of an order whose difference is to be paid; null where it has no such one. */
async function findExchange(tx: Transaction, orderId: string, exchangeId: string) {
  const [row] = await tx
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.id, exchangeId), eq(exchanges.orderId, orderId)));
  return row ?? null;
}

/**
 * Goes to pay what is due for an order, or the difference in price of one of its exchanges, by whoever holds its reference:
 * by the attempt that is open for the same sum in the same way and can be gone to, else by a new one. Answers the path of the
 * page that leads to the provider (start-payment.ts).
 */
export const payOrder: VisitorWrite<z.output<typeof payForm>, Onward> = async (
  { reference, way, exchange: exchangeId },
  { tx },
) => {
  const id = readSigned("order", reference);
  const found = id ? await lockOrder(tx, id) : null;
  if (!found) return { error: "pay.errors.unknown", status: 404 };
  const { online } = await readWays(tx);
  const chosen = online.find(({ method }) => method === way);
  if (!chosen) return { error: "pay.errors.off", status: 409 };
  const [latest] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, found.order.id), eq(payments.state, "open")))
    .orderBy(desc(payments.attempt))
    .limit(1);
  const exchange = exchangeId ? await findExchange(tx, found.order.id, exchangeId) : null;
  if (exchangeId && !exchange) return { error: "pay.errors.notDue", status: 409 };
  // Pieces that were cancelled meanwhile, or money that came another way, make it another sum.
  const { cents } = exchange ? { cents: exchange.differenceCents } : dueNow(found.order);
  const isDue = cents > 0 && (!exchange || isOwed(exchange));
  const isSame =
    isDue &&
    latest &&
    latest.cents === cents &&
    latest.provider === chosen.provider &&
    latest.method === chosen.method &&
    latest.exchangeId === (exchange?.id ?? null);
  // A bank takes a number once: whoever was there before and presses again gets another.
  const isUsed = latest?.startedAt && !(await findProvider(chosen.provider))?.resumes;
  if (!isSame || isUsed) {
    const added = exchange
      ? await addDifferenceAttempt(tx, found, chosen, exchange)
      : await addAttempt(tx, found, chosen);
    if (isFailure(added)) return added;
  }
  return { data: { path: payPath(found.order) } };
};

/**
 * An order that waited for its payment online is to be paid in the shop or on delivery after all: it is prepared and
 * confirmed at once. An attempt that is still open does no harm: money that comes by it is the order's.
 */
export const payInPerson: VisitorWrite<z.output<typeof inPersonForm>, Onward> = async (
  { reference },
  { tx },
) => {
  const id = readSigned("order", reference);
  const found = id ? await lockOrder(tx, id) : null;
  if (!found) return { error: "pay.errors.unknown", status: 404 };
  const { order, lines } = found;
  const { inPerson } = await readWays(tx);
  const open = lines.filter(({ state }) => isOpen(state)).map((line) => line.id);
  if (order.paymentPlan !== "online" || order.paidCents > 0 || order.closedAt || open.length === 0)
    return { error: "pay.errors.notDue", status: 409 };
  if (!inPerson) return { error: "pay.errors.off", status: 409 };
  const waiting = lines.filter(isPreparable).map((line) => line.id);
  if (waiting.length > 0) {
    const moved = await moveLines(tx, found, waiting, { to: "to-prepare" }, null);
    if (isFailure(moved)) return moved;
  }
  await extendHolds(tx, open, null);
  const paymentPlan = order.fulfilment === "delivery" ? "on-delivery" : "in-shop";
  await tx
    .update(orders)
    .set({ paymentPlan, keptUntil: null, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id));
  await noteOrderEvent(tx, order.id, "plan", { by: null, data: { plan: paymentPlan } });
  await confirmOrder(tx, order.id, null);
  return { data: { path: orderPath(order) } };
};
