import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { offers } from "@/db/schema/offers";
import { orders } from "@/db/schema/orders";
import { settings } from "@/db/schema/settings";
import { stockHolds } from "@/db/schema/stock";
import { eraseCustomer, previewCustomerErasure } from "@/lib/customers/staff-actions";
import { inTransaction } from "@/lib/doors/transaction";
import { sendExchange } from "@/lib/exchanges/actions";
import { mailDeclined } from "@/lib/offers/offer-mails";
import { lockOffer } from "@/lib/offers/read-offer";
import { confirmOrder } from "@/lib/orders/confirm-order";
import { mailOrderNews } from "@/lib/orders/order-mails";
import type { NewOrder } from "@/lib/orders/place-order";
import { giftReference } from "@/lib/orders/read-order";
import { remindUncollected } from "@/lib/orders/remind-uncollected";
import { mailShop } from "@/lib/payments/payment-mails";
import { exportPerson } from "@/lib/privacy/export-person";
import { makeProduct } from "../factories";
import { savedOffer } from "../setup/offers";
import { placed } from "../setup/orders";
import { askAs, askAsVisitor, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

const carme = { name: "Carme Ribas", email: "", phone: "+34 655 444 333" };
const key = "+34655444333";
const DAY = 86_400_000;

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  for (const table of [stockHolds, offers, orders, mails, settings]) await db.delete(table);
});

async function order(fields: Partial<NewOrder>) {
  const { id: productId } = await makeProduct({ priceCents: 5_000 }, { "42": 3, "43": 3 });
  return placed({ pieces: [{ productId, size: "42" }], ...fields });
}

function write(work: (tx: Parameters<Parameters<typeof inTransaction>[0]>[0]) => Promise<unknown>) {
  return inTransaction(async (tx) => ({ done: await work(tx) }));
}

/** Every mail to the shop that an order and an offer of somebody can cause. */
async function tellShopOfAll(who: Pick<NewOrder, "name" | "email" | "phone">): Promise<string> {
  const { id } = await order(who);
  await write((tx) => confirmOrder(tx, id, null));
  await write((tx) => mailShop(tx, id, "disputed", { paymentId: id, cents: 5_000 }));
  await write(async (tx) => {
    const lineIds: string[] = [];
    await mailOrderNews(tx, id, { kind: "cancelled", reason: "customer", lineIds });
  });
  await db.update(orders).set({ readyAt: new Date(Date.now() - 20 * DAY), paidCents: 5_000 });
  await remindUncollected();
  const offer = await savedOffer(await makePerson("sales"), who);
  await write(async (tx) => {
    const found = await lockOffer(tx, offer);
    if (found) await mailDeclined(tx, found);
  });
  return id;
}

async function kinds(): Promise<string[]> {
  const rows = await db.select({ kind: mails.kind }).from(mails);
  return rows.map(({ kind }) => kind).toSorted();
}

const all = [
  "offer-declined-to-shop",
  "order-cancelled-to-shop",
  "order-to-shop",
  "order-uncollected-to-shop",
  "payment-to-shop",
];

describe("somebody who left only a telephone", () => {
  test("has the shop's copies of mails about them counted, handed out and erased", async () => {
    await tellShopOfAll(carme);
    const other = await order({ name: "Rui", email: "", phone: "+351 655 444 333" });
    await write((tx) => confirmOrder(tx, other.id, null));
    expect(await kinds()).toEqual([...all, "order-to-shop"].toSorted());
    await db.update(orders).set({ closedAt: new Date() });
    await askAs(await makePerson("manager"));
    expect(await previewCustomerErasure({ key })).toMatchObject({ data: { counts: { mails: all.length } } });
    const found = await db.transaction((tx) => exportPerson(tx, key));
    expect(found.mails.map(({ kind }) => kind).toSorted()).toEqual(all);
    expect(await eraseCustomer({ key })).toMatchObject({ ok: true });
    const left = await db.select().from(mails);
    expect(left.map(({ kind, aboutId }) => [kind, aboutId])).toEqual([["order-to-shop", other.id]]);
    expect(JSON.stringify(left)).not.toMatch(/Carme|\+34 655/);
  });

  test("is nobody whom the shop's copies reach: they are not the data of who works here", async () => {
    const marta = "marta@sal.example";
    const value = { senderName: null, replyTo: null, notify: [marta] };
    await db.insert(settings).values({ name: "mail", value });
    await tellShopOfAll(carme);
    const found = await db.transaction((tx) => exportPerson(tx, marta));
    expect(found.mails).toEqual([]);
  });
});

test("a wish for another size by a gift note goes with the order that it is about", async () => {
  const { id } = await order({});
  await db.update(orders).set({ handedOverAt: new Date(), closedAt: new Date() });
  await db.execute("update order_lines set state = 'handed-over'");
  await db.delete(stockHolds);
  const [piece] = await db.execute<{ id: string }>("select id from order_lines");
  askAsVisitor();
  const form = new FormData();
  const fields = {
    reference: giftReference(id),
    line: piece?.id ?? "",
    size: "43",
    difference: "0",
    lang: "es",
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(await sendExchange(null, form)).toMatchObject({ ok: true });
  expect(await kinds()).toEqual(["exchange-to-shop"]);
  await askAs(await makePerson("manager"));
  expect(await eraseCustomer({ key: "ana@example.com" })).toMatchObject({ ok: true });
  expect(await kinds()).toEqual([]);
});
