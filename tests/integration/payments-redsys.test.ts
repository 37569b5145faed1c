import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { POST as notify } from "@/app/api/payments/redsys/route";
import { db } from "@/db/client";
import { products } from "@/db/schema/catalogue";
import { mails } from "@/db/schema/mail";
import { orders } from "@/db/schema/orders";
import { paymentEvents, payments, refunds } from "@/db/schema/payments";
import { stockHolds } from "@/db/schema/stock";
import { inTransaction } from "@/lib/doors/transaction";
import { addAttempt } from "@/lib/orders/attempts";
import { expireOrders } from "@/lib/orders/expire-orders";
import { lockOrder, moveLines } from "@/lib/orders/move-lines";
import { recordRefund } from "@/lib/orders/order-money";
import { payPath } from "@/lib/orders/order-path";
import { type OrderDetail, orderReference, readOrder } from "@/lib/orders/read-order";
import type { OnlineMethod, PaymentProvider } from "@/lib/payment-providers/provider";
import { makeRedsys } from "@/lib/payment-providers/redsys/redsys";
import { sign } from "@/lib/payment-providers/redsys/signature";
import { applyRedirect } from "@/lib/payments/apply-redirect";
import { payOrder } from "@/lib/payments/pay-order";
import { askOnReturn, startPayment } from "@/lib/payments/start-payment";
import { askOpenPayments, closePayments } from "@/lib/payments/watch-payments";
import { workOnRefund } from "@/lib/payments/work-on-refund";
import type { Delivery } from "../../server/stand-ins/deliveries";
import type { How } from "../../server/stand-ins/redsys";
import { makeProduct } from "../factories";
import { findStockFaults, placed } from "../setup/orders";
import { rounds } from "../setup/rounds";
import { serveRoutes } from "../setup/routes";
import { startRedsys } from "../setup/stand-ins";

// The shop's one provider is the bank that this file starts.
const found: { redsys: PaymentProvider | null } = vi.hoisted(() => ({ redsys: null }));
vi.mock("@/lib/payment-providers/providers", () => ({
  findProvider: async (name: string) => (name === "redsys" ? found.redsys : null),
}));
vi.mock("@/lib/payment-providers/ways", async (original) => ({
  ...(await original<object>()),
  readWays: async () => ({ online: [{ provider: "redsys", method: "card" }], inPerson: true, isTest: true }),
}));
vi.mock("next/cache", () => ({ unstable_cache: vi.fn(), revalidateTag: vi.fn(), updateTag: vi.fn() }));

let bank: Awaited<ReturnType<typeof startRedsys>>;
let shop: Awaited<ReturnType<typeof serveRoutes>>;
let canAsk: PaymentProvider;
let cannotAsk: PaymentProvider;
let pieces: { productId: string; size: string }[];

beforeAll(async () => {
  shop = await serveRoutes({ "/api/payments/redsys": notify });
  bank = await startRedsys({ reach: shop.reach });
  const { signing } = bank.terminal;
  const setup = { merchantCode: "999008881", terminal: "1", signing, isTest: true };
  canAsk = makeRedsys({ ...setup, addresses: bank.addresses() });
  cannotAsk = makeRedsys({ ...setup, addresses: { ...bank.addresses(), query: null } });
});

afterAll(async () => {
  shop.stop();
  await bank.stop();
});

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  for (const table of [stockHolds, orders, products, mails]) await db.delete(table);
  found.redsys = canAsk;
  bank.mood = "well";
  bank.deliveries.held.length = 0;
  bank.deliveries.statuses.length = 0;
  const { id: productId } = await makeProduct({ priceCents: 5_000 }, { "42": 1 });
  pieces = [{ productId, size: "42" }];
});

async function detail(orderId: string): Promise<OrderDetail> {
  const order = await readOrder(db, orderId);
  if (!order) throw new Error("The order is gone");
  return order;
}

/** An order that its customer chose to pay at the bank. */
async function ordered(method: OnlineMethod = "card"): Promise<OrderDetail> {
  const { id } = await placed({ paymentPlan: "online", pieces });
  await inTransaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    return (locked && (await addAttempt(tx, locked, { provider: "redsys", method }))) ?? {};
  });
  return detail(id);
}

