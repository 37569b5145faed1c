import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { products } from "@/db/schema/catalogue";
import { mails } from "@/db/schema/mail";
import { orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { stockHolds } from "@/db/schema/stock";
import { expireOrders } from "@/lib/orders/expire-orders";
import { CannotAsk, type PaymentAttempt, type PaymentProvider } from "@/lib/payment-providers/provider";
import { askOpenPayments, askRecentPayments, closePayments } from "@/lib/payments/watch-payments";
import { scheduledJobs } from "@/lib/worker/schedule";
import { makeProduct } from "../factories";
import { placed } from "../setup/orders";
import { factOf, merchant, placedOnline } from "../setup/payments";

const asked: string[] = [];
/** Attempts that the provider knows nothing to say about. */
const mute = new Set<string>();

async function answer({ id }: PaymentAttempt) {
  asked.push(id);
  if (mute.has(id)) throw new CannotAsk();
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error("The attempt is gone");
  return factOf(payment, "closed");
}

const never = async (): Promise<never> => {
  throw new Error("This is not asked here");
};

const provider: PaymentProvider = {
  name: "stripe",
  merchant,
  origins: [],
  resumes: true,
  refundsOnce: true,
  isTest: true,
  methods: () => ["card"],
  start: never,
  read: never,
  refund: never,
  ask: answer,
  close: answer,
};

vi.mock("@/lib/payment-providers/providers", async (load) => ({
  ...(await load<object>()),
  findProvider: async () => provider,
}));

let productId = "";

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  asked.length = 0;
  mute.clear();
  await db.delete(stockHolds);
  await db.delete(orders);
  await db.delete(products);
  await db.delete(mails);
  productId = (await makeProduct({ priceCents: 5_000 }, { "42": 9 })).id;
});

const due = sql`now() - interval '1 minute'`;

async function unpaid() {
  const { order, payment } = await placedOnline({ pieces: [{ productId, size: "42" }] });
  await db.update(orders).set({ keptUntil: due }).where(eq(orders.id, order.id));
  await db
    .update(payments)
    .set({ expiresAt: due, startedAt: sql`now() - interval '31 minutes'` })
    .where(eq(payments.id, payment.id));
  return { order, payment };
}

/** So many overdue attempts of one order, older than any other, that nobody decides. */
async function undecided(count: number): Promise<void> {
  const { order } = await unpaid();
  await db.execute(sql`
    insert into payments (order_id, provider, method, cents, state, attempt, merchant_order, provider_ref,
      started_at, expires_at, paid_at, created_at)
    select order_id, provider, method, cents, 'open', 1 + n, 'old-' || n, 'old-' || n,
      started_at, expires_at, null, now() - interval '1 day'
    from payments, generate_series(1, ${count - 1}::int) n where order_id = ${order.id}`);
  for (const { id } of await db.select({ id: payments.id }).from(payments)) mute.add(id);
}

describe("attempts that nobody decides", () => {
  test("do not keep others from being closed, and the goods of those become free", async () => {
    await undecided(100);
    const { order, payment } = await unpaid();
    await closePayments();
    await closePayments();
    expect(asked).toContain(payment.id);
    expect(await expireOrders()).toEqual([order.id]);
  });

  test("have their turns one after the other, oldest question first", async () => {
    await undecided(150);
    await askOpenPayments();
    await askOpenPayments();
    expect(asked).toHaveLength(200);
    expect(new Set(asked).size).toBe(150);
  });

  test("are all asked about at night", async () => {
    await undecided(150);
    await askRecentPayments();
    expect(new Set(asked).size).toBe(150);
  });
});

test("orders end by the clock without waiting for any answer of a provider", async () => {
  await unpaid();
  const { id } = await placed({ kind: "reservation", pieces: [{ productId, size: "42" }] });
  await db.update(orders).set({ keptUntil: due }).where(eq(orders.id, id));
  await scheduledJobs.find(({ name }) => name === "expire-orders")?.run();
  expect(asked).toEqual([]);
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  expect(order?.closedAt).not.toBeNull();
});
