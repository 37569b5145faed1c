import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startStripe } from "../../tests/setup/stand-ins";

/** A shop that only listens: the webhooks it got, verified by Stripe's own client. */
const received: Stripe.Event[] = [];
let status = 200;
let clock = 0;
let standIn: Awaited<ReturnType<typeof startStripe>>;
let client: Stripe;
const shop = createServer((request, response) => {
  let text = "";
  request.on("data", (part) => {
    text += part;
  });
  request.on("end", () => {
    const signature = request.headers["stripe-signature"] ?? "";
    received.push(client.webhooks.constructEvent(text, signature, standIn.options.webhook.secret));
    response.writeHead(status).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  const { port } = shop.address() as AddressInfo;
  const webhookAddress = `http://127.0.0.1:${port}/webhook`;
  standIn = await startStripe({ webhookAddress, now: () => Date.now() + clock });
  const { hostname, port: at } = new URL(standIn.options.base);
  client = new Stripe(standIn.options.secretKey, {
    host: hostname,
    port: at,
    protocol: "http",
    maxNetworkRetries: 1,
    timeout: 2_000,
  });
});
afterAll(async () => {
  await standIn.stop();
  shop.close();
});
afterEach(() => {
  received.length = 0;
  status = 200;
  clock = 0;
  standIn.mood = "well";
  standIn.refundsAtOnce = true;
});

function order(more: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "eur", unit_amount: 12_995, product_data: { name: "Pedido 1042" } },
      },
    ],
    client_reference_id: "row",
    metadata: { payment: "row", shop: "x" },
    payment_intent_data: { metadata: { payment: "row" } },
    customer_email: "ana@example.com",
    locale: "es",
    success_url: "https://shop.example/back?session={CHECKOUT_SESSION_ID}",
    cancel_url: "https://shop.example/back",
    expires_at: Math.floor((Date.now() + clock) / 1000) + 31 * 60,
    ...more,
  };
}

async function choose(url: string | null, how: string, delivery = "now") {
  const body = new URLSearchParams({ how, delivery });
  const answer = await fetch(url ?? "", { method: "POST", body, redirect: "manual" });
  return { status: answer.status, text: await answer.text(), location: answer.headers.get("location") };
}

const types = () => received.map(({ type }) => type);

it("makes a session, shows its page in its language, and takes a card", async () => {
  const session = await client.checkout.sessions.create(order());
  expect(session).toMatchObject({
    status: "open",
    payment_status: "unpaid",
    amount_total: 12_995,
    payment_intent: null,
  });
  const page = await (await fetch(session.url ?? "")).text();
  expect(page).toContain("no se mueve dinero");
  expect(page).toContain("Pedido 1042");
  expect(page).not.toContain('value="bizum"');
  const { status, location } = await choose(session.url, "card");
  expect({ status, location }).toEqual({
    status: 303,
    location: `https://shop.example/back?session=${session.id}`,
  });
  expect(received[0]).toMatchObject({
    type: "checkout.session.completed",
    data: { object: { id: session.id, payment_status: "paid", metadata: { payment: "row" } } },
  });
  const paid = await client.checkout.sessions.retrieve(session.id, {
    expand: ["payment_intent.latest_charge"],
  });
  expect(paid).toMatchObject({
    status: "complete",
    url: null,
    payment_intent: {
      status: "succeeded",
      amount_received: 12_995,
      metadata: { payment: "row" },
      latest_charge: { payment_method_details: { type: "card" } },
    },
  });
  expect((await choose(session.url, "card")).status).toBe(410);
  expect(types()).toEqual(["checkout.session.completed"]);
});

it("takes Bizum in English; a declined card can be tried again; who cancels comes back", async () => {
  const session = await client.checkout.sessions.create(
    order({ locale: "en", allowed_payment_method_types: ["card", "bizum"] }),
  );
  expect((await choose(session.url, "cancel")).location).toBe("https://shop.example/back");
  const declined = await choose(session.url, "deny");
  expect(declined.text).toContain("declined");
  expect(declined.text).toContain("no money moves");
  expect((await choose(session.url, "bizum", "twice")).status).toBe(303);
  expect(types()).toEqual([
    "payment_intent.payment_failed",
    "checkout.session.completed",
    "checkout.session.completed",
  ]);
  expect(received[1]?.id).toBe(received[2]?.id);
});

it("gives the first answer again for a key, and refuses the key for something else", async () => {
  const one = await client.checkout.sessions.create(order(), { idempotencyKey: "pay-1" });
  const two = await client.checkout.sessions.create(order({ expires_at: one.expires_at }), {
    idempotencyKey: "pay-1",
  });
  expect(two.id).toBe(one.id);
  const other = order({ expires_at: one.expires_at, locale: "en" });
  await expect(client.checkout.sessions.create(other, { idempotencyKey: "pay-1" })).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
});

it("does a thing once when its answer is lost and the client tries again", async () => {
  const before = standIn.sessions.size;
  standIn.mood = "loses-answers";
  await expect(client.checkout.sessions.create(order())).rejects.toMatchObject({
    type: "StripeConnectionError",
  });
  expect(standIn.sessions.size).toBe(before + 1);
});

it.each<[string, Partial<Stripe.Checkout.SessionCreateParams>]>([
  [
    "a total under 50 cents",
    {
      line_items: [
        { price_data: { currency: "eur", unit_amount: 49, product_data: { name: "x" } }, quantity: 1 },
      ],
    },
  ],
  ["29 minutes to pay", { expires_at: Math.floor(Date.now() / 1000) + 29 * 60 }],
  ["a method it does not have", { allowed_payment_method_types: ["klarna"] }],
  ["a parameter it does not know", { currency: "eur" }],
])("refuses %s", async (_, more) => {
  await expect(client.checkout.sessions.create(order(more))).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
  });
});

