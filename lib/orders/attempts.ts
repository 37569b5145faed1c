import "server-only";
import { randomInt } from "node:crypto";
import { and, count, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { exchanges } from "@/db/schema/exchanges";
import { orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { type Failure, isFailure } from "@/lib/failure";
import type { PaymentWay } from "@/lib/payment-providers/ways";
import { extendHolds } from "@/lib/stock/holds";
import { MAX_ATTEMPTS, PAYMENT_HOLD_MINUTES } from "./limits";
import type { StoredLine, StoredOrder } from "./move-lines";
import { dueNow, isOpen } from "./order-state";

export type StoredPayment = typeof payments.$inferSelect;

const letters = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * Our number for an attempt at a provider: the last four digits of the order, then eight characters drawn by lot. Banks
 * refuse a number that was ever used at their terminal, by whatever program (Redsys SIS0051).
 */
function makeMerchantOrder(orderNumber: number): string {
  const drawn = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]);
  return String(orderNumber % 10_000).padStart(4, "0") + drawn.join("");
}

/** Keeps goods that have an end for as long as a new attempt to pay may take. */
async function keepForPayment(tx: Transaction, order: StoredOrder, lines: readonly StoredLine[]) {
  if (order.keptUntil === null) return;
  const until = new Date(Math.max(order.keptUntil.getTime(), Date.now() + PAYMENT_HOLD_MINUTES * 60_000));
  await tx
    .update(orders)
    .set({ keptUntil: until, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id));
  const open = lines.filter(({ state }) => isOpen(state)).map(({ id }) => id);
  await extendHolds(tx, open, until);
}

type Found = { order: StoredOrder; lines: readonly StoredLine[] };

/**
 * Writes a new attempt to pay what is due for an order that is locked; its provider hears of it later, from the committed
 * row. Refused are orders that owe nothing or are over, reservations, and attempts without end.
 */
export async function addAttempt(
  tx: Transaction,
  { order, lines }: Found,
  way: PaymentWay,
): Promise<StoredPayment | Failure> {
  const { cents, kind } = dueNow(order);
  if (order.kind !== "purchase" || order.closedAt || cents <= 0)
    return { error: "pay.errors.notDue", status: 409 };
  const payment = await writeAttempt(tx, order, { ...way, kind, cents });
  if (!isFailure(payment)) await keepForPayment(tx, order, lines);
  return payment;
}

type StoredExchange = typeof exchanges.$inferSelect;

/** Whether the difference in price of an exchange is still to be paid before its swap. */
export function isOwed({ state, differenceCents, chargedCents }: StoredExchange): boolean {
  return state === "held" && differenceCents > 0 && chargedCents === 0;
}

/** The same for the difference in price of an open exchange, whose order may be over, and which holds its size already. */
export async function addDifferenceAttempt(
  tx: Transaction,
  { order }: Found,
  way: PaymentWay,
  exchange: StoredExchange,
): Promise<StoredPayment | Failure> {
  if (!isOwed(exchange)) return { error: "pay.errors.notDue", status: 409 };
  const { id, differenceCents } = exchange;
  return writeAttempt(tx, order, { ...way, kind: "difference", cents: differenceCents, exchangeId: id });
}

type Asked = PaymentWay & Pick<typeof payments.$inferInsert, "kind" | "cents" | "exchangeId">;

async function writeAttempt(
  tx: Transaction,
  order: StoredOrder,
  asked: Asked,
): Promise<StoredPayment | Failure> {
  const [made] = await tx
    .select({ attempts: count() })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), isNotNull(payments.attempt)));
  const attempt = (made?.attempts ?? 0) + 1;
  if (attempt > MAX_ATTEMPTS) return { error: "pay.errors.tooMany", status: 409 };
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      ...asked,
      attempt,
      merchantOrder: makeMerchantOrder(order.number),
      state: "open",
      paidAt: null,
    })
    .returning();
  if (!payment) throw new Error("An attempt to pay was not written");
  return payment;
}
