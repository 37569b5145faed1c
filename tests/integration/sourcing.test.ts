import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { categories, productSizes, products, type SizeKind } from "@/db/schema/catalogue";
import { inquiries, inquiryItems } from "@/db/schema/inquiries";
import { mails } from "@/db/schema/mail";
import { sourcedItemInquiries, sourcedItems } from "@/db/schema/sourcing";
import { auditLog } from "@/db/schema/staff";
import { sizeWishes } from "@/db/schema/wishes";
import type { Role } from "@/lib/access/permissions";
import { parseFilters } from "@/lib/catalogue/filters";
import { listProducts } from "@/lib/catalogue/queries";
import { parseSourcingFilters } from "@/lib/sourcing/list-filters";
import {
  arriveSourcedItem,
  changeSourcedItems,
  changeSourcedState,
  createSourcedItem,
  linkSourcedInquiry,
  previewSourcedItems,
  renewSourcedCheck,
  saveSourcedItem,
  unlinkSourcedInquiry,
} from "@/lib/sourcing/staff-actions";
import {
  findBeginning,
  findSourcedItem,
  listAskers,
  listMostAsked,
  listSourcedItems,
  listTimeline,
} from "@/lib/sourcing/staff-queries";
import { tellThoseWhoAsked } from "@/lib/sourcing/tell-those-who-asked";
import { undoWrite } from "@/lib/undo/staff-actions";
import { makeProduct } from "../factories";
import { askAs, makePerson, runAfterAnswers } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());
vi.mock("next/server", async () => (await import("../setup/staff")).nextServerDouble());

const values = {
  productId: "",
  name: "Air Jordan 1 High",
  brandId: "",
  styleCode: "DZ5485-612",
  sizes: "42, EU 43",
  price: "199,95",
  leadDays: "10",
  note: "",
  source: "Calceus S.L.",
  sourceUrl: "https://calceus.example/jordan",
  cost: "120",
};

async function actAs(role: Role) {
  await askAs(await makePerson(role));
}

async function make(fields: Partial<typeof values> = {}): Promise<{ id: string; undo?: string }> {
  const result = await createSourcedItem({ ...values, ...fields });
  if (!result.ok || !result.data) throw new Error(JSON.stringify(result));
  return { id: result.data.id, undo: result.undo };
}

async function walk(id: string, ...states: string[]) {
  for (const state of states) {
    const [item] = await db.select().from(sourcedItems).where(eq(sourcedItems.id, id));
    expect(await changeSourcedState({ id, from: item?.state, state })).toMatchObject({ ok: true });
  }
}

async function inquire(fields: Partial<typeof inquiries.$inferInsert> = {}, item = {}) {
  const [inquiry] = await db
    .insert(inquiries)
    .values({
      kind: "inquiry",
      lang: "en",
      name: "Ana",
      email: `${randomUUID()}@example.com`,
      source: "test",
      formKey: randomUUID(),
      consentVersion: "v",
      consentText: "c",
      ...fields,
    })
    .returning();
  if (!inquiry) throw new Error("The inquiry was not written");
  const about = {
    name: "J",
    brand: "J",
    styleCode: "dz5485 612",
    sourceType: "in-stock" as const,
    sizes: [],
  };
  await db
    .insert(inquiryItems)
    .values({ inquiryId: inquiry.id, position: 0, priceCents: 1, ...about, ...item });
  return inquiry;
}

async function wish(productId: string, size: string, email: string, confirmed = true) {
  await db.insert(sizeWishes).values({
    productId,
    size,
    kind: "restock",
    email,
    lang: "es",
    formKey: randomUUID(),
    consentText: "c",
    confirmedAt: confirmed ? new Date() : null,
  });
}