it("lets nobody in with another key", async () => {
  const { hostname, port } = new URL(standIn.options.base);
  const stranger = new Stripe("sk_test_another", { host: hostname, port, protocol: "http" });
  await expect(stranger.accounts.retrieveCurrent()).rejects.toMatchObject({
    type: "StripeAuthenticationError",
  });
  expect((await client.accounts.retrieveCurrent()).id).toBe(standIn.id);
});

describe("a session ends", () => {
  it("when it is told to, once, and not after it was paid", async () => {
    const session = await client.checkout.sessions.create(order());
    expect((await client.checkout.sessions.expire(session.id)).status).toBe("expired");
    await standIn.deliveries.whenDone();
    expect(types()).toEqual(["checkout.session.expired"]);
    await expect(client.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
    expect((await choose(`${standIn.options.base}/pay/${session.id}`, "card")).status).toBe(410);
    const paid = await client.checkout.sessions.create(order());
    await choose(paid.url, "card");
    await expect(client.checkout.sessions.expire(paid.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it("by itself after 31 minutes", async () => {
    standIn.sessions.clear();
    const session = await client.checkout.sessions.create(order());
    clock = 32 * 60_000;
    expect((await choose(session.url, "card")).status).toBe(410);
    await standIn.deliveries.whenDone();
    expect(types()).toEqual(["checkout.session.expired"]);
    expect((await client.checkout.sessions.retrieve(session.id)).status).toBe("expired");
  });
});

async function paidSession() {
  const session = await client.checkout.sessions.create(order());
  await choose(session.url, "card");
  const { payment_intent } = await client.checkout.sessions.retrieve(session.id);
  received.length = 0;
  return { session, intent: String(payment_intent) };
}

describe("money goes back", () => {
  it("in parts, once for a key, and no more than was paid", async () => {
    const { intent } = await paidSession();
    const refund = { payment_intent: intent, amount: 2_995, metadata: { refund: "r" } };
    const one = await client.refunds.create(refund, { idempotencyKey: "refund-1" });
    const two = await client.refunds.create(refund, { idempotencyKey: "refund-1" });
    expect(one).toMatchObject({ id: two.id, status: "succeeded", metadata: { refund: "r" } });
    await client.refunds.create({ payment_intent: intent, amount: 10_000 });
    await expect(client.refunds.create({ payment_intent: intent, amount: 1 })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    await standIn.deliveries.whenDone();
    expect(types().filter((type) => type === "refund.created")).toHaveLength(2);
    const { data } = await client.refunds.list({ payment_intent: intent });
    expect(data.map(({ amount }) => amount).sort()).toEqual([10_000, 2_995]);
  });

  it("slowly, and may fail", async () => {
    const { intent } = await paidSession();
    standIn.refundsAtOnce = false;
    const { id, status } = await client.refunds.create({ payment_intent: intent });
    expect(status).toBe("pending");
    const refund = standIn.refunds.get(id);
    if (!refund) throw new Error("It was made");
    await standIn.endRefund(refund, false);
    expect((await client.refunds.retrieve(id)).status).toBe("failed");
    await standIn.deliveries.whenDone();
    expect(types()).toContain("refund.failed");
  });

  it("by a dispute", async () => {
    const { intent } = await paidSession();
    await standIn.dispute(intent, "needs_response");
    await standIn.dispute(intent, "lost");
    expect(types()).toEqual(["charge.dispute.created", "charge.dispute.closed"]);
    expect(received[0]?.data.object).toMatchObject({ payment_intent: intent, amount: 12_995 });
  });
});

it("lets the bank decide later", async () => {
  const { id } = await client.checkout.sessions.create(order());
  const session = standIn.sessions.get(id);
  if (!session) throw new Error("It was made");
  await standIn.pay(session, "slowly");
  await standIn.decide(session, true);
  expect(
    received.map(({ type, data }) => [type, "payment_status" in data.object && data.object.payment_status]),
  ).toEqual([
    ["checkout.session.completed", "unpaid"],
    ["checkout.session.async_payment_succeeded", "paid"],
  ]);
});

it("holds what is not to come, brings it in any order, and lists it", async () => {
  const [one, two] = [
    await client.checkout.sessions.create(order()),
    await client.checkout.sessions.create(order()),
  ];
  await choose(one.url, "card", "never");
  await choose(two.url, "card", "never");
  expect(types()).toEqual([]);
  status = 503;
  expect(await standIn.deliveries.bring((parcels) => parcels.toReversed())).toEqual([503, 503]);
  expect(received.map(({ data }) => "id" in data.object && data.object.id)).toEqual([two.id, one.id]);
  const { data } = await client.events.list({ types: ["checkout.session.completed"], limit: 2 });
  expect(data.map((event) => event.id)).toEqual(received.map((event) => event.id));
});

it("is silent or answers nonsense when told to", async () => {
  standIn.mood = "silent";
  await expect(client.checkout.sessions.retrieve("cs_test_x")).rejects.toMatchObject({
    type: "StripeConnectionError",
  });
  standIn.mood = "nonsense";
  expect(await client.checkout.sessions.retrieve("cs_test_x")).toMatchObject({ hello: "world" });
});
