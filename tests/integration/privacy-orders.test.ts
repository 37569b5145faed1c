import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { orderEvents, orders } from "@/db/schema/orders";
import { complaints, withdrawals } from "@/db/schema/statements";
import { stockHolds } from "@/db/schema/stock";
import { storeComplaint } from "@/lib/complaints/store-complaint";
import { inTransaction } from "@/lib/doors/transaction";
import { lockOrder } from "@/lib/orders/move-lines";
import { recordPayment } from "@/lib/orders/order-money";
import type { NewOrder } from "@/lib/orders/place-order";
import { erasePerson } from "@/lib/privacy/erase-person";
import { exportPerson } from "@/lib/privacy/export-person";
import { listKept } from "@/lib/privacy/staff-queries";
import { summarisePerson } from "@/lib/privacy/summarise-person";
import { storeWithdrawal } from "@/lib/withdrawals/store-withdrawal";
import { scheduledJobs } from "@/lib/worker/schedule";
import { makeProduct } from "../factories";
import { moveOrder, placed } from "../setup/orders";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

const ana = "ana@example.com";
const home = {
  fulfilment: "delivery",
  street: "Carrer de la Mar 12",
  postcode: "07800",
  town: "Eivissa",
  note: "Llamad a ana@example.com",
} as const;

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  for (const table of [withdrawals, complaints, stockHolds, orders, mails]) await db.delete(table);
});

async function order(fields: Partial<NewOrder> = {}) {
  const { id: productId } = await makeProduct({ priceCents: 5_000 }, { "42": 1 });
  return placed({ pieces: [{ productId, size: "42" }], ...home, ...fields });
}

async function sold(fields: Partial<NewOrder> = {}) {
  const one = await order(fields);
  await inTransaction(async (tx) => {
    const found = await lockOrder(tx, one.id);
    return (
      (found && (await recordPayment(tx, found.order, { method: "terminal", cents: 5_000 }, null))) ?? {}
    );
  });
  await moveOrder(one.id, { to: "handed-over" });
  return one;
}

async function state(number: number) {
  const said = { lang: "es" as const, name: "Ana Torres", email: ana, reference: "", key: randomUUID() };
  await inTransaction(async (tx) => ({
    done: await storeWithdrawal(tx, { ...said, order: `${number}`, details: "", positions: [] }),
  }));
  await inTransaction(async (tx) => ({
    done: await storeComplaint(tx, { ...said, order: "", kind: "complaint", text: `Soy ${ana}` }),
  }));
}

function erase() {
  return db.transaction((tx) => erasePerson(tx, ana, "es"));
}

async function rowOf(id: string) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

test("all of a person's orders and statements are handed out, and nobody else's", async () => {
  const { number } = await sold();
  await order({ email: "eva@example.com", name: "Eva", note: "" });
  await state(number);
  const found = await db.transaction((tx) => exportPerson(tx, ana));
  expect(found.orders).toMatchObject([
    { number, name: "Ana Torres", street: home.street, lines: [{ size: "42" }] },
  ]);
  expect(found.orders[0]?.events.map(({ kind }) => kind)).toEqual([
    "placed",
    "paid",
    "handed-over",
    "withdrawal",
  ]);
  expect([found.withdrawals.length, found.complaints.length]).toEqual([1, 1]);
  expect(JSON.stringify(found)).not.toContain("Eva");
  const summary = await db.transaction((tx) => summarisePerson(tx, ana));
  expect(summary).toMatchObject({ orders: 1, openOrders: 0, statements: 2 });
});