/** A category of its own, whose sizes are of this kind. Answers its id. */
async function makeCategory(sizeKind: SizeKind | null): Promise<number> {
  const [made] = await db
    .insert(categories)
    .values({ key: randomUUID(), labelEs: "C", labelEn: "C", sizeKind })
    .returning({ id: categories.id });
  return made?.id ?? 0;
}

/** Sizes of a product with what is there of them. */
async function stockOf(productId: string): Promise<Record<string, number>> {
  const rows = await db.select().from(productSizes).where(eq(productSizes.productId, productId));
  return Object.fromEntries(rows.map(({ value, onHand }) => [value, onHand]));
}

async function row(id: string) {
  const [item] = await db.select().from(sourcedItems).where(eq(sourcedItems.id, id));
  return item;
}

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(sourcedItems);
  await db.delete(inquiries);
  await db.delete(products);
  await db.delete(mails);
  await actAs("manager");
});

describe("a sourced item", () => {
  test("is created, read back and taken back by its undo", async () => {
    const { id, undo } = await make();
    expect(await row(id)).toMatchObject({
      state: "idea",
      sizes: ["42", "43"],
      priceCents: 19_995,
      costCents: 12_000,
      leadDays: 10,
      checkedAt: null,
    });
    expect((await findSourcedItem(id))?.values).toEqual({ ...values, sizes: "42, 43", cost: "120,00" });
    expect(await undoWrite({ batch: undo })).toMatchObject({ ok: true });
    expect(await row(id)).toBeUndefined();
  });

  test.each([
    ["name", " ", "admin.sourced-items.errors.name"],
    ["sizes", "42, huge", "admin.sourced-items.errors.sizes"],
    ["price", "1,2,3", "admin.sourced-items.errors.money"],
    ["cost", "-1", "admin.sourced-items.errors.money"],
    ["leadDays", "121", "admin.sourced-items.errors.leadDays"],
    ["sourceUrl", "javascript:alert(1)", "admin.sourced-items.errors.url"],
    ["brandId", "2147483647", "admin.errors.notFound"],
    ["productId", randomUUID(), "admin.errors.notFound"],
  ])("refuses %s %j in words of its own", async (field, typed, key) => {
    const result = await createSourcedItem({ ...values, [field]: typed });
    expect(result).toMatchObject({ ok: false, fields: { [field]: key } });
    expect(await db.$count(sourcedItems)).toBe(0);
  });

  test("reads its sizes as the category of its product says, and asks where nobody said it", async () => {
    const kind = { sizes: "admin.sourced-items.errors.kind" };
    const hoodie = await makeProduct({ categoryId: await makeCategory("clothing") }, { "T 38": 0 });
    const { id } = await make({ productId: hoodie.id, sizes: "38, M, W 32" });
    expect((await row(id))?.sizes).toEqual(["M", "W 32", "T 38"]);
    const shoe = await makeProduct({ categoryId: await makeCategory("shoes") }, {});
    const asShoe = { ...values, id, version: 1, productId: shoe.id, sizes: "38" };
    expect(await saveSourcedItem(asShoe)).toMatchObject({ ok: true });
    expect((await row(id))?.sizes).toEqual(["38"]);

    const polo = await makeProduct({ categoryId: await makeCategory(null) }, {});
    const asPolo = { ...values, id, version: 2, productId: polo.id };
    expect(await saveSourcedItem({ ...asPolo, sizes: "38" })).toMatchObject({ ok: false, fields: kind });
    expect(await saveSourcedItem({ ...asPolo, sizes: "T 38, M" })).toMatchObject({ ok: true });
    // What was said once counts when the form is saved again.
    const again = { ...asPolo, version: 3, sizes: "38, 40, M" };
    expect(await saveSourcedItem(again)).toMatchObject({ ok: true });
    expect((await row(id))?.sizes).toEqual(["M", "T 38", "T 40"]);
  });

  test("is saved over its version only; the second sees what stands there by whom", async () => {
    const { id } = await make();
    expect(await saveSourcedItem({ ...values, id, version: 1, price: "180" })).toMatchObject({ ok: true });
    const late = await saveSourcedItem({ ...values, id, version: 1, note: "mine" });
    expect(late).toMatchObject({
      ok: false,
      error: "admin.errors.conflict",
      conflict: { version: 2, theirs: { price: "180,00", note: "" } },
    });
    expect((await row(id))?.note).toBe("");
  });

  test("holds no supplier data for people who may not see costs, and they leave it as it is", async () => {
    const { id } = await make();
    await actAs("sales");
    const seen = [await findSourcedItem(id), await listSourcedItems(parseSourcingFilters({}))];
    expect(JSON.stringify(seen)).not.toMatch(/Calceus|calceus|12000|120,00/);
    const { source, sourceUrl, cost, ...known } = values;
    const forged = {
      ...known,
      source: "Mine",
      sourceUrl: "",
      cost: "1",
      id,
      version: 1,
      note: "asked again",
    };
    expect(await saveSourcedItem(forged)).toMatchObject({ ok: true });
    expect(await row(id)).toMatchObject({ source, sourceUrl, costCents: 12_000, note: "asked again" });
    const late = await saveSourcedItem({ ...known, id, version: 1 });
    expect(JSON.stringify(late)).not.toMatch(/Calceus|120,00/);
  });

  test("a person who may not see costs cannot put an old cost back", async () => {
    const { id } = await make();
    const saved = await saveSourcedItem({ ...values, id, version: 1, cost: "90" });
    const batch = saved.ok ? saved.undo : "";
    await actAs("sales");
    expect(await undoWrite({ batch })).toMatchObject({ ok: false, error: "admin.errors.forbidden" });
    await actAs("owner");
    expect(await undoWrite({ batch })).toMatchObject({ ok: true });
    expect((await row(id))?.costCents).toBe(12_000);
  });

  test("walks through its states as shown, each undone from its toast", async () => {
    const { id } = await make();
    expect(await changeSourcedState({ id, from: "idea", state: "ordered" })).toMatchObject({ ok: false });
    const checked = await changeSourcedState({ id, from: "idea", state: "checked" });
    expect((await row(id))?.checkedAt).not.toBeNull();
    expect(await changeSourcedState({ id, from: "idea", state: "dropped" })).toMatchObject({
      ok: false,
      error: "admin.sourced-items.errors.state",
    });
    expect(await undoWrite({ batch: checked.ok ? checked.undo : "" })).toMatchObject({ ok: true });
    expect(await row(id)).toMatchObject({ state: "idea", checkedAt: null });
    await walk(id, "checked", "offered", "ordered");
    expect(await changeSourcedState({ id, from: "ordered", state: "arrived" })).toMatchObject({ ok: false });
    const states = (await listTimeline(id)).map(({ state }) => state);
    expect(states).toEqual(["ordered", "offered", "checked", "idea", "checked", null]);
  });

  test("asks for a new check after 14 days, until somebody asked again", async () => {
    const { id } = await make();
    await walk(id, "checked");
    const overdue = () => listSourcedItems(parseSourcingFilters({ check: "overdue" }));
    expect((await overdue()).total).toBe(0);
    await db.execute(sql`update sourced_items set checked_at = now() - interval '15 days'`);
    expect((await overdue()).rows).toMatchObject([{ id, overdue: true }]);
    await actAs("read-only");
    expect(await renewSourcedCheck({ id })).toMatchObject({ ok: false, error: "admin.errors.forbidden" });
    await actAs("sales");
    expect(await renewSourcedCheck({ id })).toMatchObject({ ok: true });
    expect((await overdue()).total).toBe(0);
  });

  test("is found by brand, name and style code however typed, and listed by state", async () => {
    const { id } = await make();
    const { id: other } = await make({ name: "100% wool", styleCode: "" });
    await walk(other, "dropped");
    const found = async (query: Record<string, string>) =>
      (await listSourcedItems(parseSourcingFilters(query))).rows.map((item) => item.id);
    expect(await found({})).toEqual([id]);
    expect(await found({ q: "JORDAN dz5485612" })).toEqual([id]);
    expect(await found({ q: "%", state: "all" })).toEqual([other]);
    expect(await found({ state: "dropped" })).toEqual([other]);
    expect(await found({ page: "99" })).toEqual([id]);
  });

  test("begins with a product of the shop, or with words that somebody looked for", async () => {
    const product = await makeProduct({ name: "Samba", leadDays: 7 });
    const { values: begun } = await findBeginning({ product: product.id, size: "44" });
    expect(begun).toMatchObject({ productId: product.id, name: "Samba", sizes: "44", leadDays: "7" });
    expect(begun).toMatchObject({ brandId: String(product.brandId), price: "129,95" });
    const { values: words } = await findBeginning({ name: "moon boots", brand: product.brand, product: "x" });
    expect(words).toMatchObject({ productId: "", name: "moon boots", brandId: String(product.brandId) });
    expect(Object.keys(await make({ ...begun, source: "", sourceUrl: "", cost: "" }))).toContain("id");
  });
});