/** Goes to the bank as a browser does; answers the operation there. */
async function go(order: OrderDetail) {
  const step = await startPayment(order);
  if (step.step !== "go" || !("post" in step.go)) throw new Error(`Not at the bank: ${step.step}`);
  expect(step.isTest).toBe(true);
  const operation = bank.open(new URLSearchParams(step.go.fields));
  if ("sis" in operation) throw new Error(`The bank refuses our form: ${operation.sis}`);
  return operation;
}

/** Presses the button of the order's page that leads to the bank. */
function press(order: OrderDetail) {
  const form = { lang: order.lang, reference: orderReference(order.id), way: "card" as const };
  return inTransaction(async (tx) => payOrder(form, { tx, lang: order.lang, address: "127.0.0.1" }));
}

/** Orders, goes to the bank and decides there; the shop hears of it as `delivery` says. */
async function decided(how: How, delivery: Delivery = "now") {
  const order = await ordered(how === "bizum" ? "bizum" : "card");
  const operation = await go(order);
  await bank.pay(operation, how, delivery);
  return { order, operation };
}

async function attemptsOf(order: OrderDetail) {
  return db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(payments.attempt);
}

async function mailKinds(): Promise<string[]> {
  return (await db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind).sort();
}

async function runOut(order: OrderDetail): Promise<void> {
  const past = sql`now() - interval '1 second'`;
  await db.update(orders).set({ keptUntil: past }).where(eq(orders.id, order.id));
  await db.update(payments).set({ expiresAt: past }).where(eq(payments.orderId, order.id));
}

