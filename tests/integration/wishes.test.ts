import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { brands, categories, productSizes, products } from "@/db/schema/catalogue";
import { inquiries, inquiryItems } from "@/db/schema/inquiries";
import { mails } from "@/db/schema/mail";
import { sizeWishes } from "@/db/schema/wishes";
import { env } from "@/lib/env";
import { confirmSizeWish } from "@/lib/inquiries/actions";
import { removeSizeWish } from "@/lib/wishes/actions";
import { sizeWishForm } from "@/lib/wishes/forms";
import { findWished } from "@/lib/wishes/read-wish";
import { mailRestocked, removeOldWishes } from "@/lib/wishes/restock";
import { wishForSize } from "@/lib/wishes/wish";

vi.mock("next/headers", () => ({
  headers: async () => new Headers({ origin: env.siteUrl, "x-socket-address": randomUUID() }),
}));

let productId = "";

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(products);
  await db.delete(mails);
  await db.delete(inquiries);
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
  ["email", "ana@", "wishes.form.invalidEmail"],
  ["email", "", "wishes.form.invalidEmail"],
  ["size", " ", "wishes.form.invalidSize"],
  ["productId", "1", "wishes.form.invalidProduct"],
])("%s %j is refused in words of its own", (field, text, key) => {
  const filled = { productId, size: "42", email: "ana@example.com", lang: "en", [field]: text };
  const parsed = sizeWishForm.safeParse(filled);
  expect(parsed.error?.issues.map((issue) => [issue.path.join("."), issue.message])).toContainEqual([
    field,
    key,
  ]);
});

/** Query of the page that the last mail to confirm leads to. */
async function mailedLink(): Promise<URLSearchParams> {
  const rows = await db.select().from(mails).where(eq(mails.kind, "size-wish-confirm"));
  const [address] = rows.at(-1)?.text.match(/http\S+\/wishes\/confirm\S+/) ?? [];
  return new URL(address ?? "http://no-link.invalid").searchParams;
}

function press(action: typeof confirmSizeWish | typeof removeSizeWish, fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, text] of Object.entries({ lang: "es", ...fields })) data.set(name, text);
  return action(null, data);
}

async function confirm() {
  return press(confirmSizeWish, { token: (await mailedLink()).get("token") ?? "" });
}

const kindsMailed = async () =>
  (await db.select().from(mails).orderBy(mails.createdAt)).map((mail) => mail.kind);

test("a wish is confirmed by its mail, once; forged and used links look alike", async () => {
  await wish();
  expect(await kindsMailed()).toEqual(["size-wish-confirm"]);
  expect(await confirm()).toEqual({ ok: true, data: { kind: "restock" } });
  expect((await db.select().from(sizeWishes))[0]?.confirmedAt).not.toBeNull();
  const over = { ok: false, error: "wishes.linkOver" };
  expect(await confirm()).toMatchObject(over);
  expect(await press(confirmSizeWish, { token: "x".repeat(32) })).toMatchObject(over);
  expect(await press(confirmSizeWish, { token: "\0" })).toMatchObject(over);
});

