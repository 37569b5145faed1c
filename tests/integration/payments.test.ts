import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { products } from "@/db/schema/catalogue";
import { mails } from "@/db/schema/mail";
import { discountCodes } from "@/db/schema/newsletter";
import { orderEvents, orders } from "@/db/schema/orders";
import { paymentEvents, payments, refunds } from "@/db/schema/payments";
import { stockHolds } from "@/db/schema/stock";
import type { StaffMember } from "@/lib/access/session";
import { inTransaction } from "@/lib/doors/transaction";
import { env } from "@/lib/env";
import { dayText } from "@/lib/i18n/moments";
import { expireOrders } from "@/lib/orders/expire-orders";
import { takePayment } from "@/lib/orders/hand-over";
import { lockOrder, type Move, moveLines } from "@/lib/orders/move-lines";
import { recordPayment, recordRefund } from "@/lib/orders/order-money";
import { orderPath } from "@/lib/orders/order-path";
import { dayToSay } from "@/lib/orders/order-state";
import type { NewOrder } from "@/lib/orders/place-order";
import { orderReference, readOrder } from "@/lib/orders/read-order";
import { countTabs } from "@/lib/orders/read-orders";
import { decidePayment } from "@/lib/payments/decide-by-hand";
import { payInPerson, payOrder } from "@/lib/payments/pay-order";
import { remindUnpaid } from "@/lib/payments/remind-unpaid";
import { startPayment } from "@/lib/payments/start-payment";
import { makeProduct } from "../factories";
import { findStockFaults, place, placed } from "../setup/orders";
import { applyFactOf, placedOnline, startAttempt } from "../setup/payments";
import { makePerson } from "../setup/staff";

let someone: StaffMember;

beforeEach(async () => {
  const { id, name, email } = await makePerson("sales");
  someone = { id, name, email, role: "sales", lang: "es", sessionHash: "" };
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(stockHolds);
  await db.delete(orders);
  await db.delete(products);
  await db.delete(mails);
});

async function goods(onHand = 1): Promise<Pick<NewOrder, "pieces">> {
  const { id: productId } = await makeProduct({ name: "Sandal", priceCents: 5_000 }, { "42": onHand });
  return { pieces: [{ productId, size: "42" }] };
}

async function detail(orderId: string) {
  const order = await readOrder(db, orderId);
  if (!order) throw new Error("The order is gone");
  return order;
}

async function eventsOf(orderId: string): Promise<string[]> {
  const rows = await db
    .select({ kind: orderEvents.kind })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id);
  return rows.map(({ kind }) => kind);
}

async function mailKinds(): Promise<string[]> {
  return (await db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind).sort();
}

type Placed = Awaited<ReturnType<typeof placedOnline>>;

async function age(orderId: string, minutes: number): Promise<void> {
  const createdAt = sql`now() - make_interval(mins => ${minutes})`;
  await db.update(orders).set({ createdAt }).where(eq(orders.id, orderId));
}

/** Lets the time of an order and its attempts run out. */
async function runOut(orderId: string): Promise<void> {
  await db.update(orders).set({ keptUntil: sql`now() - interval '1 second'` }).where(eq(orders.id, orderId));
}

/** The same with word from the provider that no money came: the order ends. */
async function end(orderId: string, payment: typeof payments.$inferSelect): Promise<void> {
  await runOut(orderId);
  await applyFactOf(payment, "closed");
  expect(await expireOrders()).toEqual([orderId]);
}

async function cancel(orderId: string, reason: "customer" | "shop"): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await lockOrder(tx, orderId);
    if (!found) return {};
    const ids = found.lines.map(({ id }) => id);
    return { moved: await moveLines(tx, found, ids, { to: "cancelled", reason }, null) };
  });
}

/** Moves one piece of an order. */
async function moveLine(orderId: string, lineId: string, to: Move): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await lockOrder(tx, orderId);
    return found ? { moved: await moveLines(tx, found, [lineId], to, null) } : {};
  });
}

async function refundsOf(orderId: string) {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId));
}

