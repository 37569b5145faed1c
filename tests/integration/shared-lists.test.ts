import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST } from "@/app/api/shared-lists/route";
import { db } from "@/db/client";
import { productSizes, products } from "@/db/schema/catalogue";
import { sharedLists } from "@/db/schema/liked";
import { findSharedList } from "@/lib/liked/queries";
import { isSharedList } from "@/lib/liked/shared-list-status";
import { removeOldSharedLists } from "@/lib/liked/upkeep";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import { makeProduct } from "../factories";
import { call } from "../setup/call";
import naughty from "../setup/naughty-strings.json";

type Product = Awaited<ReturnType<typeof makeProduct>>;
let first: Product;
let second: Product;

beforeEach(async () => {
  await db.delete(sharedLists);
  first = await makeProduct({ name: "First" });
  second = await makeProduct({ name: "Second" });
});

function share(fields: object = {}, options = {}) {
  const items = [second, first].map((product) => ({
    _id: product.id,
    name: "Other",
    price: 0,
    sizes: ["1"],
  }));
  return call(POST, { itemsData: items, ...fields }, options);
}

async function shareId(fields: object = {}): Promise<string> {
  const response = await share(fields);
  expect(response.status).toBe(201);
  return (await response.json()).shareId;
}

function read(id: string, options = {}) {
  return call(POST, { path: `shared-lists/${id}` }, options);
}

async function daysLeft(id: string): Promise<number> {
  const [row] = await db.execute<{ days: number }>(
    sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from shared_lists where id = ${id}`,
  );
  return row?.days ?? 0;
}

describe("a shared list", () => {
  test("says which size each item is wanted in", async () => {
    const itemsData = [
      { _id: second.id, selectedSize: "42" },
      { _id: first.id, selectedSize: "" },
    ];
    const list = await findSharedList("es", await shareId({ itemsData }));
    expect(list?.items.map(({ name, size }) => [name, size])).toEqual([
      ["Second", "42"],
      ["First", null],
    ]);
    expect((await share({ itemsData: [{ _id: first.id, selectedSize: "x".repeat(41) }] })).status).toBe(400);
  });

  test("comes back in its order under the public names, with the prices of the shop", async () => {
    const response = await read(await shareId());
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject([
      { _id: second.id, name: "Second", price: 129.95, sizes: [{ Name: "42", InStock: true }] },
      { _id: first.id, name: "First", style_code: first.styleCode, sourceType: "in-stock" },
    ]);
  });

  test("is read live: price, stock and what has vanished", async () => {
    const id = await shareId({ itemsData: { items: [{ _id: first.id }, { _id: second.id }] } });
    await db.update(products).set({ priceCents: 9_900 }).where(eq(products.id, first.id));
    await db.update(productSizes).set({ onHand: 0 }).where(eq(productSizes.productId, first.id));
    await db.update(products).set({ status: "archived" }).where(eq(products.id, second.id));
    const list = await findSharedList("en", id);
    expect(list).toMatchObject({
      available: 0,
      items: [
        { name: "First", card: { priceCents: 9_900, availability: "sold-out" } },
        { name: "Second", card: null },
      ],
    });
    await db.delete(products).where(eq(products.id, second.id));
    expect((await findSharedList("en", id))?.items.map((item) => item.name)).toEqual(["First", "Second"]);
    expect(await (await read(id)).json()).toHaveLength(1);
  });

  test("has an id nobody guesses, another one each time, the same one for the same form", async () => {
    const formKey = randomUUID();
    const same = await Promise.all(Array.from({ length: 20 }, () => shareId({ formKey })));
    expect(new Set(same).size).toBe(1);
    expect(same[0]).toMatch(/^[\w-]{32}$/);
    expect(await shareId()).not.toBe(await shareId());
    expect(await db.$count(sharedLists)).toBe(3);
  });

  test("unknown, forged, odd and expired ids look alike, in the language of the page", async () => {
    const id = await shareId();
    await db.update(sharedLists).set({ expiresAt: sql`now() - interval '1 second'` });
    for (const odd of [id, id.slice(0, -1), `${id}x`, "../../etc/passwd", "%00", "\0", "'; drop table x"]) {
      const response = await read(odd, { page: "/en/liked" });
      expect(response.status, odd).toBe(404);
      expect(await response.json()).toMatchObject({ message: en.shared.missing });
      expect(await isSharedList(odd)).toBe(false);
    }
    const missing = await read("");
    expect([missing.status, (await missing.json()).message]).toEqual([400, es.shared.required]);
  });

  test("lives ninety days from its last view, noted at most once a day", async () => {
    const id = await shareId();
    expect(await daysLeft(id)).toBe(90);
    await db.update(sharedLists).set({ expiresAt: sql`now() + interval '89 days 6 hours'` });
    await findSharedList("es", id);
    expect(await daysLeft(id)).toBe(89);
    await db.update(sharedLists).set({ expiresAt: sql`now() + interval '2 days'` });
    await findSharedList("es", id);
    expect(await daysLeft(id)).toBe(90);
    await removeOldSharedLists();
    expect(await isSharedList(id)).toBe(true);
    await db.update(sharedLists).set({ expiresAt: sql`now() - interval '1 second'` });
    await removeOldSharedLists();
    expect(await db.$count(sharedLists)).toBe(0);
  });

  test("of nothing the shop knows is refused", async () => {
    for (const itemsData of [[], [{ _id: randomUUID() }], [{ id: "x" }]]) {
      const response = await share({ itemsData });
      expect([response.status, typeof (await response.json()).message]).toEqual([400, "string"]);
    }
  });

  test("is read as often as goods are, takes no turn of those who share, and asks for no Origin", async () => {
    const id = await shareId();
    const bare = new Request("http://localhost:3000/api/shared-lists", {
      method: "POST",
      headers: { "content-type": "application/json", "x-socket-address": "bare" },
      body: JSON.stringify({ path: `shared-lists/${id}` }),
    });
    expect((await POST(bare)).status).toBe(200);
    expect((await read(id, { headers: { origin: "https://elsewhere.example" } })).status).toBe(403);
    const from = "reader";
    for (let n = 0; n < 25; n++) expect((await read(id, { from })).status).toBe(200);
    expect((await share({}, { from })).status).toBe(201);
    // Whoever reads a list says nothing that would let them write one so.
    const both = { path: "elsewhere", itemsData: [{ _id: first.id }] };
    expect((await call(POST, both, { headers: { origin: "" } })).status).toBe(403);
  });

  test("twenty in ten minutes for one address", async () => {
    const from = randomUUID();
    for (let turn = 0; turn < 20; turn += 1) expect((await share({}, { from })).status).toBe(201);
    const refused = await share({}, { from });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

test.each([
  null,
  7,
  {},
  { itemsData: null },
  { itemsData: "x" },
  { itemsData: [null] },
  { itemsData: [7] },
  { itemsData: [{ _id: {} }] },
  { itemsData: Array.from({ length: 201 }, () => ({ _id: "x" })) },
  { path: 7 },
  { path: "other/x" },
])("%j is refused, never a 500", async (body) => {
  expect((await call(POST, body)).status).toBe(400);
});

test("naughty strings in items and ids change nothing and never fail", async () => {
  for (const text of naughty) {
    const odd = { _id: text.slice(0, 100), name: text, style_code: text, sizes: [text] };
    const response = await share({ itemsData: [odd, { _id: first.id, name: text }] });
    expect(response.status).toBe(201);
    expect((await read(text.slice(0, 150))).status).toBeLessThan(500);
  }
  expect((await share({ padding: "x".repeat(70_000) })).status).toBe(413);
});
