import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { GET as complaintsGet } from "@/app/api/admin/complaints/route";
import { GET as customersGet } from "@/app/api/admin/customers/list/route";
import { GET as personGet } from "@/app/api/admin/customers/route";
import { GET as inquiriesGet } from "@/app/api/admin/inquiries/route";
import { GET as subscribersGet } from "@/app/api/admin/newsletter/route";
import { GET as offersGet } from "@/app/api/admin/offers/route";
import { GET as ordersGet } from "@/app/api/admin/orders/route";
import { GET as withdrawalsGet } from "@/app/api/admin/withdrawals/route";
import { db } from "@/db/client";
import { auditLog, staff } from "@/db/schema/staff";
import { complaints } from "@/db/schema/statements";
import { storeComplaint } from "@/lib/complaints/store-complaint";
import { listCustomers } from "@/lib/customers/staff-queries";
import { sendInquiry } from "@/lib/inquiries/send-inquiry";
import { storeWithdrawal } from "@/lib/withdrawals/store-withdrawal";
import { makeProduct } from "../factories";
import { savedOffer } from "../setup/offers";
import { placed } from "../setup/orders";
import { askAs, makePerson, type Person } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

let sales: Person;
let manager: Person;

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  sales = await makePerson("sales");
  manager = await makePerson("manager");
  await db.update(staff).set({ lang: "en" }).where(eq(staff.id, sales.id));
  await db.update(staff).set({ lang: "es" }).where(eq(staff.id, manager.id));
  const { id: productId } = await makeProduct({ name: "Dunk Low", priceCents: 5_000 }, { "42": 50 });
  const pieces = [{ productId, size: "42" }];
  const { number } = await placed({
    pieces,
    name: "Ana Torres",
    email: "ana@example.com",
    phone: "+34 600 000 000",
  });
  await placed({ pieces, name: "Carme", email: "", phone: "655 444 333" });
  await db.transaction((tx) =>
    sendInquiry(tx, {
      kind: "inquiry",
      lang: "en",
      name: "Ana T.",
      email: "ana@example.com",
      phone: "",
      message: "=1+1; is it,\nblue?",
      items: [{ productId, size: "42" }],
      selectedSize: "42",
      source: "product-detail-inquiry",
      formKey: randomUUID(),
      consentText: "Agreed",
    }),
  );
  const said = () => ({
    lang: "en" as const,
    name: "Ana T.",
    email: "ana@example.com",
    reference: "",
    key: randomUUID(),
  });
  await db.transaction((tx) =>
    storeWithdrawal(tx, { ...said(), order: `${number}`, details: "=1+1", positions: [] }),
  );
  await db.transaction((tx) =>
    storeComplaint(tx, { ...said(), order: "pedido de mayo", kind: "faulty", text: "Se despega la suela" }),
  );
  await savedOffer(sales, {
    name: "Pau Ribas",
    lines: [{ source: "stock", productId, size: "42", quantity: 2, price: "45,00" }],
  });
});

beforeEach(async () => {
  await db.delete(auditLog);
});

type Get = (request: Request) => Promise<Response>;

async function take(get: Get, query = ""): Promise<{ status: number; name: string; text: string }> {
  const answer = await get(new Request(`http://localhost:3000/api/admin?${query}`));
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "";
  return { status: answer.status, name, text: await answer.text() };
}

async function entries() {
  return db.select().from(auditLog).orderBy(desc(auditLog.at));
}