describe("many items at once", () => {
  async function look(asked: Parameters<typeof previewSourcedItems>[0]) {
    const seen = await previewSourcedItems(asked);
    if (!seen.ok || !seen.data) throw new Error(JSON.stringify(seen));
    return seen.data;
  }

  test("go on to a state where it follows, stay where it does not, and all of it is undone", async () => {
    const [idea, other, ordered, dropped] = [
      await make({ name: "Uno" }),
      await make(),
      await make(),
      await make(),
    ];
    await walk(ordered.id, "checked", "ordered");
    await walk(dropped.id, "dropped");
    const ids = [idea, other, ordered, dropped].map(({ id }) => id);
    const asked = { selection: { ids }, change: "dropped" };
    const seen = await look(asked);
    expect(seen).toMatchObject({ changed: 3, refused: 0, unchanged: 1 });
    expect(seen.rows.find(({ name }) => name === "Uno")).toMatchObject({
      before: { state: "idea" },
      after: { state: "dropped" },
    });
    const offered = await look({ selection: { ids }, change: "offered" });
    expect(offered).toMatchObject({ changed: 0, refused: 4, unchanged: 0 });
    expect(offered.rows[0]).toMatchObject({ refused: "admin.sourced-items.errors.step" });
    await actAs("sales");
    const done = await changeSourcedItems({ ...asked, fingerprint: seen.fingerprint });
    expect(done).toMatchObject({ ok: true, data: { changed: 3 } });
    expect((await row(ordered.id))?.state).toBe("dropped");
    expect(await undoWrite({ batch: done.ok ? done.undo : "" })).toMatchObject({ ok: true });
    expect(await Promise.all(ids.map(async (id) => (await row(id))?.state))).toEqual([
      "idea",
      "idea",
      "ordered",
      "dropped",
    ]);
  });

  test("are checked again today as the filters show them; an idea has nobody to ask", async () => {
    const [one, idea] = [await make({ name: "Cala" }), await make({ name: "Cala dos" })];
    await make({ name: "Otra" });
    await walk(one.id, "checked");
    await db
      .update(sourcedItems)
      .set({ checkedAt: new Date("2026-01-02T10:00:00Z") })
      .where(eq(sourcedItems.id, one.id));
    const asked = { selection: { query: "q=cala" }, change: "renew" };
    const seen = await look(asked);
    expect(seen).toMatchObject({ changed: 1, refused: 1, unchanged: 0 });
    expect(seen.rows).toMatchObject([
      { id: idea.id, refused: "admin.sourced-items.errors.noCheck" },
      { id: one.id, before: { checkedAt: "2026-01-02T10:00:00.000Z" }, after: { checkedAt: "now" } },
    ]);
    const done = await changeSourcedItems({ ...asked, fingerprint: seen.fingerprint });
    expect((await row(one.id))?.checkedAt?.getUTCFullYear()).toBe(new Date().getUTCFullYear());
    expect((await findSourcedItem(one.id))?.overdue).toBe(false);
    expect(await undoWrite({ batch: done.ok ? done.undo : "" })).toMatchObject({ ok: true });
    expect((await row(one.id))?.checkedAt?.toISOString()).toBe("2026-01-02T10:00:00.000Z");
  });

  test("stay as they are when one of them has moved since the preview", async () => {
    const { id } = await make();
    const asked = { selection: { ids: [id] }, change: "checked" };
    const { fingerprint } = await look(asked);
    await walk(id, "dropped");
    expect(await changeSourcedItems({ ...asked, fingerprint })).toMatchObject({
      ok: false,
      error: "admin.lists.bulk.changedMeanwhile",
    });
    expect((await row(id))?.state).toBe("dropped");
  });
});

