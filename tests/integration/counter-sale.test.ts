import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { productSizes, products } from "@/db/schema/catalogue";
import { mails } from "@/db/schema/mail";
import { orders } from "@/db/schema/orders";
import { auditLog } from "@/db/schema/staff";
import { stockHolds } from "@/db/schema/stock";
import { sellAtCounter } from "@/lib/orders/counter-actions";
import { findProductByBarcode } from "@/lib/overview/find-barcode";
import { allProducts } from "@/lib/products/product-filters";
import { findProductForEdit, listStaffProducts } from "@/lib/products/staff-queries";
import { undoWrite } from "@/lib/undo/staff-actions";
import { makeProduct } from "../factories";
import { findStockFaults, placed } from "../setup/orders";
import { askAs, makePerson, type Person } from "../setup/staff";

vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());
vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());

let seller: Person;

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(stockHolds);
  await db.delete(orders);
  await db.delete(products);
  await db.delete(mails);
  seller = await makePerson("sales");
  await askAs(seller);
});

async function onHand(productId: string): Promise<number[]> {
  const rows = await db.select().from(productSizes).where(eq(productSizes.productId, productId));
  return rows.map((row) => row.onHand);
}

const sale = (productId: string, fields = {}) => ({
  productId,
  size: "42",
  method: "cash",
  shownCents: 12_995,
  key: randomUUID(),
  ...fields,
});

test("one piece leaves the stock, paid and handed over; the same key sells once; Undo brings it back", async () => {
  const { id } = await makeProduct({}, { "42": 2 });
  const form = sale(id);
  const sold = await sellAtCounter(form);
  expect(sold).toMatchObject({ ok: true, undo: expect.any(String) });
  expect(await sellAtCounter(form)).toMatchObject({ ok: true, data: sold.ok && sold.data });
  expect(await onHand(id)).toEqual([1]);
  const [order] = await db.select().from(orders);
  expect(order).toMatchObject({ channel: "counter", paidCents: 12_995, totalCents: 12_995 });
  expect(order?.closedAt).not.toBeNull();
  expect(await db.$count(mails)).toBe(0);
  expect(await db.$count(auditLog, eq(auditLog.action, "sellAtCounter"))).toBe(1);

  const batch = sold.ok ? sold.undo : "";
  expect(await undoWrite({ batch })).toMatchObject({ ok: true });
  expect(await onHand(id)).toEqual([2]);
  expect((await db.select().from(orders))[0]).toMatchObject({ paidCents: 12_995, refundedCents: 12_995 });
  expect(await undoWrite({ batch })).toMatchObject({ ok: false });
  expect(await findStockFaults()).toEqual([]);
});

test("what is held is not sold over the counter, nor at another price than was shown, nor for cash from 1,000 €", async () => {
  const { id } = await makeProduct({}, { "42": 1, "43": 1 });
  await placed({ pieces: [{ productId: id, size: "42" }] });
  expect(await sellAtCounter(sale(id))).toMatchObject({ ok: false, error: "orders.errors.gone" });
  const cheaper = sale(id, { size: "43", shownCents: 1_000 });
  expect(await sellAtCounter(cheaper)).toMatchObject({ ok: false, error: "orders.errors.priceChanged" });
  const dear = await makeProduct({ priceCents: 100_000 }, { "42": 1 });
  const cash = sale(dear.id, { shownCents: 100_000 });
  expect(await sellAtCounter(cash)).toMatchObject({ ok: false, error: "orders.errors.cashLimit" });
  expect(await sellAtCounter({ ...cash, method: "terminal" })).toMatchObject({ ok: true });
  expect(await onHand(id)).toEqual([1, 1]);
  expect(await findStockFaults()).toEqual([]);
});

test("staff see for whom a size is held, in the list and in the product's form", async () => {
  const { id } = await makeProduct({}, { "42": 2, "43": 1 });
  const order = await placed({ kind: "reservation", pieces: [{ productId: id, size: "42" }] });
  const whose = [{ ownerId: order.id, number: order.number, kind: "reservation", until: null }];
  const { rows } = await listStaffProducts(allProducts);
  expect(rows.find((row) => row.id === id)?.sizes).toMatchObject([
    { value: "42", onHand: 2, held: 1, heldFor: whose },
    { value: "43", held: 0, heldFor: [] },
  ]);
  const edited = await findProductForEdit(id);
  expect(edited?.heldFor).toMatchObject({ "42": whose });
});

test("a barcode leads to its product and to the size that it stands on", async () => {
  const { id } = await makeProduct({}, { "42": 1, "43": 1 });
  await db.update(productSizes).set({ barcode: "4006381333931" }).where(eq(productSizes.value, "43"));
  expect(await findProductByBarcode(" 4006381333931 ")).toEqual({ id, size: "43" });
  expect(await findProductByBarcode("4006381333948")).toBeNull();
});