describe("paying at the bank", () => {
  test.each(["card", "bizum"] as const)("by %s: prepared and confirmed, once", async (how) => {
    const { order } = await decided(how, "twice");
    expect(bank.deliveries.statuses).toEqual([200, 200]);
    const paid = await detail(order.id);
    expect([paid.payment, paid.paidCents, paid.keptUntil]).toEqual(["paid", 5_000, null]);
    expect(paid.lines.map(({ state }) => state)).toEqual(["to-prepare"]);
    expect(await attemptsOf(order)).toMatchObject([{ state: "paid", method: how }]);
    expect(await mailKinds()).toEqual(["order-placed", "order-to-shop"]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("denied, and paid in a second attempt under another number", async () => {
    const { order, operation } = await decided("deny");
    expect(await attemptsOf(order)).toMatchObject([{ state: "failed" }]);
    await inTransaction(async (tx) => {
      const locked = await lockOrder(tx, order.id);
      return (locked && (await addAttempt(tx, locked, { provider: "redsys", method: "card" }))) ?? {};
    });
    const second = await go(order);
    expect(second.order).not.toBe(operation.order);
    await bank.pay(second, "card", "now");
    expect((await detail(order.id)).payment).toBe("paid");
    expect(await mailKinds()).toEqual(["order-placed", "order-to-shop"]);
  });

  test("a page that is loaded again uses up no attempt, and leads back to the order", async () => {
    const order = await ordered();
    const operation = await go(order);
    for (let more = 0; more < 6; more++) expect(await startPayment(order)).toEqual({ step: "back" });
    expect(await attemptsOf(order)).toHaveLength(1);
    await bank.pay(operation, "card", "now");
    expect((await detail(order.id)).payment).toBe("paid");
  });

  test("whoever presses the button again gets a number that the bank has not seen", async () => {
    const order = await ordered();
    const first = await go(order);
    expect(await press(order)).toEqual({ data: { path: payPath(order) } });
    const second = await go(order);
    expect(second.order).not.toBe(first.order);
    await bank.pay(first, "card", "now");
    await bank.pay(second, "card", "now");
    const paid = await detail(order.id);
    expect(paid.paidCents - paid.refundedCents).toBe(5_000);
    expect(await findStockFaults()).toEqual([]);
  });
});

describe("a notification that is lost", () => {
  test("is made up for when the browser comes back", async () => {
    const { order } = await decided("card", "never");
    expect((await detail(order.id)).payment).toBe("pending");
    await askOnReturn(order.id);
    expect((await detail(order.id)).payment).toBe("paid");
    expect(await bank.deliveries.bring()).toEqual([200]);
    expect((await detail(order.id)).paidCents).toBe(5_000);
    expect(await mailKinds()).toEqual(["order-placed", "order-to-shop"]);
  });

  test("is made up for by the clock when the browser was closed", async () => {
    const { order } = await decided("bizum", "never");
    await db.update(payments).set({ startedAt: sql`now() - interval '2 minutes'` });
    await askOpenPayments();
    expect((await detail(order.id)).payment).toBe("paid");
  });

  test("keeps the goods where the bank cannot be asked, until it comes", async () => {
    found.redsys = cannotAsk;
    const { order } = await decided("card", "never");
    await askOnReturn(order.id);
    await runOut(order);
    await closePayments();
    expect(await expireOrders()).toEqual([]);
    expect(await bank.deliveries.bring()).toEqual([200]);
    expect((await detail(order.id)).payment).toBe("paid");
  });

  test("is made up for by the bank's signed answer in the address, and by no other", async () => {
    found.redsys = cannotAsk;
    const order = await ordered();
    const operation = await go(order);
    bank.returnsResult = true;
    const back = new URL(await bank.pay(operation, "card", "never"));
    bank.returnsResult = false;
    const query = Object.fromEntries(back.searchParams);
    expect(query.order).toContain(order.id);
    await applyRedirect({ order: query.order });
    await applyRedirect({ ...query, Ds_Signature: `x${query.Ds_Signature}` });
    await applyRedirect({ ...query, Ds_Signature: [query.Ds_Signature ?? "", "x"] });
    expect((await detail(order.id)).payment).toBe("pending");
    await applyRedirect(query);
    await applyRedirect(query);
    expect((await detail(order.id)).paidCents).toBe(5_000);
    expect(await bank.deliveries.bring()).toEqual([200]);
    expect((await detail(order.id)).paidCents).toBe(5_000);
  });

  test("and nobody paid: the goods are free once the bank can take nothing any more", async () => {
    const order = await ordered();
    await go(order);
    await closePayments();
    expect(await attemptsOf(order)).toMatchObject([{ state: "open" }]);
    await runOut(order);
    await closePayments();
    expect(await attemptsOf(order)).toMatchObject([{ state: "closed" }]);
    expect(await expireOrders()).toEqual([order.id]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("and comes after the goods were sold to somebody else: the money goes back", async () => {
    const { order, operation } = await decided("card", "never");
    found.redsys = {
      ...canAsk,
      close: async (payment) => ({ ...(await canAsk.ask(payment)), kind: "closed", eventId: "x" }),
    };
    await runOut(order);
    await closePayments();
    found.redsys = canAsk;
    expect(await expireOrders()).toEqual([order.id]);
    await placed({ pieces });
    expect(await bank.deliveries.bring()).toEqual([200]);
    const [refund] = await db.select().from(refunds);
    await workOnRefund(refund?.id ?? "");
    expect(operation.refunds.map(({ cents }) => cents)).toEqual([5_000]);
    const after = await detail(order.id);
    expect([after.paidCents, after.refundedCents, after.balanceCents]).toEqual([5_000, 5_000, 0]);
    expect(await mailKinds()).toContain("order-paid-too-late");
    expect(await findStockFaults()).toEqual([]);
  });

  test("while the bank is away: nothing is decided, and asked again later", async () => {
    const { order } = await decided("card", "never");
    bank.mood = "nonsense";
    await askOnReturn(order.id);
    await runOut(order);
    await closePayments();
    expect(await expireOrders()).toEqual([]);
    bank.mood = "well";
    await closePayments();
    expect((await detail(order.id)).payment).toBe("paid");
  });
});

/** A notification as the bank would sign it, with other contents. */
function signedBody(content: Record<string, string>): string {
  const packed = Buffer.from(JSON.stringify(content)).toString("base64url");
  return new URLSearchParams({
    Ds_SignatureVersion: bank.terminal.signing.version,
    Ds_MerchantParameters: packed,
    Ds_Signature: sign(bank.terminal.signing, content.Ds_Order ?? "", packed),
  }).toString();
}

function contentOf(order: { order: string; cents: number }, paymentId: string): Record<string, string> {
  return {
    Ds_Order: order.order,
    Ds_Amount: String(order.cents),
    Ds_Currency: "978",
    Ds_MerchantCode: "999008881",
    Ds_Terminal: "1",
    Ds_Response: "0000",
    Ds_TransactionType: "0",
    Ds_MerchantData: paymentId,
    Ds_AuthorisationCode: "123456",
  };
}

async function post(body: string): Promise<number> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await fetch(`${shop.base}/api/payments/redsys`, { method: "POST", headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

describe("what the bank signed", () => {
  test.each([
    ["amount", { Ds_Amount: "4999" }],
    ["currency", { Ds_Currency: "840" }],
    ["merchant", { Ds_MerchantCode: "999008882" }],
    ["terminal", { Ds_Terminal: "2" }],
  ])("for another %s is believed in nothing, and the shop is told", async (_, other) => {
    const order = await ordered();
    const operation = await go(order);
    const [payment] = await attemptsOf(order);
    expect(await post(signedBody({ ...contentOf(operation, payment?.id ?? ""), ...other }))).toBe(200);
    expect((await detail(order.id)).paidCents).toBe(0);
    expect(await mailKinds()).toEqual(["payment-to-shop"]);
  });

  test("about an order of another shop is 200, about one of ours that is not there yet 503", async () => {
    const strange = { order: "9999ABCDEFGH", cents: 100 };
    expect(await post(signedBody(contentOf(strange, "")))).toBe(200);
    expect(await post(signedBody(contentOf(strange, randomUUID())))).toBe(503);
    expect(await db.select().from(paymentEvents)).toEqual([]);
  });
});

const figure = rounds(1_000);

test(
  `${figure} forged, altered and replayed notifications: none is believed, none answered with 500`,
  async () => {
    const { order: paid } = await decided("card");
    const replayed = bank.deliveries.statuses.length;
    expect(replayed).toBe(1);
    const { id: productId } = await makeProduct({ priceCents: 5_000 }, { "42": 1 });
    pieces = [{ productId, size: "42" }];
    const order = await ordered();
    const operation = await go(order);
    const [payment] = await attemptsOf(order);
    const content = contentOf(operation, payment?.id ?? "");
    const good = signedBody(content);
    const other = new URLSearchParams(signedBody({ ...content, Ds_Amount: "1" }));
    const forge = [
      (at: number) =>
        good.replace(/Ds_Signature=.{3}/, `Ds_Signature=${String(at).padStart(3, "x").slice(-3)}`),
      (at: number) => good.slice(0, 1 + (at % (good.length - 1))),
      () =>
        good.replace(
          /Ds_MerchantParameters=[^&]+/,
          `Ds_MerchantParameters=${other.get("Ds_MerchantParameters")}`,
        ),
      () => good.replace("HMAC_SHA512_V2", "HMAC_SHA256_V1"),
      (at: number) => `${good}&Ds_Order=${at}&Ds_Signature=x`,
      () => good.replace(/Ds_MerchantParameters=[^&]+/, "Ds_MerchantParameters=%00%ff%fe"),
      () => good.replace(/Ds_MerchantParameters=[^&]+/, `Ds_MerchantParameters=${"A".repeat(60_000)}`),
      () => `${good}${"&x=".repeat(30_000)}`,
      () => JSON.stringify(Object.fromEntries(new URLSearchParams(good))),
      () => "",
      (at: number) =>
        signedBody({
          ...content,
          Ds_Response: String(101 + (at % 800)).padStart(4, "0"),
          Ds_MerchantData: "",
        }),
    ];
    const told = {
      ...contentOf({ order: (await attemptsOf(paid))[0]?.merchantOrder ?? "", cents: 5_000 }, ""),
    };
    for (let at = 0; at < figure; at++) {
      const body = at % 12 === 11 ? signedBody(told) : (forge[at % 12]?.(at) ?? "");
      expect([200, 400, 413]).toContain(await post(body));
    }
    const [forged, honest] = [await detail(order.id), await detail(paid.id)];
    expect([forged.paidCents, honest.paidCents, honest.refundedCents]).toEqual([0, 5_000, 0]);
    expect(forged.payment).toBe("pending");
    expect(await mailKinds()).toEqual(["order-placed", "order-to-shop"]);
    expect(await findStockFaults()).toEqual([]);
  },
  figure * 40 + 30_000,
);

describe("money goes back by the bank", () => {
  async function refunded(order: OrderDetail, cents: number) {
    const [payment] = await attemptsOf(order);
    const key = randomUUID();
    await inTransaction(async (tx) => {
      const locked = await lockOrder(tx, order.id);
      if (!locked) throw new Error("The order is gone");
      const ids = locked.lines.map(({ id }) => id);
      if (!locked.order.closedAt) await moveLines(tx, locked, ids, { to: "cancelled", reason: "shop" }, null);
      const again = await lockOrder(tx, order.id);
      const refund = { method: "card" as const, cents, note: "", key, paymentId: payment?.id };
      return (again && (await recordRefund(tx, again.order, refund, null))) ?? {};
    });
    const [row] = await db.select().from(refunds).where(eq(refunds.key, key));
    if (!row) throw new Error("The refund was refused");
    return row.id;
  }

  async function stateOf(refundId: string) {
    const [row] = await db.select().from(refunds).where(eq(refunds.id, refundId));
    return row?.state;
  }

  test("in parts, each of them once", async () => {
    const { order, operation } = await decided("card");
    for (const cents of [2_000, 2_000]) {
      const id = await refunded(order, cents);
      await Promise.all([workOnRefund(id), workOnRefund(id), workOnRefund(id)]);
      expect(await stateOf(id)).toBe("done");
    }
    expect(operation.refunds.map(({ cents }) => cents)).toEqual([2_000, 2_000]);
    expect((await detail(order.id)).refundedCents).toBe(4_000);
    expect(await findStockFaults()).toEqual([]);
  });

  test("not a second time where the first answer was lost: staff have to look", async () => {
    const { order, operation } = await decided("card");
    const id = await refunded(order, 2_000);
    bank.mood = "nonsense";
    await workOnRefund(id);
    bank.mood = "well";
    await workOnRefund(id);
    expect(await stateOf(id)).toBe("unclear");
    expect(operation.refunds.length).toBeLessThanOrEqual(1);
    expect(await mailKinds()).toContain("payment-to-shop");
  });

  test("not a second time after the shop stopped while it asked", async () => {
    const { order, operation } = await decided("card");
    const id = await refunded(order, 2_000);
    await db.update(refunds).set({ askedAt: sql`now()` }).where(eq(refunds.id, id));
    await workOnRefund(id);
    expect(await stateOf(id)).toBe("pending");
    await db.update(refunds).set({ askedAt: sql`now() - interval '2 minutes'` }).where(eq(refunds.id, id));
    await workOnRefund(id);
    expect(await stateOf(id)).toBe("unclear");
    expect(operation.refunds).toEqual([]);
  });

  test("later, where the bank could not be reached", async () => {
    const { order, operation } = await decided("card");
    const id = await refunded(order, 2_000);
    const gone = await startRedsys();
    await gone.stop();
    const { signing } = bank.terminal;
    const setup = { merchantCode: "999008881", terminal: "1", signing, isTest: true };
    found.redsys = makeRedsys({ ...setup, addresses: gone.addresses() });
    await expect(workOnRefund(id)).rejects.toThrow();
    expect(await stateOf(id)).toBe("pending");
    found.redsys = canAsk;
    await workOnRefund(id);
    expect([await stateOf(id), operation.refunds.length]).toEqual(["done", 1]);
  });

  test("and is owed again where the bank says no", async () => {
    const { order, operation } = await decided("card");
    operation.refunds.push({ cents: 5_000, mark: "", approval: "1" });
    const id = await refunded(order, 2_000);
    await workOnRefund(id);
    expect(await stateOf(id)).toBe("failed");
    expect((await detail(order.id)).balanceCents).toBe(-5_000);
  });
});