describe("files of people's data", () => {
  test.each([
    ["customers", customersGet, 2],
    ["inquiries", inquiriesGet, 1],
    ["offers", offersGet, 1],
    ["withdrawals", withdrawalsGet, 1],
    ["complaints", complaintsGet, 1],
    ["orders", ordersGet, 2],
  ] as const)("of %s are handed to sellers and noted in the audit trail", async (named, get, rows) => {
    await askAs(sales);
    const { status, name } = await take(get, "state=all&tab=all&q=");
    expect([status, name]).toEqual([200, `${named}.csv`]);
    expect(await entries()).toMatchObject([
      { staffName: sales.name, entity: "file", entityId: named, label: `${named}.csv`, after: { rows } },
    ]);
  });

  test.each([
    ["customers", customersGet],
    ["inquiries", inquiriesGet],
    ["offers", offersGet],
    ["withdrawals", withdrawalsGet],
    ["complaints", complaintsGet],
    ["orders", ordersGet],
    ["subscribers", subscribersGet],
    ["a person", personGet],
  ] as const)("of %s are refused to who may only look, without an entry", async (_, get) => {
    await askAs(await makePerson("read-only"));
    expect((await take(get)).status).toBe(403);
    expect(await entries()).toEqual([]);
  });

  test("of a person are noted, but not where nobody is found", async () => {
    await askAs(manager);
    expect((await take(personGet, "customer=nobody")).status).toBe(404);
    expect(await entries()).toEqual([]);
    expect((await take(personGet, "customer=ana%40example.com")).status).toBe(200);
    expect(await entries()).toMatchObject([{ action: "filePerson", after: { rows: 1 } }]);
  });
});

test("the file of customers says the same as their list, in the reader's language", async () => {
  await askAs(sales);
  const { rows } = await listCustomers({ q: "", page: 1 });
  expect(rows.map(({ name }) => name)).toEqual(["Ana T.", "Carme"]);
  const { text } = await take(customersGet);
  const lines = text.replace("\ufeff", "").trim().split("\r\n");
  expect(lines[0]).toBe(
    "Name,E-mail,Phone,Language,Orders,Open orders,Spent,Inquiries,Withdrawals and complaints,First contact,Last contact",
  );
  expect(lines[1]).toMatch(/^Ana T\.,ana@example\.com,'?\+34 600 000 000,English,1,1,0\.00,1,2,/);
  expect(lines[2]).toMatch(/^Carme,,655 444 333,Spanish,1,1,0\.00,0,0,/);
  expect((await take(customersGet, "q=carme")).text.trim().split("\r\n")).toHaveLength(2);

  await askAs(manager);
  expect(await take(customersGet)).toMatchObject({
    name: "clientes.csv",
    text: expect.stringContaining(";Pedidos en curso;"),
  });
});

test("messages of inquiries stay whole, and none is a formula", async () => {
  await askAs(sales);
  const { text } = await take(inquiriesGet);
  expect(text).toContain("Dunk Low · 42");
  expect(text).toContain('"\'=1+1; is it,\nblue?"');
});

test("offers stand with their goods and what they come to", async () => {
  await askAs(sales);
  const { text } = await take(offersGet, "tab=all");
  expect(text).toContain("Pau Ribas,ana@example.com");
  expect(text).toContain(",2 × Dunk Low 42,90.00,");
  expect((await take(offersGet, "tab=taken")).text.trim().split("\r\n")).toHaveLength(1);
});

test("withdrawals and complaints stand with what they say, their order and their answer", async () => {
  await askAs(sales);
  const { text: withdrawals } = await take(withdrawalsGet);
  expect(withdrawals).toContain(
    "Number,Arrived,Order,State,Name,E-mail,Language,Identified by,Statement,Decided,Answer,Answered by",
  );
  expect(withdrawals).toMatch(/,With order,Ana T\.,ana@example\.com,English,What was written in the form,/);
  expect((await take(withdrawalsGet, "state=handled")).text.trim().split("\r\n")).toHaveLength(1);

  await db.update(complaints).set({ answer: "Tráela", answeredBy: "Marc", answeredAt: new Date() });
  expect((await take(complaintsGet)).text.trim().split("\r\n")).toHaveLength(1);
  const { text } = await take(complaintsGet, "state=answered");
  expect(text).toMatch(
    /,Fault,\d{4}-\d\d-\d\d,pedido de mayo,Answered,,Ana T\.,ana@example\.com,English,Se despega la suela,\d{4}-\d\d-\d\d,Tráela,Marc/,
  );

  await askAs(manager);
  expect(await take(withdrawalsGet)).toMatchObject({ name: "desistimientos.csv" });
  expect(await take(complaintsGet, "state=all")).toMatchObject({
    name: "reclamaciones.csv",
    text: expect.stringContaining(";Contestada por"),
  });
});
