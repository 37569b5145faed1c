import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { POST as redsysNotification } from "@/app/api/payments/redsys/route";
import { POST as stripeNotification } from "@/app/api/payments/stripe/route";
import { db } from "@/db/client";
import { products } from "@/db/schema/catalogue";
import { mails } from "@/db/schema/mail";
import { orders } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { stockHolds } from "@/db/schema/stock";
import { inTransaction } from "@/lib/doors/transaction";
import { expireOrders } from "@/lib/orders/expire-orders";
import { lockOrder, moveLines } from "@/lib/orders/move-lines";
import { recordRefund } from "@/lib/orders/order-money";
import { balanceCents } from "@/lib/orders/order-state";
import { readOrder } from "@/lib/orders/read-order";
import { type PaymentProvider, type ProviderName, ProviderUnclear } from "@/lib/payment-providers/provider";
import { makeRedsys } from "@/lib/payment-providers/redsys/redsys";
import { makeStripe } from "@/lib/payment-providers/stripe/stripe";
import { askOnReturn, startPayment } from "@/lib/payments/start-payment";
import { askOpenPayments, askRecentPayments, closePayments } from "@/lib/payments/watch-payments";
import { workOnRefund } from "@/lib/payments/work-on-refund";
import { makeProduct } from "../factories";
import { findStockFaults, placed } from "../setup/orders";
import { addOpenAttempt } from "../setup/payments";
import { randomNumbers, rounds } from "../setup/rounds";
import { startRedsys, startStripe } from "../setup/stand-ins";

const providers = vi.hoisted(() => new Map<string, unknown>());
vi.mock("@/lib/payment-providers/providers", () => ({
  findProvider: async (name: string) => providers.get(name) ?? null,
}));

const site = "http://localhost:3000";

/** What the test sees of a stand-in: whether somebody paid, what went back, and what it still has to say. */
type Bank = {
  pay: (merchantOrder: string) => Promise<boolean>;
  taken: () => { merchantOrder: string; cents: number; back: number }[];
  tell: (next: () => number) => Promise<number[]>;
  /** Ends what it says by itself, e.g. of a refund. */
  rest: () => Promise<void>;
};

let stop: (() => Promise<void>)[] = [];
let banks: Record<ProviderName, Bank>;

