import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { products } from "@/db/schema/catalogue";
import { inquiries } from "@/db/schema/inquiries";
import { newsletterSubscribers } from "@/db/schema/newsletter";
import { orderLines, orders } from "@/db/schema/orders";
import { auditLog } from "@/db/schema/staff";
import { complaints, withdrawals } from "@/db/schema/statements";
import { stockHolds } from "@/db/schema/stock";
import { sizeWishes } from "@/db/schema/wishes";
import { storeComplaint } from "@/lib/complaints/store-complaint";
import { parseCustomerFilters } from "@/lib/customers/list-filters";
import { eraseCustomer, previewCustomerErasure } from "@/lib/customers/staff-actions";
import { findCustomer, listCustomers } from "@/lib/customers/staff-queries";
import { inTransaction } from "@/lib/doors/transaction";
import { customerFile } from "@/lib/exports/customer-file";
import { sendInquiry } from "@/lib/inquiries/send-inquiry";
import type { NewOrder } from "@/lib/orders/place-order";
import { storeWithdrawal } from "@/lib/withdrawals/store-withdrawal";
import { makeProduct } from "../factories";
import { placed } from "../setup/orders";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

const ana = "ana@example.com";
let productId: string;

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  for (const table of [
    withdrawals,
    complaints,
    inquiries,
    sizeWishes,
    stockHolds,
    orders,
    products,
    auditLog,
  ])
    await db.delete(table);
  productId = (await makeProduct({ name: "Dunk Low", priceCents: 5_000 }, { "42": 50 })).id;
  await askAs(await makePerson("sales"));
});

async function order(fields: Partial<NewOrder> = {}, pairs = 1) {
  return placed({ pieces: Array(pairs).fill({ productId, size: "42" }), ...fields });
}

async function ask(fields: Partial<Parameters<typeof sendInquiry>[1]> = {}): Promise<void> {
  await db.transaction((tx) =>
    sendInquiry(tx, {
      kind: "inquiry",
      lang: "en",
      name: "Ana T.",
      email: ana,
      phone: "",
      message: "Do you have it in blue?",
      items: [{ productId, size: "42" }],
      selectedSize: "42",
      source: "product-detail-inquiry",
      formKey: randomUUID(),
      consentText: "Agreed",
      ...fields,
    }),
  );
}

async function state(number: number, email = ana): Promise<void> {
  const said = { lang: "es" as const, name: "Ana", email, reference: "", key: randomUUID() };
  await inTransaction(async (tx) => ({
    done: await storeWithdrawal(tx, { ...said, order: `${number}`, details: "", positions: [] }),
  }));
  await inTransaction(async (tx) => ({
    done: await storeComplaint(tx, { ...said, order: `${number}`, kind: "faulty", text: "La suela" }),
  }));
}

/** Puts the last contact of somebody some days back. */
async function long(email: string, days: number): Promise<void> {
  await db.execute(
    sql`update orders set created_at = now() - make_interval(days => ${days}) where email = ${email}`,
  );
}

async function found(q = "", page = "1"): Promise<string[]> {
  return (await listCustomers(parseCustomerFilters({ q, page }))).rows.map(({ key }) => key);
}

describe("the list of customers", () => {
  test("knows a person by their address, or by their telephone, once each, the last contact first", async () => {
    await order({ email: "bruno@example.com", phone: "" });
    await order();
    await order({ phone: "971 000 000" });
    await order({ email: "", phone: "+34 655 444 333", name: "Carme" });
    await long("bruno@example.com", 3);
    await long("", 2);
    await order({ email: "", phone: "655-444-333", name: "Carme Ribas" });
    await order({ email: "", phone: "", name: "", channel: "counter" });
    const { rows, total } = await listCustomers(parseCustomerFilters({}));
    expect(total).toBe(3);
    expect(rows.map(({ key, name, orders: n }) => [key, name, n])).toEqual([
      ["+34655444333", "Carme Ribas", 2],
      [ana, "Ana Torres", 2],
      ["bruno@example.com", "Ana Torres", 1],
    ]);
  });

  test("finds by name, address and telephone however it is typed, and by nothing else", async () => {
    await order({
      name: "Íñigo Sáez",
      email: "saez@example.com",
      phone: "600 12 34 56",
      note: "Ana lo recoge",
    });
    await ask({ name: "Marta", email: "marta@example.com", phone: "+44 20 7946 0000", message: "For Íñigo" });
    await state(1, "lola@example.com");
    expect(await found("inigo saez")).toEqual(["saez@example.com"]);
    expect(await found("SAEZ@EXAMPLE")).toEqual(["saez@example.com"]);
    expect(await found("600123456")).toEqual(["saez@example.com"]);
    expect(await found("+34 600 123 456")).toEqual(["saez@example.com"]);
    expect(await found("79460000")).toEqual(["marta@example.com"]);
    expect(await found("020 7946 0000")).toEqual(["marta@example.com"]);
    expect(await found("lola@")).toEqual(["lola@example.com"]);
    expect(await found("recoge")).toEqual([]);
    expect(await found("100%_' \\")).toEqual([]);
  });

  test("tells of a person all they did, also where only one name fits what was searched for", async () => {
    await order({ name: "Ana Torres" });
    await ask({ name: "Torres, A." });
    const [row] = (await listCustomers(parseCustomerFilters({ q: "Ana" }))).rows;
    expect(row).toMatchObject({ key: ana, orders: 1, openOrders: 1, inquiries: 1, name: "Torres, A." });
  });

  test("shows its last page for one behind it", async () => {
    await order();
    const { rows, page, total } = await listCustomers(parseCustomerFilters({ page: "9" }));
    expect([rows.length, page, total]).toEqual([1, 1, 1]);
  });
});

