import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { orderEvents, orders } from "@/db/schema/orders";
import { complaints } from "@/db/schema/statements";
import { stockHolds } from "@/db/schema/stock";
import { complain } from "@/lib/complaints/actions";
import { answerComplaint } from "@/lib/complaints/staff-actions";
import { listComplaints } from "@/lib/complaints/staff-queries";
import { addDays, dayOf } from "@/lib/delivery/calendar";
import { orderReference } from "@/lib/orders/read-order";
import { makeProduct } from "../factories";
import { placed } from "../setup/orders";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(complaints);
  await db.delete(stockHolds);
  await db.delete(orders);
  await db.delete(mails);
  await askAs(await makePerson("sales"));
});

function formOf(fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  const filled = {
    kind: "faulty",
    lang: "en",
    name: "Ana",
    email: "ana@example.com",
    order: "",
    text: "The sole came off.",
    key: randomUUID(),
  };
  for (const [name, text] of Object.entries({ ...filled, ...fields })) data.set(name, text);
  return data;
}

async function rows() {
  return db.select().from(complaints).orderBy(complaints.number);
}

test("a fault gets its number and a day within a month, on the page and by mail, years after the purchase", async () => {
  const { id: productId } = await makeProduct({}, { "42": 1 });
  const { id, number } = await placed({ pieces: [{ productId, size: "42" }] });
  await db
    .update(orders)
    .set({ handedOverAt: new Date("2024-01-10") })
    .where(eq(orders.id, id));
  const { result } = await complain(null, formOf({ reference: orderReference(id) }));
  const [row] = await rows();
  expect(row).toMatchObject({ orderId: id, byLink: true, kind: "faulty" });
  expect(result).toMatchObject({ ok: true, data: { number: row?.number, dueOn: row?.dueOn } });
  const today = dayOf(new Date());
  expect((row?.dueOn ?? "") >= addDays(today, 28) && (row?.dueOn ?? "") <= addDays(today, 31)).toBe(true);
  const [mail] = await db.select().from(mails).where(eq(mails.kind, "complaint-received"));
  expect(mail).toMatchObject({ recipient: "ana@example.com", lang: "en" });
  expect(mail?.text).toContain(`its number is ${row?.number}`);
  expect(mail?.text).toContain("repair or replacement first, free");
  const toShop = await db.select().from(mails).where(eq(mails.kind, "complaint-to-shop"));
  expect(toShop.map(({ text }) => text)).toEqual([expect.stringContaining(`Pedido: ${number}`)]);
  const events = await db.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events.map(({ kind }) => kind)).toEqual(["placed", "complaint"]);
  expect(events[1]?.data).toEqual({ id: row?.id, number: row?.number });
});

test("the same form 5 times is one complaint, one without an order is kept too", async () => {
  const key = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => complain(null, formOf({ key, kind: "complaint" }))));
  expect(await rows()).toMatchObject([{ orderId: null, kind: "complaint" }]);
  expect(await db.$count(mails)).toBe(2);
});

test("what is missing is said and nothing typed is lost", async () => {
  const { result, typed } = await complain(null, formOf({ text: " ", name: "Ana" }));
  expect(result).toMatchObject({ ok: false, fields: { text: "complaints.errors.missing" } });
  expect(typed.name).toBe("Ana");
});

test("staff answer once, by mail, in the person's language; what is overdue is marked", async () => {
  await complain(null, formOf());
  const [row] = await rows();
  await db.update(complaints).set({ dueOn: "2026-01-01" });
  expect((await listComplaints({ state: "open", page: 1 })).complaints).toMatchObject([
    { state: "overdue", dueOn: "2026-01-01" },
  ]);
  expect(await answerComplaint({ id: row?.id, message: " " })).toMatchObject({
    ok: false,
    fields: { message: "admin.complaints.errors.message" },
  });
  expect(await answerComplaint({ id: row?.id, message: "We replace it." })).toMatchObject({ ok: true });
  expect(await answerComplaint({ id: row?.id, message: "Again" })).toMatchObject({
    ok: false,
    error: "admin.complaints.errors.answered",
  });
  const [mail] = await db.select().from(mails).where(eq(mails.kind, "complaint-answer"));
  expect(mail).toMatchObject({ recipient: "ana@example.com", lang: "en" });
  expect(mail?.text).toContain("> We replace it.");
  const answered = await listComplaints({ state: "answered", page: 1 });
  expect(answered).toMatchObject({ total: 1, complaints: [{ state: "answered", dueOn: null }] });
});
