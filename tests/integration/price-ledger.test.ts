import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { letters } from "@/db/schema/letters";
import { beginLetter } from "@/lib/letters/begin-letter";
import { newSale } from "@/lib/pricing/form-values";
import { outcomesOf } from "@/lib/pricing/price-sql";
import { saveSale, startSaleNow } from "@/lib/pricing/staff-actions";
import type { SaleTerms } from "@/lib/pricing/terms";
import { setPrice, setProductStatus } from "@/lib/products/staff-actions";
import { undoWrite } from "@/lib/undo/staff-actions";
import { makeProduct } from "../factories";
import { savedOffer, trySending } from "../setup/offers";
import { moveOrder, placed } from "../setup/orders";
import { askAs, makePerson, type Person } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

const fifth: SaleTerms = {
  match: "all",
  brandIds: [],
  categoryIds: [],
  sectionIds: [],
  kind: "percent",
  percent: 2_000,
  amountCents: null,
  roundEnding: null,
  roundDirection: "nearest",
};

let owner: Person;
beforeAll(async () => {
  owner = await makePerson("owner");
});
beforeEach(() => askAs(owner));

/** Lowest price of the 30 days up to now by both statements that know it: of one product, and of a sale's. */
async function lowestOf(id: string) {
  const [own] = await db.execute<{ cents: number | null }>(
    sql`select lowest_price_before(${id}, clock_timestamp()) as cents`,
  );
  const [sale] = await db.execute<{ lowest_cents: number; outcome: string }>(
    outcomesOf({ kind: "sale", sale: fifth }, sql`p.id = ${id}`),
  );
  return { own: own?.cents, sale: Number(sale?.lowest_cents), outcome: sale?.outcome };
}

async function ledgerOf(id: string): Promise<number[]> {
  const rows = await db.execute<{ cents: number }>(
    sql`select price_cents as cents from price_ledger where product_id = ${id} order by at, id`,
  );
  return rows.map(({ cents }) => cents);
}

async function change(id: string, shown: number, price: string): Promise<string> {
  const result = await setPrice({ id, shown, price });
  if (!result.ok) throw new Error(`Not changed: ${result.error}`);
  return result.undo ?? "";
}