describe("who asked", () => {
  test("is linked when the item is made: same style, its sizes, still open", async () => {
    const mine = await inquire({}, { size: "42" });
    const anySize = await inquire();
    await inquire({}, { size: "46" });
    await inquire({ state: "closed" });
    await inquire({}, { styleCode: "OTHER-1" });
    const { id } = await make();
    const { linked } = await listAskers(id, "");
    expect(linked.map((one) => one.id).toSorted()).toEqual([mine.id, anySize.id].toSorted());
  });

  test("is offered, found by words, linked and unlinked; nobody is linked twice", async () => {
    const { id } = await make({ styleCode: "" });
    const request = await inquire({ name: "Bea", message: "busco unas moon boots" }, { styleCode: "Y" });
    expect((await listAskers(id, "")).offered).toEqual([]);
    expect((await listAskers(id, "MOON")).offered).toMatchObject([{ id: request.id, name: "Bea" }]);
    const link = { id, inquiryId: request.id };
    expect(await linkSourcedInquiry(link)).toMatchObject({ ok: true });
    expect(await linkSourcedInquiry(link)).toMatchObject({ ok: true });
    expect(await db.$count(sourcedItemInquiries)).toBe(1);
    expect((await listAskers(id, "moon")).offered).toEqual([]);
    const gone = await unlinkSourcedInquiry(link);
    expect(await db.$count(sourcedItemInquiries)).toBe(0);
    expect(await undoWrite({ batch: gone.ok ? gone.undo : "" })).toMatchObject({ ok: true });
    expect(await db.$count(sourcedItemInquiries)).toBe(1);
  });

  test("counts each person once, and ranks what is asked for most", async () => {
    const product = await makeProduct({}, { "42": 0 });
    await inquire({ email: "ana@example.com" }, { productId: product.id });
    await inquire({ email: "ana@example.com" }, { productId: product.id });
    const { id } = await make({ productId: product.id, styleCode: "" });
    await make({ styleCode: "NOBODY-1" });
    await wish(product.id, "42", "ana@example.com");
    await wish(product.id, "42", "bea@example.com");
    await wish(product.id, "42", "unconfirmed@example.com", false);
    await wish(product.id, "46", "other-size@example.com");
    expect(await listMostAsked(10)).toMatchObject([{ id, asked: 2 }]);
    expect((await listAskers(id, "")).wishes).toHaveLength(2);
  });
});