test("a sale keeps name and address for the books and loses the rest; one that came to nothing loses all", async () => {
  const sale = await sold();
  const nothing = await order();
  await moveOrder(nothing.id, { to: "cancelled", reason: "customer" });
  const written = {
    note: ["text"],
    "without-code": ["note"],
    refunded: ["note", "cents"],
    "exchange-declined": ["note"],
  };
  await db.insert(orderEvents).values(
    Object.entries(written).map(([kind, keys]) => {
      const data = Object.fromEntries(keys.map((key) => [key, key === "cents" ? 500 : `Es ${ana}`]));
      return { orderId: sale.id, kind, data };
    }),
  );
  expect(await erase()).toMatchObject({ orders: 2 });
  expect(await rowOf(sale.id)).toMatchObject({
    name: "Ana Torres",
    street: home.street,
    email: "",
    phone: "",
    note: "",
  });
  expect(await rowOf(nothing.id)).toMatchObject({ name: "—", street: "", town: "", email: "", phone: "" });
  const left = await db.execute<{ kind: string; data: object }>(
    sql`select kind, data from order_events where kind in ('note', 'refunded') order by kind`,
  );
  expect(left.map(({ kind, data }) => [kind, data])).toEqual([
    ["note", {}],
    ["refunded", { cents: 500 }],
  ]);
  expect(JSON.stringify(await db.select().from(orderEvents))).not.toContain(ana);
  expect(JSON.stringify(await db.select().from(orders))).not.toContain(ana);
});

test("an open order and what waits for its answer stay, and the person is told before", async () => {
  const { id, number } = await order();
  await state(number);
  expect(await db.transaction((tx) => summarisePerson(tx, ana))).toMatchObject({ openOrders: 1 });
  expect(await erase()).toMatchObject({ orders: 0, statements: 0 });
  expect(await rowOf(id)).toMatchObject({ email: ana, name: "Ana Torres" });
  expect(await db.select().from(withdrawals)).toMatchObject([{ email: ana }]);
});

test("statements that were answered lose who made them and what they said", async () => {
  const { number } = await sold();
  await state(number);
  await db.execute(
    sql`update withdrawals set decision = 'accepted', answered_at = now(), answer = 'Hola Ana'`,
  );
  await db.execute(sql`update complaints set answered_at = now(), answer = 'Hola Ana'`);
  expect(await erase()).toMatchObject({ orders: 1, statements: 2 });
  const rows = [...(await db.select().from(withdrawals)), ...(await db.select().from(complaints))];
  expect(JSON.stringify(rows)).not.toMatch(/ana|Hola/i);
});

test("the night takes people out of what is over: sales after six years, what came to nothing after months", async () => {
  const kept = await sold();
  const old = await sold();
  const nothing = await order();
  await moveOrder(nothing.id, { to: "cancelled", reason: "customer" });
  await db.execute(
    sql`update orders set closed_at = now() - interval '5 years 11 months' where id = ${kept.id}`,
  );
  await db.execute(sql`update orders set closed_at = now() - interval '6 years 1 day' where id = ${old.id}`);
  await db.execute(sql`update orders set closed_at = now() - interval '5 years' where id = ${nothing.id}`);
  const open = await order();
  await db.execute(sql`update orders set created_at = now() - interval '9 years' where id = ${open.id}`);
  for (const age of ["7 years", "5 years"]) {
    await state(1);
    await db.execute(
      sql`update withdrawals set created_at = now() - ${age}::interval where created_at > now() - interval '1 day'`,
    );
  }
  await db.execute(
    sql`update complaints set created_at = now() - interval '9 years', answered_at = now() - interval '5 years'`,
  );
  await askAs(await makePerson("owner"));
  const due = (await listKept()).filter(({ kind }) => kind === "orders" || kind === "statements");
  expect(due.map((kept) => [kept.kind, kept.total, kept.due])).toEqual([
    ["orders", 4, 2],
    ["statements", 4, 1],
  ]);
  await scheduledJobs.find(({ name }) => name === "remove-old-orders")?.run();
  const names = await Promise.all([kept, old, nothing, open].map(async ({ id }) => (await rowOf(id))?.name));
  expect(names).toEqual(["Ana Torres", "—", "—", "Ana Torres"]);
  // What nobody answered goes, too, as long after it arrived.
  expect([await db.$count(withdrawals), await db.$count(complaints)]).toEqual([1, 2]);
  const left = (await listKept()).filter(({ kind }) => kind === "orders" || kind === "statements");
  expect(left.map((kept) => [kept.kind, kept.total, kept.due])).toEqual([
    ["orders", 2, 0],
    ["statements", 3, 0],
  ]);
});