/** The ledger as if all of it had been written so many minutes earlier; nobody can do that in the shop. */
async function age(id: string, minutes: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update price_ledger set at = at - make_interval(mins => ${minutes}) where product_id = ${id}`,
    );
  });
}

/** Somebody asks about the product at the price it has. */
async function inquire(id: string): Promise<void> {
  const key = randomUUID();
  await db.execute(sql`
    with asked as (
      insert into inquiries (kind, lang, name, email, source, form_key, consent_version, consent_text)
      values ('inquiry', 'es', 'Ana', 'ana@example.com', 'liked', ${key}, '1', 'Sí') returning id)
    insert into inquiry_items (inquiry_id, position, product_id, name, brand, style_code, source_type, price_cents, sizes)
    select asked.id, 0, p.id, p.name, 'b', p.style_code, p.source_type, p.price_cents, '{42}' from asked, products p
    where p.id = ${id}`);
}

type Asked = { name: string; sizes?: Record<string, number>; by: (id: string) => Promise<unknown> };

/** A piece handed over at 50 € some time ago is to be exchanged, for the difference to what the product costs now. */
async function exchange(id: string): Promise<void> {
  const { id: orderId } = await placed({ channel: "counter", pieces: [{ productId: id, size: "42" }] });
  await db.execute(sql`update orders set created_at = now() - interval '9 days' where id = ${orderId}`);
  await db.execute(sql`
    insert into exchanges (order_id, line_id, to_size, origin, difference_cents, until)
    select order_id, id, '43', 'staff', 1000, now() + interval '1 day' from order_lines where order_id = ${orderId}`);
  await db.execute(sql`update order_lines set unit_cents = unit_cents - 1000, gross_cents = gross_cents - 1000,
    base_cents = base_cents - 1000 where order_id = ${orderId}`);
}

const offered = (id: string, price: string) =>
  savedOffer(owner, { lines: [{ source: "stock", productId: id, size: "42", price }] });

/** A letter of the newsletter that names the product begins. */
async function letter(id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const blocks = [{ kind: "product", id: "p", productId: id }];
    const [row] = await tx.insert(letters).values({ subjectEs: "Novedades", blocks }).returning();
    if (!row || !(await beginLetter(tx, row, "send"))) throw new Error("The letter did not begin");
  });
}

const meetings: Asked[] = [
  { name: "ordered it", by: (id) => placed({ pieces: [{ productId: id, size: "42" }] }) },
  {
    name: "ordered it and cancelled",
    by: async (id) => {
      const { id: orderId } = await placed({ kind: "reservation", pieces: [{ productId: id, size: "42" }] });
      await moveOrder(orderId, { to: "cancelled", reason: "customer" });
    },
  },
  {
    name: "bought it at the counter",
    by: (id) => placed({ channel: "counter", pieces: [{ productId: id, size: "42" }] }),
  },
  { name: "was offered it", by: async (id) => trySending(owner, await offered(id, "50")) },
  { name: "wants it in exchange", by: exchange },
  { name: "gets a letter that names it", by: letter },
];

describe("a price that was taken back at once", () => {
  test("does not count, and stays in the ledger", async () => {
    const { id } = await makeProduct({ priceCents: 10_000 });
    const batch = await change(id, 10_000, "50");
    expect(await lowestOf(id)).toMatchObject({ own: 5_000, sale: 5_000 });
    expect((await undoWrite({ batch })).ok).toBe(true);
    expect(await lowestOf(id)).toEqual({ own: 10_000, sale: 10_000, outcome: "changed" });
    expect(await ledgerOf(id)).toEqual([10_000, 5_000, 10_000]);
  });

  test("does not count when two were taken back one after the other", async () => {
    const { id } = await makeProduct({ priceCents: 10_000 });
    const first = await change(id, 10_000, "50");
    const second = await change(id, 5_000, "20");
    expect((await undoWrite({ batch: second })).ok).toBe(true);
    expect(await lowestOf(id)).toMatchObject({ own: 5_000 });
    expect((await undoWrite({ batch: first })).ok).toBe(true);
    expect(await ledgerOf(id)).toEqual([10_000, 5_000, 2_000, 5_000, 10_000]);
    expect(await lowestOf(id)).toEqual({ own: 10_000, sale: 10_000, outcome: "changed" });
  });

  test("does not count when the product was hidden and shown again in between", async () => {
    const { id } = await makeProduct({ priceCents: 10_000, status: "active" });
    const batch = await change(id, 10_000, "50");
    for (const status of ["draft", "active"] as const)
      expect((await setProductStatus({ id, status })).ok).toBe(true);
    expect((await undoWrite({ batch })).ok).toBe(true);
    expect(await lowestOf(id)).toEqual({ own: 10_000, sale: 10_000, outcome: "changed" });
  });

  test("counts when it stood for longer than ten minutes", async () => {
    const { id } = await makeProduct({ priceCents: 10_000 });
    const batch = await change(id, 10_000, "50");
    await age(id, 11);
    expect((await undoWrite({ batch })).ok).toBe(true);
    expect(await lowestOf(id)).toEqual({ own: 5_000, sale: 5_000, outcome: "notBelowLowest" });
  });

  test("counts when somebody asked for it at that price", async () => {
    const { id } = await makeProduct({ priceCents: 10_000 });
    const batch = await change(id, 10_000, "50");
    await inquire(id);
    expect((await undoWrite({ batch })).ok).toBe(true);
    expect(await lowestOf(id)).toMatchObject({ own: 5_000, sale: 5_000 });
  });

  test.each(meetings)("counts when somebody $name at that price", async ({ by }) => {
    const { id } = await makeProduct({ priceCents: 10_000 });
    const batch = await change(id, 10_000, "50");
    await by(id);
    expect((await undoWrite({ batch })).ok).toBe(true);
    expect(await lowestOf(id)).toMatchObject({ own: 5_000, sale: 5_000 });
  });

  test("does not count for orders and offers at another price, an offer that is not sent, or an order before", async () => {
    const { id } = await makeProduct({ priceCents: 5_000 }, { "42": 4 });
    const { id: orderId } = await placed({ pieces: [{ productId: id, size: "42" }] });
    await db.execute(sql`update orders set created_at = now() - interval '5 minutes' where id = ${orderId}`);
    await change(id, 5_000, "100");
    await age(id, 11);
    const batch = await change(id, 10_000, "50");
    await offered(id, "50");
    await trySending(owner, await offered(id, "60"));
    expect((await undoWrite({ batch })).ok).toBe(true);
    expect(await ledgerOf(id)).toEqual([5_000, 10_000, 5_000, 10_000]);
    const [taken] = await db.execute(
      sql`select from price_ledger where product_id = ${id} and takes_back_id is not null`,
    );
    expect(taken).toBeDefined();
  });

  test("counts when the price is typed back instead: that is a price after a price", async () => {
    const { id } = await makeProduct({ priceCents: 10_000 });
    await change(id, 10_000, "50");
    await change(id, 5_000, "100");
    expect(await lowestOf(id)).toMatchObject({ own: 5_000, sale: 5_000 });
  });

  test("counts again when the undo is undone", async () => {
    const { id } = await makeProduct({ priceCents: 10_000 });
    const undone = await undoWrite({ batch: await change(id, 10_000, "50") });
    expect(undone.ok && (await undoWrite({ batch: undone.undo ?? "" })).ok).toBe(true);
    expect(await lowestOf(id)).toMatchObject({ own: 5_000, sale: 5_000 });
  });

  test("does not count after a sale that is taken back at once, so that the right one can follow", async () => {
    const { id } = await makeProduct({ priceCents: 10_000 });
    const wrong = await saveSale({ ...newSale, name: "Wrong", percent: "80", productIds: [id] });
    const sale = wrong.ok ? (wrong.data?.id ?? 0) : 0;
    const started = await startSaleNow({ id: sale, version: 1 });
    expect(await ledgerOf(id)).toEqual([10_000, 2_000]);
    expect(started.ok && (await undoWrite({ batch: started.undo ?? "" })).ok).toBe(true);
    expect(await ledgerOf(id)).toEqual([10_000, 2_000, 10_000]);
    expect(await lowestOf(id)).toEqual({ own: 10_000, sale: 10_000, outcome: "changed" });
  });
});

describe("a price that no shopper was offered", () => {
  test("of a draft does not count; the one it is published at does", async () => {
    const { id } = await makeProduct({ priceCents: 5_000, status: "draft" });
    expect((await lowestOf(id)).own).toBeNull();
    await change(id, 5_000, "100");
    expect((await setProductStatus({ id, status: "active" })).ok).toBe(true);
    expect(await lowestOf(id)).toEqual({ own: 10_000, sale: 10_000, outcome: "changed" });
    expect(await ledgerOf(id)).toEqual([5_000, 10_000, 10_000]);
  });

  test("counts from the moment it is published until it is hidden", async () => {
    const { id } = await makeProduct({ priceCents: 5_000, status: "draft" });
    await setProductStatus({ id, status: "active" });
    await setProductStatus({ id, status: "draft" });
    await change(id, 5_000, "100");
    expect((await lowestOf(id)).own).toBe(5_000);
    await age(id, 40 * 24 * 60);
    expect((await lowestOf(id)).own).toBeNull();
  });
});
