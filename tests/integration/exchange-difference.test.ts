import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { products } from "@/db/schema/catalogue";
import { exchanges } from "@/db/schema/exchanges";
import { mails } from "@/db/schema/mail";
import { orderLines, orders } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { stockHolds } from "@/db/schema/stock";
import { inTransaction } from "@/lib/doors/transaction";
import { env } from "@/lib/env";
import { endExchange } from "@/lib/exchanges/end-exchange";
import { expireExchanges } from "@/lib/exchanges/expire-exchanges";
import { holdSize, type StoredExchange } from "@/lib/exchanges/hold-size";
import { swapSize } from "@/lib/exchanges/swap-size";
import { isFailure } from "@/lib/failure";
import { lockOrder, moveLines } from "@/lib/orders/move-lines";
import { recordPayment } from "@/lib/orders/order-money";
import { orderReference, readOrder } from "@/lib/orders/read-order";
import { payOrder } from "@/lib/payments/pay-order";
import { closePayments } from "@/lib/payments/watch-payments";
import { splitTax } from "@/lib/tax";
import { makeProduct } from "../factories";
import { findStockFaults, moveOrder, placed } from "../setup/orders";
import { applyFactOf } from "../setup/payments";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());

const PRICE = 12_995;
const MORE = 1_000;
let exchange: StoredExchange;

/** Works on an order that is locked, in a transaction of its own. */
async function locked<T extends object>(
  work: (
    tx: Parameters<typeof lockOrder>[0],
    found: NonNullable<Awaited<ReturnType<typeof lockOrder>>>,
  ) => Promise<T>,
): Promise<T> {
  const done = await inTransaction<T>(async (tx) => {
    const found = await lockOrder(tx, exchange.orderId);
    if (!found) throw new Error("The order is gone");
    return work(tx, found);
  });
  if (isFailure(done)) throw new Error(done.error);
  return done;
}

/** An order that its customer has paid and got, whose product costs more today, with another size held for it. */
beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  for (const table of [stockHolds, orders, products, mails]) await db.delete(table);
  env.STRIPE_SECRET_KEY = "sk_test_standinstandin";
  const { id: productId } = await makeProduct({ priceCents: PRICE }, { "42": 1, "43": 1 });
  const { id } = await placed({ pieces: [{ productId, size: "42" }] });
  const paid = { method: "terminal", cents: PRICE } as const;
  exchange = await inTransaction<StoredExchange>(async (tx) => {
    const found = await lockOrder(tx, id);
    if (!found) throw new Error("The order is gone");
    await recordPayment(tx, found.order, paid, null);
    return { orderId: id } as StoredExchange;
  }).then(async () => {
    await moveOrder(id, { to: "handed-over" });
    await db
      .update(products)
      .set({ priceCents: PRICE + MORE })
      .where(eq(products.id, productId));
    const held = await inTransaction<StoredExchange>(async (tx) => {
      const found = await lockOrder(tx, id);
      if (!found) throw new Error("The order is gone");
      const lineId = found.lines[0]?.id ?? "";
      return holdSize(tx, found, { lineId, size: "43", origin: "order", seenDifferenceCents: MORE }, null);
    });
    if (isFailure(held)) throw new Error(held.error);
    return held;
  });
  await db.delete(mails);
});

afterEach(async () => {
  env.STRIPE_SECRET_KEY = undefined;
  expect(await findStockFaults()).toEqual([]);
});

/** Presses the button of the order's page. Answers the refusal. */
async function press(way: "card" | "bizum" = "card"): Promise<string | null> {
  const form = {
    reference: orderReference(exchange.orderId),
    lang: "es" as const,
    way,
    exchange: exchange.id,
  };
  const answer = await inTransaction(async (tx) => payOrder(form, { tx, lang: "es", address: "127.0.0.1" }));
  return isFailure(answer) ? answer.error : null;
}

async function attempts() {
  return db.select().from(payments).where(eq(payments.exchangeId, exchange.id)).orderBy(payments.attempt);
}

/** The attempt, as if its provider had heard of it. */
async function start() {
  expect(await press()).toBeNull();
  const started = { startedAt: new Date(), expiresAt: new Date(Date.now() + 31 * 60_000) };
  const [attempt] = await db
    .update(payments)
    .set({ ...started, providerRef: `cs_test_${randomUUID()}` })
    .where(eq(payments.exchangeId, exchange.id))
    .returning();
  if (!attempt) throw new Error("There is no attempt");
  return attempt;
}

async function order() {
  const found = await readOrder(db, exchange.orderId);
  if (!found) throw new Error("The order is gone");
  return found;
}

async function kinds(): Promise<string[]> {
  return (await db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind).toSorted();
}

async function swap(paidBy: "cash" | null) {
  return locked(async (tx, found) => {
    const [row] = await tx.select().from(exchanges).where(eq(exchanges.id, exchange.id));
    if (!row) throw new Error("The exchange is gone");
    return swapSize(tx, found, row, { as: "sellable", paidBy }, null);
  });
}