/** Takes the stand-ins' notifications to the shop's own routes. */
async function openShop(): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.entries(request.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    const call = new Request(`${site}${request.url}`, {
      method: "POST",
      headers,
      body: Buffer.concat(chunks),
    });
    const post = request.url?.endsWith("stripe") ? stripeNotification : redsysNotification;
    const answer = await post(call);
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop.push(async () => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Brings what is held in any order, some of it twice. */
function shuffled<T>(all: T[], next: () => number): T[] {
  const doubled = all.flatMap((one) => (next() < 0.3 ? [one, one] : [one]));
  return doubled
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

async function openStripe(shop: string): Promise<{ bank: Bank; provider: PaymentProvider }> {
  const stripe = await startStripe({ webhookAddress: `${shop}/api/payments/stripe` });
  stop.push(stripe.stop);
  stripe.delivery = "never";
  const setup = {
    key: "sk_test_standinstandin",
    webhookSecret: "whsec_standinstandin",
    shop: site,
    isTest: true,
  };
  const provider = makeStripe({ ...setup, api: new URL(stripe.options.base).origin });
  const sessionOf = (order: string) =>
    [...stripe.sessions.values()].find((one) => one.client_reference_id === order);
  const bank: Bank = {
    async pay(order) {
      const session = sessionOf(order);
      if (session?.status !== "open") return false;
      await stripe.pay(session, "card", "never");
      return true;
    },
    taken: () =>
      [...stripe.sessions.values()].flatMap(
        ({ client_reference_id, payment_intent, payment_status, amount_total }) => {
          const back = [...stripe.refunds.values()].filter((one) => one.payment_intent === payment_intent);
          const sum = back.reduce((all, { amount }) => all + amount, 0);
          return payment_status === "paid"
            ? [{ merchantOrder: client_reference_id ?? "", cents: amount_total, back: sum }]
            : [];
        },
      ),
    tell: (next) => stripe.deliveries.bring((parcels) => shuffled(parcels, next)),
    rest: () => stripe.deliveries.whenDone(),
  };
  return { bank, provider };
}

async function openRedsys(shop: string): Promise<{ bank: Bank; provider: PaymentProvider }> {
  const redsys = await startRedsys({ reach: (address) => shop + new URL(address).pathname });
  stop.push(redsys.stop);
  const { merchantCode, terminal, signing } = redsys.terminal;
  const provider = makeRedsys({
    merchantCode,
    terminal,
    signing,
    addresses: redsys.addresses(),
    isTest: true,
  });
  const bank: Bank = {
    async pay(order) {
      const operation = redsys.operations.get(order);
      if (!operation || redsys.isOver(operation)) return false;
      await redsys.pay(operation, "card", "never");
      return true;
    },
    taken: () =>
      [...redsys.operations.values()].flatMap(({ order, cents, response, refunds: back }) =>
        response === "0000"
          ? [{ merchantOrder: order, cents, back: back.reduce((sum, one) => sum + one.cents, 0) }]
          : [],
      ),
    tell: (next) => redsys.deliveries.bring((parcels) => shuffled(parcels, next)),
    rest: async () => {},
  };
  // The browser carries the form to the bank.
  const start: PaymentProvider["start"] = async (payment, urls) => {
    const started = await provider.start(payment, urls);
    if ("post" in started.go) redsys.open(new URLSearchParams(started.go.fields));
    return started;
  };
  return { bank, provider: { ...provider, start } };
}

beforeAll(async () => {
  const shop = await openShop();
  const [stripe, redsys] = await Promise.all([openStripe(shop), openRedsys(shop)]);
  providers.set("stripe", stripe.provider).set("redsys", redsys.provider);
  banks = { stripe: stripe.bank, redsys: redsys.bank };
});

afterAll(async () => {
  for (const one of stop) await one();
  stop = [];
});

beforeEach(async () => {
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  await db.delete(stockHolds);
  await db.delete(orders);
  await db.delete(products);
  await db.delete(mails);
});

async function workOnRefunds(): Promise<void> {
  const waiting = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.state, "pending"));
  for (const { id } of waiting) await workOnRefund(id);
}

/** The time of an order and of its attempts runs out, and the clock does what it does every minute. */
async function runOut(orderId: string): Promise<void> {
  await db
    .update(orders)
    .set({ keptUntil: sql`now()` })
    .where(sql`${orders.id} = ${orderId} and kept_until is not null`);
  await db.update(payments).set({ expiresAt: sql`now()` }).where(eq(payments.orderId, orderId));
  await closePayments();
  await expireOrders();
}

/** Staff cancel what is paid and give a part of it back. */
async function giveBack(orderId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await lockOrder(tx, orderId);
    const [payment] = await tx
      .select()
      .from(payments)
      .where(sql`order_id = ${orderId} and state = 'paid'`)
      .limit(1);
    const open = found?.lines.filter(({ state }) => state === "to-prepare").map(({ id }) => id) ?? [];
    if (!found || !payment || open.length === 0) return {};
    await moveLines(tx, found, open, { to: "cancelled", reason: "shop" }, null);
    const after = await lockOrder(tx, orderId);
    if (!after) return {};
    const cents = Math.ceil(-balanceCents(after.order) / 2);
    const refund = {
      method: "card" as const,
      cents,
      note: "",
      key: crypto.randomUUID(),
      paymentId: payment.id,
    };
    return (await recordRefund(tx, after.order, refund, null)) ?? {};
  });
}

/** One order, paid or not, with all that may happen around it in an order drawn by lot. */
async function shuffle(provider: ProviderName, seed: number): Promise<void> {
  const next = randomNumbers(seed);
  const bank = banks[provider];
  const { id: productId } = await makeProduct({ name: "Sandal", priceCents: 5_000 }, { "42": 1 });
  const order = await placed({ paymentPlan: "online", pieces: [{ productId, size: "42" }] });
  const attempt = await addOpenAttempt(order.id, { provider, method: "card" });
  const detail = await readOrder(db, order.id);
  if (detail) expect((await startPayment(detail)).step).toBe("go");
  const steps: (() => Promise<unknown>)[] = [
    () => bank.pay(attempt.merchantOrder ?? ""),
    () => bank.tell(next),
    () => bank.tell(next),
    () => askOnReturn(order.id),
    () => runOut(order.id),
    () => askOpenPayments(),
    () => workOnRefunds(),
    ...(next() < 0.5 ? [() => giveBack(order.id)] : []),
    // Somebody else takes the pair once it is free.
    ...(next() < 0.3 ? [() => placed({ pieces: [{ productId, size: "42" }] }).catch(() => {})] : []),
  ];
  const drawn = shuffled(steps, next);
  for (const step of drawn) {
    // Some of it at once, as two requests meet.
    if (next() < 0.3) await Promise.all([step(), askOnReturn(order.id)]);
    else await step();
  }
  await bank.tell(next);
  await askRecentPayments();
  await workOnRefunds();
  await bank.rest();
  await bank.tell(next);
  await check(order.id, provider, seed);
}