describe("an order to be paid online", () => {
  test("waits: held for 45 minutes, prepared by nobody, confirmed to nobody", async () => {
    const { order } = await placedOnline(await goods());
    const stored = await detail(order.id);
    expect(stored.lines.map(({ state }) => state)).toEqual(["waiting"]);
    const minutes = ((stored.keptUntil?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(44);
    expect(minutes).toBeLessThanOrEqual(45);
    expect(await mailKinds()).toEqual([]);
  });

  test("goes on once it is paid: prepared, confirmed, without end", async () => {
    const { order, payment } = await placedOnline(await goods());
    expect(await applyFactOf(payment, "paid")).toBe("applied");
    const stored = await detail(order.id);
    expect(stored.payment).toBe("paid");
    expect(stored.keptUntil).toBeNull();
    expect(stored.lines.map(({ state }) => state)).toEqual(["to-prepare"]);
    expect(await eventsOf(order.id)).toEqual(["placed", "paid"]);
    expect(await mailKinds()).toEqual(["order-placed", "order-to-shop"]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("is paid for what is due now, not for what an attempt asked before", async () => {
    const { pieces } = await goods(2);
    const order = await placed({ paymentPlan: "online", pieces: [...pieces, ...pieces] });
    env.STRIPE_SECRET_KEY = "sk_test_standinstandin";
    const press = async () => {
      const form = { reference: orderReference(order.id), lang: "es" as const, way: "card" as const };
      await inTransaction((tx) => payOrder(form, { tx, lang: "es", address: "127.0.0.1" }));
      const rows = await db
        .select()
        .from(payments)
        .where(eq(payments.orderId, order.id))
        .orderBy(payments.attempt);
      return rows.map(({ cents }) => cents);
    };
    expect(await press()).toEqual([10_000]);
    await inTransaction(async (tx) => {
      const found = await lockOrder(tx, order.id);
      const [first] = found?.lines ?? [];
      if (!found || !first) throw new Error("The order is gone");
      return { moved: await moveLines(tx, found, [first.id], { to: "cancelled", reason: "customer" }, null) };
    });
    // Nor by a page of the old sum that is loaded again.
    expect(await startPayment(await detail(order.id))).toEqual({ step: "back" });
    expect(await press()).toEqual([10_000, 5_000]);
    expect(await press()).toEqual([10_000, 5_000]);
    env.STRIPE_SECRET_KEY = undefined;
  });

  test("does not end while money may still come, and ends when none can", async () => {
    const { order, payment } = await placedOnline(await goods());
    await runOut(order.id);
    expect(await expireOrders()).toEqual([]);
    await applyFactOf(payment, "closed");
    expect(await expireOrders()).toEqual([order.id]);
    expect((await detail(order.id)).cancelReason).toBe("unpaid");
    expect(await mailKinds()).toEqual(["order-cancelled"]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("can be paid after it was denied", async () => {
    const { order, payment } = await placedOnline(await goods());
    expect(await applyFactOf(payment, "failed")).toBe("applied");
    const second = await startAttempt(order.id, { provider: "stripe", method: "bizum" });
    expect(second.attempt).toBe(2);
    expect(second.merchantOrder).not.toBe(payment.merchantOrder);
    await applyFactOf(second, "paid");
    expect((await detail(order.id)).payment).toBe("paid");
    expect(await eventsOf(order.id)).toEqual(["placed", "payment-failed", "paid"]);
  });

  test("is written about once, ten minutes after it was placed, with the way back to it", async () => {
    const { order, payment } = await placedOnline(await goods());
    await remindUnpaid();
    expect(await mailKinds()).toEqual([]);
    await age(order.id, 11);
    await Promise.all([remindUnpaid(), remindUnpaid()]);
    await remindUnpaid();
    expect(await mailKinds()).toEqual(["order-unpaid"]);
    const [mail] = await db.select().from(mails);
    expect(mail).toMatchObject({ recipient: "ana@example.com", lang: "es" });
    expect(mail?.text).toContain(orderPath({ id: order.id, lang: "es" }));
    await applyFactOf(payment, "paid");
    expect(await mailKinds()).toEqual(["order-placed", "order-to-shop", "order-unpaid"]);
  });

  test.each([
    ["paid", ({ payment }: Placed) => applyFactOf(payment, "paid")],
    ["cancelled", ({ order }: Placed) => cancel(order.id, "customer")],
    ["about to end", ({ order }: Placed) => runOut(order.id)],
  ])("is not written about once it is %s", async (_how, move) => {
    const placed = await placedOnline(await goods());
    await age(placed.order.id, 11);
    await move(placed);
    await remindUnpaid();
    expect(await mailKinds()).not.toContain("order-unpaid");
  });

  test("is not tried without end", async () => {
    const { order } = await placedOnline(await goods());
    for (let more = 0; more < 4; more++) await startAttempt(order.id);
    await expect(startAttempt(order.id)).rejects.toThrow("pay.errors.tooMany");
  });
});

describe("the confirmation of an order that is paid", () => {
  test("names a day that can still be kept where its money came days later, as do its pages", async () => {
    const day = { promisedOn: "2020-01-07" };
    const pickup = await placedOnline({ ...(await goods()), ...day });
    const address = { street: "Carrer de sa Creu 1", postcode: "07800", town: "Eivissa", zoneKey: "eivissa" };
    const delivery = await placedOnline({ ...(await goods()), ...day, ...address, fulfilment: "delivery" });
    for (const { order, payment } of [pickup, delivery]) {
      await applyFactOf(payment, "paid");
      const stored = await detail(order.id);
      expect(dayToSay(stored) ?? "").toMatch(/^20(?!20)/);
      const [mail] = await db.select().from(mails).where(eq(mails.aboutId, order.id));
      expect(mail?.text).toContain(dayText(dayToSay(stored) ?? "", "es"));
    }
  });

  test("names the day that staff planned meanwhile, and keeps one that is to come", async () => {
    const address = { street: "Carrer de sa Creu 1", postcode: "07800", town: "Eivissa", zoneKey: "eivissa" };
    const { order, payment } = await placedOnline({
      ...(await goods()),
      ...address,
      fulfilment: "delivery",
      promisedOn: "2099-01-08",
    });
    await db.update(orders).set({ deliverOn: "2099-01-13" }).where(eq(orders.id, order.id));
    await age(order.id, 60 * 24 * 3);
    await applyFactOf(payment, "paid");
    expect(await detail(order.id)).toMatchObject({ deliverOn: "2099-01-13", promisedOn: "2099-01-08" });
    const [mail] = await db.select().from(mails).where(eq(mails.kind, "order-placed"));
    expect(mail?.text).toContain(dayText("2099-01-13", "es"));
  });

  test("leaves out what was cancelled before, with its price and its taxes", async () => {
    const { pieces } = await goods(2);
    const other = await makeProduct({ name: "Clog", priceCents: 6_000 }, { "42": 1 });
    const { order } = await placedOnline({ pieces: [...pieces, { productId: other.id, size: "42" }] });
    const [first] = (await detail(order.id)).lines;
    await moveLine(order.id, first?.id ?? "", { to: "cancelled", reason: "customer" });
    const payment = await startAttempt(order.id);
    await applyFactOf(payment, "paid");
    for (const kind of ["order-placed", "order-to-shop"]) {
      const [mail] = await db.select().from(mails).where(eq(mails.kind, kind));
      expect(mail?.text).toContain("Clog");
      expect(mail?.text).not.toContain("Sandal");
      expect(mail?.text).toMatch(/Total.*: 60,00\s€/);
      expect(mail?.text).not.toMatch(/110,00/);
      if (kind === "order-placed") expect(mail?.text).toMatch(/10,41\s€/);
    }
  });
});

test("an order that waits for its payment can be paid in the shop after all", async () => {
  const { order, payment } = await placedOnline(await goods());
  const { version } = await detail(order.id);
  const paid = await inTransaction((tx) =>
    takePayment({ id: order.id, version, method: "terminal", amount: 5_000 }, { tx, staff: someone }),
  );
  expect(paid).not.toHaveProperty("error");
  const stored = await detail(order.id);
  expect([stored.payment, stored.keptUntil, stored.lines[0]?.state]).toEqual(["paid", null, "to-prepare"]);
  expect(await mailKinds()).toEqual(["order-placed", "order-to-shop"]);
  await applyFactOf(payment, "paid");
  expect(await refundsOf(order.id)).toMatchObject([
    { paymentId: payment.id, cents: 5_000, state: "pending" },
  ]);
  expect(await findStockFaults()).toEqual([]);
});

describe("facts", () => {
  test("said twice count once, in one window or in many at once", async () => {
    const { order, payment } = await placedOnline(await goods());
    const same = { eventId: `same ${randomUUID()}` };
    const said = await Promise.all(Array.from({ length: 20 }, () => applyFactOf(payment, "paid", same)));
    expect(said.filter((one) => one === "applied")).toHaveLength(1);
    expect(await applyFactOf(payment, "paid")).toBe("repeated");
    expect((await detail(order.id)).paidCents).toBe(5_000);
    expect(await mailKinds()).toEqual(["order-placed", "order-to-shop"]);
  });

  test("only go forward", async () => {
    const { payment } = await placedOnline(await goods());
    await applyFactOf(payment, "closed");
    expect(await applyFactOf(payment, "failed")).toBe("repeated");
    expect(await applyFactOf(payment, "paid")).toBe("applied");
    expect(await applyFactOf(payment, "closed")).toBe("repeated");
    expect((await db.select().from(payments)).map(({ state }) => state)).toEqual(["paid"]);
  });

  test.each([
    ["amount", { cents: 4_999 }],
    ["currency", { currency: "USD" }],
    ["account", { merchant: "https://other.example" }],
    ["sign of the amount", { cents: -5_000 }],
  ])("with another %s are believed in nothing, and the shop is told once", async (_, other) => {
    const { order, payment } = await placedOnline(await goods());
    expect(await applyFactOf(payment, "paid", other)).toBe("mismatch");
    expect(await applyFactOf(payment, "paid", other)).toBe("mismatch");
    expect((await detail(order.id)).paidCents).toBe(0);
    expect(await mailKinds()).toEqual(["payment-to-shop"]);
    expect(await applyFactOf(payment, "paid")).toBe("applied");
  });

  test("that are not believed take no place from the right ones of the same name", async () => {
    const { order, payment } = await placedOnline(await goods());
    const eventId = randomUUID();
    expect(await applyFactOf(payment, "paid", { eventId, cents: 1 })).toBe("mismatch");
    expect(await applyFactOf(payment, "paid", { eventId, cents: 1 })).toBe("repeated");
    expect(await applyFactOf(payment, "paid", { eventId })).toBe("applied");
    expect(await applyFactOf(payment, "paid", { eventId })).toBe("repeated");
    expect((await detail(order.id)).paidCents).toBe(payment.cents);
  });

  test("about payments that are not ours, or not there yet, leave nothing behind", async () => {
    const { payment } = await placedOnline(await goods());
    expect(await applyFactOf(payment, "paid", { payment: { id: randomUUID() } })).toBe("early");
    expect(await applyFactOf(payment, "paid", { payment: { id: "not an id" } })).toBe("foreign");
    expect(await applyFactOf(payment, "paid", { payment: { ref: "pi_of_another_shop" } })).toBe("foreign");
    expect(await applyFactOf(payment, "paid", { provider: "redsys" })).toBe("early");
    expect(await db.select().from(paymentEvents)).toEqual([]);
  });

  test("find the payment by the provider's references too", async () => {
    const { order, payment } = await placedOnline(await goods());
    expect(await applyFactOf(payment, "paid", { payment: { ref: payment.merchantOrder ?? "" } })).toBe(
      "applied",
    );
    expect(await applyFactOf(payment, "disputed", { payment: { ref: `pi_${payment.merchantOrder}` } })).toBe(
      "applied",
    );
    expect((await detail(order.id)).payment).toBe("disputed");
  });
});

describe("money that comes too late", () => {
  test("takes the goods again where they are still there", async () => {
    const { order, payment } = await placedOnline(await goods());
    await end(order.id, payment);
    expect(await applyFactOf(payment, "paid")).toBe("applied");
    const stored = await detail(order.id);
    expect([stored.closedAt, stored.cancelReason, stored.payment, stored.balanceCents]).toEqual([
      null,
      null,
      "paid",
      0,
    ]);
    expect(stored.lines.map(({ state }) => state)).toEqual(["to-prepare"]);
    expect(await mailKinds()).toEqual(["order-cancelled", "order-placed", "order-to-shop"]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("keeps its discount where another order used the code meanwhile, which then gives no code back", async () => {
    await db.delete(discountCodes);
    await db.insert(discountCodes).values({ code: "ABCDE-12345", percent: 10, emailHash: "ana" });
    const { pieces } = await goods(3);
    const withCode = { pieces, discountCode: "ABCDE-12345" };
    const { order, payment } = await placedOnline(withCode);
    await end(order.id, payment);
    const other = await placed({ ...withCode, paymentPlan: "online" });
    await applyFactOf(payment, "paid");
    const stored = await detail(order.id);
    expect([stored.totalCents, stored.paidCents, stored.refundedCents]).toEqual([4_500, 4_500, 0]);
    await cancel(other.id, "customer");
    expect(await db.select().from(discountCodes)).toMatchObject([
      { orderId: order.id, usedAt: expect.any(Date) },
    ]);
    expect(await place(withCode)).toMatchObject({ error: "orders.errors.code" });
  });

  test("leaves a code that was given back free, until it is taken again", async () => {
    await db.delete(discountCodes);
    await db.insert(discountCodes).values({ code: "ABCDE-12345", percent: 10, emailHash: "ana" });
    const { pieces } = await goods(2);
    const { order, payment } = await placedOnline({ pieces, discountCode: "ABCDE-12345" });
    expect(await db.select().from(discountCodes)).toMatchObject([{ orderId: order.id }]);
    await end(order.id, payment);
    expect(await db.select().from(discountCodes)).toMatchObject([{ orderId: null, usedAt: null }]);
    await applyFactOf(payment, "paid");
    expect(await place({ pieces, discountCode: "ABCDE-12345" })).toMatchObject({
      error: "orders.errors.code",
    });
  });

  test("goes back with an apology where they are gone", async () => {
    const wanted = await goods();
    const { order, payment } = await placedOnline(wanted);
    await end(order.id, payment);
    await placed(wanted);
    expect(await applyFactOf(payment, "paid")).toBe("applied");
    const stored = await detail(order.id);
    expect([stored.paidCents, stored.refundedCents, stored.balanceCents]).toEqual([5_000, 5_000, 0]);
    expect(stored.closedAt).not.toBeNull();
    expect(await refundsOf(order.id)).toMatchObject([
      { state: "pending", cents: 5_000, paymentId: payment.id },
    ]);
    expect(await mailKinds()).toEqual(["order-cancelled", "order-paid-too-late", "payment-to-shop"]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("goes back where somebody cancelled the order, though the goods are there", async () => {
    const { order, payment } = await placedOnline(await goods());
    await cancel(order.id, "customer");
    await applyFactOf(payment, "paid");
    expect(await refundsOf(order.id)).toMatchObject([{ state: "pending", cents: 5_000 }]);
    expect((await detail(order.id)).closedAt).not.toBeNull();
    expect(await findStockFaults()).toEqual([]);
  });

  test("goes back as for what is cancelled, where a part was taken and nothing was paid twice", async () => {
    const { pieces } = await goods(2);
    const order = await placed({ pieces: [...pieces, ...pieces] });
    const move = (at: number, to: Move) =>
      inTransaction(async (tx) => {
        const found = await lockOrder(tx, order.id);
        const line = found?.lines[at];
        if (!found || !line) throw new Error("The order is gone");
        if (to.to === "handed-over")
          await recordPayment(tx, found.order, { method: "cash", cents: 5_000 }, null);
        return { moved: await moveLines(tx, found, [line.id], to, null) };
      });
    await move(0, { to: "handed-over" });
    const payment = await startAttempt(order.id);
    await applyFactOf(payment, "closed");
    await move(1, { to: "cancelled", reason: "no-show" });
    expect(await applyFactOf(payment, "paid")).toBe("applied");
    expect(await refundsOf(order.id)).toMatchObject([{ state: "pending", cents: 5_000 }]);
    const [late] = await db.select().from(orderEvents).where(eq(orderEvents.kind, "paid-too-late"));
    expect(late?.data).toMatchObject({ reason: "part", cents: 5_000 });
  });

  test("goes back as for what is cancelled, where a part was cancelled while the whole was being paid", async () => {
    const { pieces } = await goods(2);
    const { order, payment } = await placedOnline({ pieces: [...pieces, ...pieces] });
    await inTransaction(async (tx) => {
      const found = await lockOrder(tx, order.id);
      const [first] = found?.lines ?? [];
      if (!found || !first) throw new Error("The order is gone");
      return { moved: await moveLines(tx, found, [first.id], { to: "cancelled", reason: "shop" }, null) };
    });
    await applyFactOf(payment, "paid");
    expect(await refundsOf(order.id)).toMatchObject([{ state: "pending", cents: 5_000 }]);
    expect(await detail(order.id)).toMatchObject({ balanceCents: 0, closedAt: null });
    const [late] = await db.select().from(orderEvents).where(eq(orderEvents.kind, "paid-too-late"));
    expect(late?.data).toMatchObject({ reason: "part", cents: 5_000 });
    const [mail] = await db.select().from(mails).where(eq(mails.kind, "order-paid-too-late"));
    expect(mail?.text).toContain("artículos que ya estaban cancelados");
    expect(await findStockFaults()).toEqual([]);
  });

  test("leaves cancelled what staff cancelled before the clock ended the rest, and goes back for it", async () => {
    const { pieces } = await goods(2);
    const { order, payment } = await placedOnline({ pieces: [...pieces, ...pieces] });
    // The customer chose to pay in the shop after all, but left the page of the bank open.
    const form = { reference: orderReference(order.id), lang: "es" as const };
    await inTransaction((tx) => payInPerson(form, { tx, lang: "es", address: "127.0.0.1" }));
    const [first, second] = (await detail(order.id)).lines;
    if (!first || !second) throw new Error("The order has no lines");
    await moveLine(order.id, first.id, { to: "cancelled", reason: "shop" });
    await moveLine(order.id, second.id, { to: "ready", keptUntil: new Date() });
    await end(order.id, payment);
    expect(await applyFactOf(payment, "paid")).toBe("applied");
    const stored = await detail(order.id);
    expect(stored.lines.map(({ state }) => state)).toEqual(["cancelled", "to-prepare"]);
    expect(stored).toMatchObject({
      closedAt: null,
      cancelReason: null,
      creditedCents: 5_000,
      balanceCents: 0,
    });
    expect(await refundsOf(order.id)).toMatchObject([
      { state: "pending", cents: 5_000, paymentId: payment.id },
    ]);
    const [late] = await db.select().from(orderEvents).where(eq(orderEvents.kind, "paid-too-late"));
    expect(late?.data).toMatchObject({ reason: "part", cents: 5_000 });
    expect(await findStockFaults()).toEqual([]);
  });

  test("takes what is left of an order again where it was asked for after a part was cancelled", async () => {
    const { pieces } = await goods(2);
    const order = await placed({ pieces: [...pieces, ...pieces] });
    const [first, second] = (await detail(order.id)).lines;
    if (!first || !second) throw new Error("The order has no lines");
    await moveLine(order.id, first.id, { to: "cancelled", reason: "shop" });
    const payment = await startAttempt(order.id);
    expect(payment.cents).toBe(5_000);
    await moveLine(order.id, second.id, { to: "ready", keptUntil: new Date() });
    await end(order.id, payment);
    await applyFactOf(payment, "paid");
    const stored = await detail(order.id);
    expect(stored.lines.map(({ state }) => state)).toEqual(["cancelled", "to-prepare"]);
    expect(stored).toMatchObject({ closedAt: null, balanceCents: 0 });
    expect(await refundsOf(order.id)).toEqual([]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("goes back when it is the second", async () => {
    const { order, payment } = await placedOnline(await goods());
    const second = await startAttempt(order.id, { provider: "redsys", method: "card" });
    await applyFactOf(payment, "paid");
    await applyFactOf(second, "paid");
    expect(await refundsOf(order.id)).toMatchObject([
      { paymentId: second.id, cents: 5_000, state: "pending" },
    ]);
    expect(await mailKinds()).toContain("order-paid-too-late");
    expect((await detail(order.id)).balanceCents).toBe(0);
    expect(await findStockFaults()).toEqual([]);
  });
});

describe("refunds by the provider", () => {
  /** An order of which `cents` are to be given back, and what staff ask for. */
  async function asked(cents: number, key: string = randomUUID()) {
    const { order, payment } = await placedOnline(await goods());
    await applyFactOf(payment, "paid");
    await cancel(order.id, "shop");
    const ask = (once = key) =>
      inTransaction(async (tx) => {
        const found = await lockOrder(tx, order.id);
        const refund = { method: "transfer" as const, cents, note: "", key: once, paymentId: payment.id };
        return (found && (await recordRefund(tx, found.order, refund, null))) ?? {};
      });
    return { order, payment, ask };
  }

  test("are written before they are asked for, once for a key, and told when they are done", async () => {
    const { order, payment, ask } = await asked(2_000);
    await Promise.all([ask(), ask(), ask()]);
    const [refund, ...more] = await refundsOf(order.id);
    expect([refund?.state, refund?.method, more.length]).toEqual(["pending", "card", 0]);
    expect(await mailKinds()).not.toContain("order-refunded");
    const done = { refundId: refund?.id, refundRef: "re_1", cents: 2_000 };
    expect(await applyFactOf(payment, "refunded", done)).toBe("applied");
    expect(await applyFactOf(payment, "refunded", done)).toBe("repeated");
    expect((await mailKinds()).filter((kind) => kind === "order-refunded")).toHaveLength(1);
    const stored = await detail(order.id);
    expect([stored.refundedCents, stored.balanceCents]).toEqual([2_000, -3_000]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("never give back more than the payment took", async () => {
    const { ask } = await asked(3_000);
    expect(await ask()).toEqual({});
    expect(await ask(randomUUID())).toMatchObject({ error: "orders.errors.notToRefund" });
  });

  test("that fail are owed again", async () => {
    const { order, payment, ask } = await asked(5_000);
    await ask();
    const [refund] = await refundsOf(order.id);
    await applyFactOf(payment, "refund-failed", { refundId: refund?.id, cents: 5_000 });
    expect((await detail(order.id)).balanceCents).toBe(-5_000);
    expect(await mailKinds()).toContain("payment-to-shop");
    expect(await findStockFaults()).toEqual([]);
    expect(await ask(randomUUID())).toEqual({});
  });

  test("made on the provider's own pages count too", async () => {
    const { order, payment } = await asked(5_000);
    expect(await applyFactOf(payment, "refunded", { cents: 1_500, refundRef: "re_own" })).toBe("applied");
    expect(await applyFactOf(payment, "refunded", { cents: 1_500, refundRef: "re_own" })).toBe("repeated");
    expect((await detail(order.id)).refundedCents).toBe(1_500);
    expect(await findStockFaults()).toEqual([]);
  });

  test("of more than is left are written as far as it goes, and staff are told", async () => {
    const { order, payment, ask } = await asked(2_000);
    await ask();
    await db.delete(mails);
    const whole = { cents: 5_000, refundRef: "re_whole" };
    expect(await applyFactOf(payment, "refunded", whole)).toBe("applied");
    expect(await applyFactOf(payment, "refunded", whole)).toBe("repeated");
    expect((await refundsOf(order.id)).map(({ cents }) => cents).sort()).toEqual([2_000, 3_000]);
    expect(await detail(order.id)).toMatchObject({ refundedCents: 5_000, balanceCents: 0 });
    expect(await mailKinds()).toEqual(["order-refunded", "payment-to-shop"]);
    expect(await eventsOf(order.id)).toContain("payment-mismatch");
    expect((await countTabs()).look).toBe(1);
    expect(await findStockFaults()).toEqual([]);
  });

  test("where nothing is left are told to staff alone", async () => {
    const { order, payment, ask } = await asked(5_000);
    await ask();
    await db.delete(mails);
    expect(await applyFactOf(payment, "refunded", { cents: 5_000, refundRef: "re_own" })).toBe("applied");
    expect(await refundsOf(order.id)).toHaveLength(1);
    expect(await mailKinds()).toEqual(["payment-to-shop"]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("wait for word of their payment", async () => {
    const { payment } = await placedOnline(await goods());
    expect(await applyFactOf(payment, "refunded", { cents: 100, refundRef: "re_early" })).toBe("early");
    expect(await db.select().from(paymentEvents)).toEqual([]);
  });
});

describe("disputes", () => {
  test("are shown, and won leave the money", async () => {
    const { order, payment } = await placedOnline(await goods());
    await applyFactOf(payment, "paid");
    await applyFactOf(payment, "disputed", { reason: "fraudulent" });
    expect((await detail(order.id)).payment).toBe("disputed");
    await applyFactOf(payment, "dispute-closed", { cents: 0 });
    const stored = await detail(order.id);
    expect([stored.payment, stored.refundedCents]).toEqual(["paid", 0]);
    expect(await eventsOf(order.id)).toEqual(["placed", "paid", "disputed", "dispute-closed"]);
  });

  test("lost count as money given back, in whatever order they are told", async () => {
    const { order, payment } = await placedOnline(await goods());
    await applyFactOf(payment, "paid");
    await applyFactOf(payment, "dispute-closed");
    expect(await applyFactOf(payment, "disputed")).toBe("repeated");
    const stored = await detail(order.id);
    expect([stored.payment, stored.refundedCents]).toEqual(["refunded", 5_000]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("lost after a part was given back count as far as there was something left", async () => {
    const { order, payment } = await placedOnline(await goods());
    await applyFactOf(payment, "paid");
    await applyFactOf(payment, "refunded", { cents: 2_000, refundRef: "re_part" });
    await applyFactOf(payment, "disputed");
    await db.delete(mails);
    expect(await applyFactOf(payment, "dispute-closed", { cents: 5_000 })).toBe("applied");
    expect(await detail(order.id)).toMatchObject({ refundedCents: 5_000, payment: "refunded" });
    expect(await mailKinds()).toEqual(["payment-to-shop", "payment-to-shop"]);
    expect((await countTabs()).look).toBe(1);
    expect(await findStockFaults()).toEqual([]);
  });
});

describe("money that staff gave back by hand, and that is then taken by the bank or the provider as well,", () => {
  test.each(["dispute-closed", "refunded"] as const)(
    "is written once, and staff are told: %s",
    async (kind) => {
      const { order, payment } = await placedOnline(await goods());
      await applyFactOf(payment, "paid");
      await cancel(order.id, "shop");
      await inTransaction(async (tx) => {
        const found = await lockOrder(tx, order.id);
        const byHand = { method: "transfer" as const, cents: 3_000, note: "", key: randomUUID() };
        return (found && (await recordRefund(tx, found.order, byHand, null))) ?? {};
      });
      if (kind === "dispute-closed") await applyFactOf(payment, "disputed");
      await db.delete(mails);
      expect(await applyFactOf(payment, kind, { refundRef: "re_own" })).toBe("applied");
      expect(await detail(order.id)).toMatchObject({
        paidCents: 5_000,
        refundedCents: 5_000,
        disputedAt: null,
      });
      expect((await refundsOf(order.id)).map(({ cents }) => cents).sort()).toEqual([2_000, 3_000]);
      expect(await mailKinds()).toContain("payment-to-shop");
      expect(await eventsOf(order.id)).toContain("payment-mismatch");
      expect(await findStockFaults()).toEqual([]);
    },
  );
});

describe("what no provider speaks of", () => {
  test("is on a list for staff, and counts as they found it, once", async () => {
    const { order, payment } = await placedOnline(await goods());
    await db
      .update(payments)
      .set({ expiresAt: sql`now() - interval '11 minutes'` })
      .where(eq(payments.id, payment.id));
    expect(await countTabs()).toMatchObject({ look: 1 });
    const { version } = await detail(order.id);
    const decide = (came: boolean) =>
      inTransaction((tx) =>
        decidePayment({ id: order.id, version, payment: payment.id, came }, { tx, staff: someone }),
      );
    expect(await decide(true)).not.toHaveProperty("error");
    expect(await decide(false)).toMatchObject({ error: "admin.orders.errors.changed" });
    expect((await detail(order.id)).payment).toBe("paid");
    expect(await countTabs()).toMatchObject({ look: 0 });
    expect(await eventsOf(order.id)).toEqual(["placed", "payment-by-hand", "paid"]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("cannot be decided while its provider may still say", async () => {
    const { order, payment } = await placedOnline(await goods());
    const { version } = await detail(order.id);
    const decided = await inTransaction((tx) =>
      decidePayment({ id: order.id, version, payment: payment.id, came: true }, { tx, staff: someone }),
    );
    expect(decided).toMatchObject({ error: "orders.errors.state" });
    expect((await detail(order.id)).paidCents).toBe(0);
  });
});
