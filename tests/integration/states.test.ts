import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/db/client";
import { formatQuery, noFilters } from "@/lib/catalogue/filters";
import { loadListing } from "@/lib/catalogue/listing";

/** `pieces` of null: on request. */
async function add(code: string, brand: string, section: string, pieces: number | null): Promise<void> {
  const type = pieces === null ? "sourced-items" : "in-stock";
  await db.execute(sql`
    with product as (
      insert into products (style_code, slug, brand_id, category_id, section_id, name, status, source_type, price_cents)
      values (${code}, ${code}, (select id from brands where name = ${brand}), (select id from categories limit 1),
        (select id from sections where key = ${section}), ${code}, 'active', ${type}, 9000) returning id)
    insert into product_sizes (product_id, system, value, key, on_hand)
    select id, 'EU', '42', 42, ${pieces ?? 0} from product`);
}

beforeAll(async () => {
  await db.execute(sql`insert into brands (name, slug) values ('Nike', 'nike'), ('Yeezy', 'yeezy')`);
  await db.execute(
    sql`insert into categories (key, label_es, label_en) values ('shoes', 'Zapatos', 'Shoes')`,
  );
  await db.execute(
    sql`insert into sections (key, label_es, label_en) values ('run', 'Correr', 'Run'), ('court', 'Pista', 'Court')`,
  );
  const goods: [string, string, number | null][] = [
    ["Nike", "run", 3],
    ["Nike", "run", 1],
    ["Nike", "court", 1],
    ["Nike", "run", 0],
    ["Nike", "run", null],
    ["Nike", "court", null],
    ["Yeezy", "run", 2],
    ["Yeezy", "court", null],
  ];
  for (const [index, [brand, section, pieces]] of goods.entries()) {
    await add(`p-${index}`, brand, section, pieces);
  }
});

async function statesOf(asked: Partial<typeof noFilters>) {
  const { states, facets } = await loadListing("es", formatQuery({ ...noFilters, ...asked }));
  return { states, sections: Object.fromEntries(facets.inShop) };
}

test("what is in the shop, on request and sold out is counted apart, by itself and with filters", async () => {
  expect(await statesOf({})).toEqual({
    states: { total: 8, inShop: 4, onRequest: 3, soldOut: 1 },
    sections: { run: 3, court: 1 },
  });
  expect(await statesOf({ brand: ["Nike"] })).toEqual({
    states: { total: 6, inShop: 3, onRequest: 2, soldOut: 1 },
    sections: { run: 2, court: 1 },
  });
  expect(await statesOf({ section: ["court"] })).toMatchObject({
    states: { total: 3, inShop: 1, onRequest: 2, soldOut: 0 },
  });
  expect((await statesOf({ today: true })).states).toEqual({ total: 4, inShop: 4, onRequest: 0, soldOut: 0 });
  expect((await statesOf({ brand: ["Nobody"] })).states).toEqual({
    total: 0,
    inShop: 0,
    onRequest: 0,
    soldOut: 0,
  });
});

test("a sale moves a product from one count to the other", async () => {
  await db.execute(
    sql`update product_sizes set on_hand = 0 where product_id = (select id from products where slug = 'p-1')`,
  );
  expect((await statesOf({})).states).toEqual({ total: 8, inShop: 3, onRequest: 3, soldOut: 2 });
});