test("a size that is back is mailed once to those who confirmed, in their language", async () => {
  await wish({ lang: "en" });
  await confirm();
  await wish({ email: "unconfirmed@example.com" });
  await db.delete(mails);
  expect(await mailRestocked()).toBe(0);
  await db.update(productSizes).set({ onHand: 2 }).where(eq(productSizes.value, "42"));
  const counts = await Promise.all(Array.from({ length: 10 }, () => mailRestocked()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await mailRestocked()).toBe(0);
  expect(await db.select().from(mails)).toMatchObject([
    { kind: "size-back-in-stock", lang: "en", recipient: "ana@example.com" },
  ]);
});

test("pairs that are held or whose product is not for sale are not told of", async () => {
  await wish({ size: "43" });
  await confirm();
  expect(await mailRestocked()).toBe(0);
  await db.update(productSizes).set({ onHand: 3 }).where(eq(productSizes.value, "43"));
  await db.update(products).set({ status: "archived" });
  expect(await mailRestocked()).toBe(0);
  await db.update(products).set({ status: "active" });
  expect(await mailRestocked()).toBe(1);
});

test("a size on request reaches the shop as an inquiry when it is confirmed", async () => {
  await db.update(products).set({ leadDays: 12 });
  await wish();
  expect(await db.$count(inquiries)).toBe(0);
  await confirm();
  expect(await db.select().from(inquiries)).toMatchObject([
    { kind: "inquiry", email: "ana@example.com", source: "size-wish", selectedSize: "42" },
  ]);
  expect(await db.select().from(inquiryItems)).toMatchObject([{ productId, size: "42" }]);
  expect((await kindsMailed()).toSorted()).toEqual([
    "inquiry-receipt",
    "inquiry-to-shop",
    "size-wish-confirm",
  ]);
});

test("a size on request is called so in all its mails, with its days and price, and no address for a name", async () => {
  await db.update(products).set({ leadDays: 8, priceCents: 16_995 });
  await wish();
  await confirm();
  const [receipt] = await db.select().from(mails).where(eq(mails.kind, "inquiry-receipt"));
  const [asked] = await db.select().from(mails).where(eq(mails.kind, "size-wish-confirm"));
  for (const mail of [asked, receipt]) {
    expect(mail?.subject).toMatch(/encargo: X, talla 42/);
    expect(mail?.text).toMatch(/llega en unos 8 días y cuesta 169,95\s€/);
    expect(mail?.text).not.toMatch(/consulta/i);
  }
  expect(receipt?.text).not.toContain("Gracias, ana@example.com");
});

test("the page that confirms a wish names the goods and the size, for whoever has its mail", async () => {
  await wish();
  const key = (await mailedLink()).get("wish") ?? "";
  expect(await findWished(key)).toMatchObject({ name: "X", size: "42" });
  expect(await findWished(`${key}x`)).toBeNull();
  await press(removeSizeWish, { wish: key });
  expect(await findWished(key)).toBeNull();
});

const hourAgo = () => ({ updatedAt: new Date(Date.now() - 3_600_000) });

async function reachShop(): Promise<number> {
  await db.delete(mails);
  await wish();
  await confirm();
  return db.$count(mails, eq(mails.kind, "inquiry-to-shop"));
}

test("a size on request reaches the shop again when it was sold out again, or its inquiry is closed", async () => {
  await db.update(products).set({ leadDays: 12 });
  expect(await reachShop()).toBe(1);
  await db.update(sizeWishes).set({ mailedAt: new Date() });
  expect(await reachShop()).toBe(1);
  expect(await db.$count(inquiries)).toBe(2);
  await db.update(sizeWishes).set(hourAgo());
  expect(await reachShop()).toBe(0);
  for (const state of ["closed", "answered"] as const) {
    await db.update(inquiries).set({ state });
    await db.update(sizeWishes).set({ updatedAt: new Date() });
    expect(await reachShop()).toBe(0);
    await db.update(sizeWishes).set(hourAgo());
    expect(await reachShop()).toBe(1);
  }
  expect(await db.$count(inquiries)).toBe(4);
  expect(await db.$count(sizeWishes)).toBe(1);
});

test("a wish that waits goes on waiting while it is asked for anew, whoever asks", async () => {
  await db.update(products).set({ leadDays: 12 });
  await reachShop();
  await db.update(inquiries).set({ state: "closed" });
  await db.update(sizeWishes).set(hourAgo());
  await wish();
  expect((await db.select().from(sizeWishes))[0]?.confirmedAt).not.toBeNull();
  await db.update(productSizes).set({ onHand: 2 }).where(eq(productSizes.value, "42"));
  expect(await mailRestocked()).toBe(1);
});

test("a wish is taken back by its link, before and after it was confirmed; a forged link takes nothing", async () => {
  await wish();
  const key = (await mailedLink()).get("wish") ?? "";
  await confirm();
  for (const forged of [
    "",
    `${key}x`,
    key.replace(/^./, "z"),
    randomUUID(),
    `${randomUUID()}.${key.split(".")[1]}`,
  ]) {
    expect(await press(removeSizeWish, { wish: forged })).toMatchObject({
      ok: false,
      error: "wishes.linkOver",
    });
  }
  expect(await db.$count(sizeWishes)).toBe(1);
  expect(await press(removeSizeWish, { wish: key })).toMatchObject({ ok: true });
  expect(await db.$count(sizeWishes)).toBe(0);
});

test("a mail to confirm that was lost is sent again after a while, and only the new link counts", async () => {
  await wish();
  const lost = (await mailedLink()).get("token") ?? "";
  await wish();
  expect(await db.$count(mails)).toBe(1);
  await db.update(sizeWishes).set({ updatedAt: new Date(Date.now() - 3_600_000) });
  await wish();
  expect(await db.$count(mails)).toBe(2);
  expect(await press(confirmSizeWish, { token: lost })).toMatchObject({ ok: false });
});

test("what nobody confirmed and what was answered long ago is forgotten", async () => {
  const past = (days: number) => new Date(Date.now() - days * 86_400_000);
  await wish();
  await wish({ size: "43" });
  await db
    .update(sizeWishes)
    .set({ updatedAt: past(8) })
    .where(eq(sizeWishes.size, "42"));
  await removeOldWishes();
  expect(await db.$count(sizeWishes)).toBe(1);
  await db.update(sizeWishes).set({ confirmedAt: past(40), mailedAt: past(31) });
  await removeOldWishes();
  expect(await db.$count(sizeWishes)).toBe(0);
});