/** One paid order and one confirmation, or none of either; the bank's money and the shop's are the same. */
async function check(orderId: string, provider: ProviderName, seed: number): Promise<void> {
  const order = await readOrder(db, orderId);
  if (!order) throw new Error("The order is gone");
  const attempts = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const own = banks[provider]
    .taken()
    .filter(({ merchantOrder }) => attempts.some((one) => one.merchantOrder === merchantOrder));
  const said = `seed ${seed}`;
  const sum = (name: "cents" | "back") => own.reduce((all, one) => all + one[name], 0);
  expect([order.paidCents, order.refundedCents], said).toEqual([sum("cents"), sum("back")]);
  expect(await findStockFaults(), said).toEqual([]);
  const kinds = (
    await db.select({ kind: mails.kind }).from(mails).where(sql`${mails.recipient} = ${order.email}`)
  ).map(({ kind }) => kind);
  const confirmed = kinds.filter((kind) => kind === "order-placed").length;
  if (order.paidCents > 0 && order.cancelReason !== "unpaid") expect(confirmed, said).toBe(1);
  else expect(confirmed, said).toBe(0);
  if (order.closedAt === null) expect([order.payment, order.balanceCents], said).toEqual(["paid", 0]);
  else if (order.cancelReason === "unpaid") expect(order.balanceCents, said).toBe(0);
  await db.delete(stockHolds);
  await db.delete(orders);
  await db.delete(products);
  await db.delete(mails);
}

describe.each(["stripe", "redsys"] as const)("%s", (provider) => {
  const figure = rounds(500);
  test(`${figure} orders, whatever comes first`, { timeout: figure * 2_000 }, async () => {
    for (let seed = 1; seed <= figure; seed++) await shuffle(provider, seed);
  });

  test("a provider that is away keeps the goods", async () => {
    const { id: productId } = await makeProduct({ name: "Sandal", priceCents: 5_000 }, { "42": 1 });
    const order = await placed({ paymentPlan: "online", pieces: [{ productId, size: "42" }] });
    await addOpenAttempt(order.id, { provider, method: "card" });
    const detail = await readOrder(db, order.id);
    if (detail) await startPayment(detail);
    const real = providers.get(provider) as PaymentProvider;
    const { ProviderAway } = await import("@/lib/payment-providers/provider");
    const silent = async () => {
      throw new ProviderAway("away");
    };
    providers.set(provider, { ...real, ask: silent, close: silent });
    await runOut(order.id);
    providers.set(provider, real);
    expect((await readOrder(db, order.id))?.closedAt).toBeNull();
    expect(await findStockFaults()).toEqual([]);
    await runOut(order.id);
    expect((await readOrder(db, order.id))?.cancelReason).toBe("unpaid");
  });

  test("whose page is open already leads there again after the customer's address was corrected", async () => {
    const { id: productId } = await makeProduct({ name: "Sandal", priceCents: 5_000 }, { "42": 1 });
    const order = await placed({ paymentPlan: "online", pieces: [{ productId, size: "42" }] });
    await addOpenAttempt(order.id, { provider, method: "card" });
    const lead = async () => {
      const detail = await readOrder(db, order.id);
      if (!detail) throw new Error("The order is gone");
      return startPayment(detail);
    };
    const first = await lead();
    await db.update(orders).set({ email: "ana.torres@example.com" });
    // A bank that takes an attempt once leads back to the order, whose button makes another.
    const { resumes } = providers.get(provider) as PaymentProvider;
    const again = await lead();
    expect([first.step, again.step]).toEqual(["go", resumes ? "go" : "back"]);
    if (resumes) expect(again).toEqual(first);
  });

  test("a refund of which nobody knows whether it went out is not asked for twice", async () => {
    const { id: productId } = await makeProduct({ name: "Sandal", priceCents: 5_000 }, { "42": 1 });
    const order = await placed({ paymentPlan: "online", pieces: [{ productId, size: "42" }] });
    const attempt = await addOpenAttempt(order.id, { provider, method: "card" });
    const detail = await readOrder(db, order.id);
    if (detail) await startPayment(detail);
    await banks[provider].pay(attempt.merchantOrder ?? "");
    await askOnReturn(order.id);
    await giveBack(order.id);
    const real = providers.get(provider) as PaymentProvider;
    const unclear = vi.fn(async () => {
      throw new ProviderUnclear("lost");
    });
    providers.set(provider, { ...real, refund: unclear });
    await workOnRefunds();
    await workOnRefunds();
    providers.set(provider, real);
    expect(unclear).toHaveBeenCalledTimes(1);
    expect((await db.select().from(refunds)).map(({ state }) => state)).toEqual(["unclear"]);
    expect(await findStockFaults()).toEqual([]);
  });
});
