import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { brands, categories, productSizes, products } from "@/db/schema/catalogue";
import { sizeWishes } from "@/db/schema/stock";
import { sizeWishForm } from "@/lib/stock/forms";
import { wishForSize } from "@/lib/stock/wish";

let productId = "";

beforeEach(async () => {
  await db.delete(products);
  const [brand] = await db
    .insert(brands)
    .values({ name: `B ${randomUUID()}`, slug: randomUUID() })
    .returning({ id: brands.id });
  const [category] = await db
    .insert(categories)
    .values({ key: randomUUID(), labelEs: "C", labelEn: "C" })
    .returning({ id: categories.id });
  const [product] = await db
    .insert(products)
    .values({
      styleCode: "X",
      slug: randomUUID(),
      name: "X",
      status: "active",
      priceCents: 1,
      brandId: brand?.id ?? 0,
      categoryId: category?.id ?? 0,
    })
    .returning({ id: products.id });
  productId = product?.id ?? "";
  await db.insert(productSizes).values([
    { productId, system: "EU", value: "42", key: 42, onHand: 0 },
    { productId, system: "EU", value: "43", key: 43, onHand: 1, held: 1 },
    { productId, system: "EU", value: "44", key: 44, onHand: 1 },
  ]);
});

function formOf(fields: Record<string, string> = {}) {
  const filled = {
    productId,
    size: "42",
    email: "Ana@Example.com",
    lang: "es",
    formKey: randomUUID(),
    ...fields,
  };
  return sizeWishForm.parse(filled);
}

function wish(fields?: Record<string, string>) {
  return db.transaction((tx) => wishForSize(tx, formOf(fields), "De acuerdo"));
}

test("what is sold out or held is told of, with language and consent, unconfirmed", async () => {
  expect(await wish()).toEqual({ kind: "restock" });
  expect(await wish({ size: "43" })).toEqual({ kind: "restock" });
  const rows = await db.select().from(sizeWishes).orderBy(sizeWishes.size);
  expect(rows).toMatchObject([
    {
      size: "42",
      email: "ana@example.com",
      lang: "es",
      consentText: "De acuerdo",
      confirmedAt: null,
      mailedAt: null,
    },
    { size: "43", kind: "restock" },
  ]);
});

test("what can be sourced is ordered", async () => {
  await db.update(products).set({ leadDays: 12 });
  expect(await wish()).toEqual({ kind: "request" });
});

test("what is there, unknown or not for sale is not wished for", async () => {
  expect(await wish({ size: "44" })).toEqual({ refused: "available" });
  expect(await wish({ size: "99" })).toEqual({ refused: "unknown" });
  expect(await wish({ productId: randomUUID() })).toEqual({ refused: "unknown" });
  await db.update(products).set({ status: "archived" });
  expect(await wish()).toEqual({ refused: "unknown" });
  expect(await db.select().from(sizeWishes)).toEqual([]);
});

test("the same form twenty times at once, and the same person again, leave one row and get one answer", async () => {
  const formKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => wish({ formKey })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await wish({ email: "ana@example.com" })).toEqual(answers[0]);
  expect(await wish({ email: "ana@example.com", formKey: "" })).toEqual(answers[0]);
  expect(await db.select().from(sizeWishes)).toHaveLength(1);
});

test("a wish that was answered can be made again and must be confirmed again; a repeat of the old form cannot", async () => {
  const formKey = randomUUID();
  await wish({ formKey });
  const answered = { mailedAt: new Date(), confirmedAt: new Date() };
  await db.update(sizeWishes).set(answered);
  await wish({ formKey });
  expect((await db.select().from(sizeWishes))[0]?.mailedAt).not.toBeNull();
  await wish();
  const rows = await db.select().from(sizeWishes).where(eq(sizeWishes.email, "ana@example.com"));
  expect(rows).toMatchObject([{ mailedAt: null, confirmedAt: null }]);
});

test.each([
  ["email", "ana@", "product.wish.invalidEmail"],
  ["email", "", "product.wish.invalidEmail"],
  ["size", " ", "product.wish.invalidSize"],
  ["productId", "1", "product.wish.invalidProduct"],
])("%s %j is refused in words of its own", (field, text, key) => {
  const filled = { productId, size: "42", email: "ana@example.com", lang: "en", [field]: text };
  const parsed = sizeWishForm.safeParse(filled);
  expect(parsed.error?.issues.map((issue) => [issue.path.join("."), issue.message])).toContainEqual([
    field,
    key,
  ]);
});
