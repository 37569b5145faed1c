import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { newValues } from "@/lib/products/product-values";
import {
  changeProducts,
  createProduct,
  previewProducts,
  setPrice,
  setProductStatus,
} from "@/lib/products/staff-actions";
import { undoWrite } from "@/lib/undo/staff-actions";
import { makeProduct } from "../factories";
import { apply, dryRun, undo, uploadText } from "../setup/import-file";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

// No product is for sale at a price of 0, by whatever way it would come to it.

const free = "admin.errors.free";
const draft = { status: "draft", priceCents: 0, publishedAt: null } as const;

beforeAll(async () => {
  await db.execute(sql`insert into categories (key, label_es, label_en, size_kind)
    values ('sneakers', 'Zapatillas', 'Sneakers', 'shoes')`);
});

beforeEach(async () => {
  await askAs(await makePerson("owner"));
});

async function stored(id: string) {
  const [row] = await db.execute(sql`select status, price_cents as price from products where id = ${id}`);
  return row;
}

it("its state cannot be set", async () => {
  const { id } = await makeProduct(draft);
  expect(await setProductStatus({ id, status: "active" })).toMatchObject({ ok: false, error: free });
  expect(await setProductStatus({ id, status: "archived" })).toMatchObject({ ok: true });
});

it("of a selection it is refused, and the others are published", async () => {
  const [without, priced] = [await makeProduct(draft), await makeProduct({ ...draft, priceCents: 5_000 })];
  const selection = { ids: [without.id, priced.id] };
  const change = { kind: "status", status: "active" };
  const seen = await previewProducts({ selection, change });
  if (!seen.ok || !seen.data) throw new Error("No preview");
  expect(seen.data).toMatchObject({ changed: 1, refused: 1 });
  await changeProducts({ selection, change, fingerprint: seen.data.fingerprint });
  expect([await stored(without.id), await stored(priced.id)]).toMatchObject([
    { status: "draft" },
    { status: "active" },
  ]);
});

it("the form of a new product says so beside the price", async () => {
  const { categoryId, brand } = await makeProduct();
  const typed = { styleCode: "F-1", name: "Free", brand, price: "0", status: "active" };
  const form = { ...newValues(String(categoryId), true), ...typed, sizes: [], pictures: [] };
  expect(await createProduct(form)).toMatchObject({ ok: false, error: free, fields: { price: free } });
});

it("taking back its first price is refused once it is published", async () => {
  const { id } = await makeProduct(draft);
  const done = await setPrice({ id, shown: 0, price: "50" });
  await setProductStatus({ id, status: "active" });
  if (!done.ok || !done.undo) throw new Error("It cannot be undone");
  expect(await undoWrite({ batch: done.undo })).toMatchObject({ error: "admin.products.undo.free" });
  expect(await stored(id)).toEqual({ status: "active", price: 5_000 });
});

it("taking back the import that priced it leaves its price", async () => {
  const { id, styleCode, brand } = await makeProduct(draft);
  const one = await uploadText("prices.csv", `style_code,brand,price\n${styleCode},${brand},50.00`);
  await dryRun(one);
  await apply(one);
  await setProductStatus({ id, status: "active" });
  await undo(one);
  expect(await stored(id)).toEqual({ status: "active", price: 5_000 });
});

it("the database refuses what nobody thought of", async () => {
  const { id } = await makeProduct();
  await expect(db.execute(sql`update products set price_cents = 0 where id = ${id}`)).rejects.toMatchObject({
    cause: { constraint_name: "products_free_check" },
  });
});