test("the difference is paid online before the piece is here, and the swap asks for no more", async () => {
  const attempt = await start();
  expect(attempt).toMatchObject({ kind: "difference", cents: MORE, provider: "stripe", method: "card" });
  // Its order is over and paid, and still the clock leaves the attempt alone.
  await closePayments();
  expect((await attempts())[0]?.state).toBe("open");
  expect(await applyFactOf(attempt, "paid")).toBe("applied");
  expect(await order()).toMatchObject({ totalCents: PRICE + MORE, balanceCents: 0, payment: "paid" });
  expect(await kinds()).toEqual(["order-paid"]);
  expect(await press()).toBe("pay.errors.notDue");
  expect(await findStockFaults()).toEqual([]);
  // Whatever else is chosen at the counter, nothing is taken twice.
  await swap("cash");
  const after = await order();
  expect(after).toMatchObject({ totalCents: PRICE + MORE, paidCents: PRICE + MORE, balanceCents: 0 });
  expect(after.lines[1]).toMatchObject({ size: "43", grossCents: PRICE + MORE, quotaCents: 2_429 });
});

test.each(["decline", "withdraw", "expire"] as const)(
  "what was paid goes back where the exchange comes to nothing: %s",
  async (verb) => {
    const attempt = await start();
    await applyFactOf(attempt, "paid");
    if (verb === "expire") {
      await db.update(exchanges).set({ until: sql`now() - interval '1 second'` });
      expect(await expireExchanges()).toEqual([exchange.id]);
    } else
      await locked(async (tx, found) => {
        const refused = await endExchange(tx, found, exchange.id, verb, { by: null });
        return refused ?? { ended: true };
      });
    expect(await order()).toMatchObject({ totalCents: PRICE, refundedCents: MORE, balanceCents: 0 });
    const back = await db.select().from(refunds).where(eq(refunds.paymentId, attempt.id));
    expect(back).toMatchObject([{ cents: MORE, method: "card", state: "pending" }]);
  },
);

test("a piece that comes back for good takes the difference along: staff owe all of it", async () => {
  await applyFactOf(await start(), "paid");
  await locked(async (tx, found) => {
    const ids = found.lines.map(({ id }) => id);
    const moved = await moveLines(tx, found, ids, { to: "returned", as: "sellable" }, null);
    return isFailure(moved) ? moved : { moved };
  });
  expect(await order()).toMatchObject({
    totalCents: PRICE,
    creditedCents: PRICE,
    balanceCents: -(PRICE + MORE),
  });
});

describe("while money of the same order is still to be given back,", () => {
  const OWED = 4_000;

  /** Another piece of the order was cancelled, whose price had been paid. */
  beforeEach(async () => {
    const { orderId } = exchange;
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    if (!line) throw new Error("The order has no lines");
    const { id: _id, words: _words, ...piece } = line;
    await db.insert(orderLines).values({
      ...piece,
      ...splitTax(OWED, line.taxRate),
      position: 1,
      sizeId: null,
      unitCents: OWED,
      grossCents: OWED,
      state: "cancelled",
      handedOverAt: null,
    });
    await db.insert(payments).values({ orderId, method: "terminal", cents: OWED });
    await db
      .update(orders)
      .set({
        goodsCents: PRICE + OWED,
        totalCents: PRICE + OWED,
        paidCents: PRICE + OWED,
        creditedCents: OWED,
      })
      .where(eq(orders.id, orderId));
    expect((await order()).owedCents).toBe(OWED);
  });

  test("the difference is taken online, and what is owed stays as it was", async () => {
    expect(await applyFactOf(await start(), "paid")).toBe("applied");
    expect((await order()).owedCents).toBe(OWED);
    expect(await db.select().from(refunds)).toEqual([]);
    expect(await kinds()).toEqual(["order-paid"]);
  });

  test("the difference is taken at the counter", async () => {
    await swap("cash");
    expect((await order()).lines.map(({ state }) => state)).toEqual([
      "exchanged",
      "cancelled",
      "handed-over",
    ]);
    expect(await order()).toMatchObject({ owedCents: OWED, paidCents: PRICE + OWED + MORE });
  });
});

test("money for an exchange that is over goes back with an apology", async () => {
  const attempt = await start();
  await swap(null);
  expect(await applyFactOf(attempt, "paid")).toBe("applied");
  expect(await order()).toMatchObject({ totalCents: PRICE, refundedCents: MORE, balanceCents: 0 });
  expect(await kinds()).toEqual(["order-paid-too-late", "payment-to-shop"]);
});

test("what nobody asks for any more is closed by the clock, and led to by nothing before", async () => {
  expect(await press()).toBeNull();
  await swap(null);
  expect(await press()).toBe("pay.errors.notDue");
  await closePayments();
  expect((await attempts()).map(({ state }) => state)).toEqual(["closed"]);
});

test("is refused for another order's exchange, and where the way is off", async () => {
  const mine = exchange;
  exchange = { ...exchange, id: randomUUID() };
  expect(await press()).toBe("pay.errors.notDue");
  exchange = mine;
  expect(await press("bizum")).toBe("pay.errors.off");
});