describe("a customer's page", () => {
  test("adds up what was paid, given back, returned and not collected", async () => {
    const kept = await order({}, 2);
    const missed = await order();
    await db
      .update(orders)
      .set({ paidCents: 10_000, refundedCents: 5_000, creditedCents: 5_000 })
      .where(eq(orders.id, kept.id));
    await db
      .update(orderLines)
      .set({ state: "returned", returnedAs: "sellable" })
      .where(sql`${orderLines.orderId} = ${kept.id} and ${orderLines.position} = 0`);
    await db.update(orders).set({ cancelReason: "no-show" }).where(eq(orders.id, missed.id));
    const customer = await findCustomer(encodeURIComponent(ana));
    expect(customer).toMatchObject({
      spentCents: 5_000,
      orders: 2,
      figures: { returned: 1, returnedCents: 5_000, notCollected: 1 },
    });
    expect(customer?.orderList.map(({ number }) => number)).toEqual([missed.number, kept.number]);
  });

  test("shows inquiries, statements, size alerts, the newsletter, and who shares the telephone", async () => {
    const { number } = await order({ phone: "600 000 001" });
    await order({ email: "luis@example.com", name: "Luis", phone: "+34 600000001" });
    await order({ email: "", name: "Tienda", phone: "600000001" });
    await ask();
    await state(number);
    await db.insert(sizeWishes).values({
      productId,
      size: "41",
      kind: "restock",
      email: ana,
      lang: "es",
      formKey: randomUUID(),
      consentText: "Vale",
    });
    await db.delete(newsletterSubscribers);
    await db
      .insert(newsletterSubscribers)
      .values({ email: ana, lang: "es", source: "footer", state: "subscribed", subscribedAt: new Date() });
    const customer = await findCustomer(encodeURIComponent(ana));
    expect(customer?.inquiryList).toMatchObject([{ state: "new", about: ["Dunk Low · 42"] }]);
    expect(
      customer?.statementList.map(({ kind, state: is, orderNumber }) => [kind, is, orderNumber]).toSorted(),
    ).toEqual([
      ["complaint", "open", number],
      ["withdrawal", "open", number],
    ]);
    expect(customer?.wishes).toMatchObject([{ size: "41", kind: "restock", state: "unconfirmed" }]);
    expect(customer?.newsletter).toMatchObject({ state: "subscribed" });
    expect(customer?.samePhone.map(({ key }) => key)).toEqual(["+34600000001", "luis@example.com"]);
  });

  test("is of nobody for an address that is a part of another, a forged or an unknown one", async () => {
    await order({ email: "maria.ana@example.com" });
    for (const segment of [ana, "600000000", "+34600000000", "%", "", "' or 1=1 --", "a".repeat(300)])
      expect(await findCustomer(encodeURIComponent(segment)), segment).toBeNull();
  });
});

describe("the data of a person who left only a telephone", () => {
  const phone = "+34 655 444 333";
  const key = "+34655444333";

  test("are handed out to them alone", async () => {
    await order({ email: "", phone, name: "Carme" });
    await order({ phone });
    await askAs(await makePerson("manager"));
    const { file } = await customerFile(key, "es");
    expect(file.headers.get("content-disposition")).toContain("attachment");
    const data = (await file.json()) as { orders: { name: string }[] };
    expect(data.orders.map(({ name }) => name)).toEqual(["Carme"]);
    expect((await customerFile("nobody", "es")).file.status).toBe(404);
  });

  test("are erased, and of nobody else's", async () => {
    const mine = await order({ email: "", phone, name: "Carme" });
    const other = await order({ phone });
    await db.update(orders).set({ closedAt: new Date() });
    expect(await eraseCustomer({ key })).toMatchObject({ error: "admin.errors.forbidden" });
    await askAs(await makePerson("manager"));
    expect(await previewCustomerErasure({ key })).toMatchObject({
      data: { who: [key], counts: { orders: 1 } },
    });
    expect(await eraseCustomer({ key })).toMatchObject({ ok: true, undo: undefined });
    const rows = await db.select({ id: orders.id, name: orders.name, phone: orders.phone }).from(orders);
    expect(rows.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { id: mine.id, name: "—", phone: "" },
      { id: other.id, name: "Ana Torres", phone },
    ]);
    expect(await findCustomer(key)).toBeNull();
    expect(await eraseCustomer({ key })).toMatchObject({ error: "admin.customers.errors.gone" });
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "eraseCustomer"));
    expect(JSON.stringify(entry)).not.toContain(key);
  });
});

test("whom a key names is not taken from what a browser makes up", async () => {
  await askAs(await makePerson("owner"));
  for (const key of ["", "ana", "%", "1", "600000001", "+1", "a@b c", null, { email: ana }])
    expect(await eraseCustomer({ key } as never)).toMatchObject({ ok: false, error: "admin.errors.invalid" });
});