describe("an arrival", () => {
  async function ordered(fields: Partial<typeof values> = {}) {
    const { id } = await make(fields);
    await walk(id, "checked", "offered", "ordered");
    return id;
  }

  function mailed() {
    return db
      .select({ to: mails.recipient, kind: mails.kind, lang: mails.lang })
      .from(mails)
      .orderBy(mails.recipient);
  }

  test("switches the linked product to stock, adds pairs, shows it and tells who asked, once", async () => {
    const product = await makeProduct({ sourceType: "sourced-items", status: "draft" }, { "42": 0, "43": 2 });
    const wished = { productId: product.id, styleCode: product.styleCode };
    await wish(product.id, "42", "wish@example.com");
    await wish(product.id, "46", "later@example.com");
    await inquire({ email: "ana@example.com" }, { ...wished, size: "42" });
    await inquire({ email: "ana@example.com", state: "open" }, wished);
    await inquire({ email: "wish@example.com" }, { ...wished, size: "42" });
    const later = await inquire({ email: "later@example.com" }, { ...wished, size: "43" });
    const id = await ordered({ productId: product.id, styleCode: "", sizes: "" });
    const away = await db.select().from(productSizes).where(eq(productSizes.value, "43"));
    await db.update(productSizes).set({ held: away[0]?.onHand }).where(eq(productSizes.value, "43"));
    const arrival = { id, stock: "42 2, 44 1", price: "", publish: true };
    expect(await arriveSourcedItem(arrival)).toMatchObject({ ok: true, data: { productId: product.id } });
    await runAfterAnswers();
    // The stand-in for what follows an answer begins before the commit; the clock looks again.
    await tellThoseWhoAsked();
    const shown = await listProducts("es", parseFilters(new URLSearchParams()));
    expect(shown.products).toMatchObject([{ id: product.id, sourceType: "in-stock", priceCents: 12_995 }]);
    const sizes = await db.select().from(productSizes).orderBy(productSizes.value);
    expect(sizes.map(({ value, onHand }) => [value, onHand])).toEqual([
      ["42", 2],
      ["43", 2],
      ["44", 1],
    ]);
    const expected = [
      { to: "ana@example.com", kind: "sourced-item-here", lang: "en" },
      { to: "wish@example.com", kind: "size-back-in-stock", lang: "es" },
    ];
    expect(await mailed()).toEqual(expected);
    expect((await db.select().from(inquiries).where(eq(inquiries.id, later.id)))[0]?.state).toBe("new");
    expect(await db.$count(inquiries, eq(inquiries.state, "answered"))).toBe(3);
    expect(await tellThoseWhoAsked()).toBe(0);
    await db.update(productSizes).set({ held: 0 });
    expect(await tellThoseWhoAsked()).toBe(1);
    await tellThoseWhoAsked();
    expect(await mailed()).toEqual([
      expected[0],
      { to: "later@example.com", kind: "sourced-item-here", lang: "en" },
      expected[1],
    ]);
    const told = { id, inquiryId: later.id };
    expect(await unlinkSourcedInquiry(told)).toMatchObject({ error: "admin.sourced-items.errors.told" });
  });

  test("of clothing is stored in its sizes, and who waits for them is told", async () => {
    const hoodie = await makeProduct({ categoryId: await makeCategory("clothing") }, { "T 38": 0 });
    await wish(hoodie.id, "T 38", "wish@example.com");
    const id = await ordered({ productId: hoodie.id, styleCode: "", sizes: "" });
    const arrival = { id, stock: "38 2, M 1, W 32 1", price: "", publish: true };
    expect(await arriveSourcedItem(arrival)).toMatchObject({ ok: true });
    await runAfterAnswers();
    await tellThoseWhoAsked();
    expect(await stockOf(hoodie.id)).toEqual({ "T 38": 2, M: 1, "W 32": 1 });
    expect(await mailed()).toMatchObject([{ to: "wish@example.com", kind: "size-back-in-stock" }]);
  });

  test("of an item without a product is read as the chosen category says", async () => {
    const { brand } = await makeProduct();
    async function arriveIn(sizeKind: SizeKind | null, styleCode: string, stock: string) {
      const id = await ordered({ styleCode, sizes: "" });
      const categoryId = String(await makeCategory(sizeKind));
      const shown = { price: "10", publish: false, styleCode, brand, categoryId };
      const result = await arriveSourcedItem({ id, stock, ...shown });
      await runAfterAnswers();
      return result.ok ? stockOf(result.data?.productId ?? "") : result.fields;
    }
    expect(await arriveIn("clothing", "A-1", "38 2\nM 1")).toEqual({ "T 38": 2, M: 1 });
    expect(await arriveIn("shoes", "A-2", "38 2")).toEqual({ "38": 2 });
    expect(await arriveIn(null, "A-3", "38 2")).toEqual({ stock: "admin.sourced-items.errors.kind" });
    expect(await arriveIn(null, "A-4", "T 38 2, M 1")).toEqual({ "T 38": 2, M: 1 });
  });

  test("in a category that says no kind is read by the sizes that the product has", async () => {
    const categoryId = await makeCategory(null);
    const arrivals: [sizes: Record<string, number>, stock: string, expected: unknown][] = [
      [{ "42": 1 }, "42 1, 38 1", { "42": 2, "38": 1 }],
      [{ "T 40": 1 }, "38 1", { "T 40": 1, "T 38": 1 }],
      // Socks.
      [{ "39-42": 1 }, "39-42 1, 43-46 2", { "39-42": 2, "43-46": 2 }],
      [{ M: 1 }, "38 1", { stock: "admin.sourced-items.errors.kind" }],
      [{ "42": 1, "T 40": 1 }, "38 1", { stock: "admin.sourced-items.errors.kind" }],
    ];
    for (const [sizes, stock, expected] of arrivals) {
      const product = await makeProduct({ categoryId }, sizes);
      const id = await ordered({ productId: product.id, styleCode: "", sizes: "" });
      const result = await arriveSourcedItem({ id, stock, price: "", publish: true });
      await runAfterAnswers();
      expect(result.ok ? await stockOf(product.id) : result.fields).toEqual(expected);
    }
  });

  test("happens once, cannot be undone, and is in the log with the product", async () => {
    const product = await makeProduct({}, { "42": 1 });
    const id = await ordered({ productId: product.id });
    const arrival = { id, stock: "42 1", price: "", publish: true };
    const results = await Promise.all([arriveSourcedItem(arrival), arriveSourcedItem(arrival)]);
    await runAfterAnswers();
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const [size] = await db.select().from(productSizes).where(eq(productSizes.productId, product.id));
    expect(size?.onHand).toBe(2);
    const entries = await db.select().from(auditLog).where(eq(auditLog.action, "arriveSourcedItem"));
    const mine = entries.filter(({ entityId }) => [id, product.id].includes(entityId));
    expect(mine).toMatchObject([
      { entity: "sourcedItem", before: { state: "ordered" }, after: { state: "arrived" } },
      {
        entity: "product",
        before: { "size 42": 1, costCents: null },
        after: { "size 42": 2, costCents: 12_000 },
      },
    ]);
    expect(await undoWrite({ batch: mine[0]?.batch })).toMatchObject({ ok: false });
    expect((await row(id))?.state).toBe("arrived");
  });

  test("makes a product of an item that has none, with a brand that was not known", async () => {
    const existing = await makeProduct({ categoryId: await makeCategory("shoes") });
    const id = await ordered();
    const arrival = { id, stock: "42 2\n43 1", price: "199,95", publish: false };
    const first = await arriveSourcedItem(arrival);
    expect(first).toMatchObject({
      ok: false,
      fields: {
        brand: "admin.sourced-items.errors.brand",
        styleCode: "admin.sourced-items.errors.styleCode",
        categoryId: "admin.sourced-items.errors.category",
      },
    });
    const category = String(existing.categoryId);
    const filled = {
      ...arrival,
      styleCode: "DZ5485-612",
      brand: "Jordan Test",
      categoryId: category,
      sectionId: "",
    };
    const twin = { ...filled, styleCode: existing.styleCode, brand: existing.brand };
    expect(await arriveSourcedItem(twin)).toMatchObject({
      fields: { styleCode: "admin.sourced-items.errors.twin" },
    });
    expect(await arriveSourcedItem({ ...filled, price: "0", publish: true })).toMatchObject({
      fields: { price: "admin.errors.free" },
    });
    const result = await arriveSourcedItem(filled);
    await runAfterAnswers();
    expect(result).toMatchObject({ ok: true });
    const [product] = await db.select().from(products).where(eq(products.styleCode, "DZ5485-612"));
    expect(product).toMatchObject({
      status: "draft",
      costCents: 12_000,
      slug: expect.stringContaining("jordan-test"),
    });
    expect(await row(id)).toMatchObject({ state: "arrived", productId: product?.id });
    expect(await db.$count(productSizes, eq(productSizes.productId, product?.id ?? ""))).toBe(2);
  });

  test("waits to tell who asked until the product is published", async () => {
    const existing = await makeProduct({ categoryId: await makeCategory("shoes") });
    await inquire({ email: "ana@example.com" });
    const id = await ordered();
    await arriveSourcedItem({
      id,
      stock: "42 1",
      price: "10",
      publish: false,
      styleCode: "DZ5485-612",
      brand: existing.brand,
      categoryId: String(existing.categoryId),
    });
    await runAfterAnswers();
    expect(await mailed()).toEqual([]);
    await db.update(products).set({ status: "active" });
    expect(await tellThoseWhoAsked()).toBe(1);
    expect(await mailed()).toHaveLength(1);
  });

  test("is refused without pairs, before it was ordered, and at another price while the product is reduced", async () => {
    const product = await makeProduct({ regularPriceCents: 20_000, reducedAt: new Date() });
    const id = await ordered({ productId: product.id });
    const arrival = { id, stock: "42 1", price: "", publish: true };
    for (const stock of ["", "42", "42 0", "huge 2"]) {
      const refused = { ok: false, fields: { stock: "admin.sourced-items.errors.stock" } };
      expect(await arriveSourcedItem({ ...arrival, stock })).toMatchObject(refused);
    }
    expect(await arriveSourcedItem({ ...arrival, price: "1" })).toMatchObject({
      ok: false,
      fields: { price: "admin.sourced-items.errors.reduced" },
    });
    const { id: idea } = await make({ productId: product.id });
    expect(await arriveSourcedItem({ ...arrival, id: idea })).toMatchObject({ ok: false });
    expect(await db.$count(productSizes, eq(productSizes.onHand, 1))).toBe(1);
  });

  test("people who may not edit products add pairs to the linked one, and nothing else", async () => {
    const product = await makeProduct({ status: "draft" });
    const linked = await ordered({ productId: product.id });
    const unlinked = await ordered({ styleCode: "OTHER-2" });
    await actAs("sales");
    const arrival = { id: linked, stock: "42 1", price: "1", publish: true };
    expect(await arriveSourcedItem(arrival)).toMatchObject({ ok: true });
    expect(await arriveSourcedItem({ ...arrival, id: unlinked })).toMatchObject({
      error: "admin.errors.forbidden",
    });
    const [now] = await db.select().from(products).where(eq(products.id, product.id));
    expect(now).toMatchObject({ status: "draft", priceCents: product.priceCents });
    await runAfterAnswers();
  });

  test("tells nobody whose inquiry was erased", async () => {
    const product = await makeProduct();
    await inquire({ email: "erased@invalid" }, { productId: product.id });
    const id = await ordered({ productId: product.id });
    const [erased] = await db.select().from(inquiries);
    await db.insert(sourcedItemInquiries).values({ itemId: id, inquiryId: erased?.id ?? "" });
    await arriveSourcedItem({ id, stock: "42 1", price: "", publish: true });
    await runAfterAnswers();
    expect(await mailed()).toEqual([]);
  });
});
