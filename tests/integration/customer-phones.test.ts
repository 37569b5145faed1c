import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { phoneKey } from "@/db/schema/columns";
import { offers } from "@/db/schema/offers";
import { orders } from "@/db/schema/orders";
import { auditLog } from "@/db/schema/staff";
import { stockHolds } from "@/db/schema/stock";
import { parseCustomerFilters } from "@/lib/customers/list-filters";
import { eraseCustomer } from "@/lib/customers/staff-actions";
import { findCustomer, listCustomers } from "@/lib/customers/staff-queries";
import { customerFile } from "@/lib/exports/customer-file";
import { deleteOfferDraft, saveOfferDraft } from "@/lib/offers/staff-actions";
import type { NewOrder } from "@/lib/orders/place-order";
import { toPhoneKey } from "@/lib/phone-key";
import { makeProduct } from "../factories";
import { offerValues, savedOffer } from "../setup/offers";
import { placed } from "../setup/orders";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  for (const table of [stockHolds, offers, orders, auditLog]) await db.delete(table);
  await askAs(await makePerson("sales"));
});

async function order(fields: Partial<NewOrder>) {
  const { id: productId } = await makeProduct({ priceCents: 5_000 }, { "42": 1 });
  return placed({ pieces: [{ productId, size: "42" }], ...fields });
}

async function found(q = ""): Promise<string[]> {
  return (await listCustomers(parseCustomerFilters({ q }))).rows.map(({ key }) => key);
}

describe("two people whose telephones end in the same nine digits", () => {
  const madrid = "+34 912 345 678";
  const portugal = "+351 912 345 678";

  test("are two in the list, each with a page, and a search for the digits finds both", async () => {
    await order({ email: "", phone: portugal, name: "Rui" });
    await db.execute(sql`update orders set created_at = now() - interval '1 day'`);
    await order({ email: "", phone: madrid, name: "Carme" });
    expect(await found()).toEqual(["+34912345678", "+351912345678"]);
    expect(await found("912345678")).toEqual(["+34912345678", "+351912345678"]);
    const customer = await findCustomer("%2B34912345678");
    expect(customer).toMatchObject({ name: "Carme", orders: 1, samePhone: [] });
    expect(customer?.orderList).toHaveLength(1);
    expect(await findCustomer("912345678")).toBeNull();
  });

  test("are handed out and erased each by themselves, orders and offers", async () => {
    await order({ email: "", phone: madrid, name: "Carme" });
    await order({ email: "", phone: portugal, name: "Rui" });
    await db.update(orders).set({ closedAt: new Date() });
    const manager = await makePerson("manager");
    await savedOffer(manager, { email: "", phone: "912 345 678", name: "Carme" });
    await savedOffer(manager, { email: "", phone: "00351 912345678", name: "Rui" });
    await askAs(manager);
    expect((await customerFile("912345678", "es")).file.status).toBe(404);
    const data = (await (await customerFile("%2B34912345678", "es")).file.json()) as Record<
      string,
      { name: string }[]
    >;
    expect([data.orders, data.offers].map((list) => list?.map(({ name }) => name))).toEqual([
      ["Carme"],
      ["Carme"],
    ]);
    expect(await eraseCustomer({ key: "912345678" })).toMatchObject({ error: "admin.errors.invalid" });
    expect(await eraseCustomer({ key: "+34912345678" })).toMatchObject({ ok: true });
    const left = await db.select({ name: orders.name, phone: orders.phone }).from(orders);
    expect(left.toSorted((a, b) => b.name.localeCompare(a.name))).toEqual([
      { name: "Rui", phone: portugal },
      { name: "—", phone: "" },
    ]);
    expect(await db.select({ name: offers.name }).from(offers)).toEqual([{ name: "Rui" }]);
  });
});

test("the trail of a draft that was thrown away keeps nobody who is erased", async () => {
  const manager = await makePerson("manager");
  await askAs(manager);
  const drafts = [
    { name: "Carme Ribas", email: "", phone: "912 345 678" },
    { name: "Rui Costa", email: "", phone: "+351 912 345 678" },
    { name: "Eva Serra", email: "eva@example.com", phone: "+34 971 000 000" },
  ];
  for (const fields of drafts) {
    const values = offerValues(fields);
    expect(await saveOfferDraft(values)).toMatchObject({ ok: true });
    expect(await deleteOfferDraft({ id: values.id, version: 1 })).toMatchObject({ ok: true });
  }
  await order({ email: "", phone: "+34 912 345 678", name: "Carme" });
  await order({ email: "eva@example.com", name: "Eva" });
  await db.update(orders).set({ closedAt: new Date() });
  for (const key of ["+34912345678", "eva@example.com"])
    expect(await eraseCustomer({ key })).toMatchObject({ ok: true });
  const trail = JSON.stringify(await db.select().from(auditLog).where(eq(auditLog.entity, "offer")));
  expect(trail).not.toMatch(/Carme|"912 345 678|Eva|eva@|971 000/);
  expect(trail.match(/Rui Costa/g)).toHaveLength(2);
});

test("the database and the program know people by the same of their telephones", async () => {
  const typed = [
    ...[
      "600 12 34 56",
      "+34 600-12-34-56",
      "0034600123456",
      "+0034 600123456",
      "34600123456",
      "(+34) 600 1 23456",
    ],
    ...["+34 (0) 600 123 456", "+351 912 345 678", "00351 912345678", "07700 900123", "+44 (0)7700 900123"],
    ...[
      "112",
      "+34 112",
      "",
      "por la tarde",
      "34 12345678",
      "600 123 456 / +34 971 300 000",
      "6".repeat(40),
      "٦٠٠١٢٣٤٥٦",
    ],
  ];
  const rows = await db.execute<{ key: string | null }>(sql`
    select ${phoneKey(sql`value`)} as key from jsonb_array_elements_text(${JSON.stringify(typed)}::jsonb)
      with ordinality as p (value, place) order by place`);
  expect(rows.map(({ key }) => key)).toEqual(typed.map(toPhoneKey));
});
