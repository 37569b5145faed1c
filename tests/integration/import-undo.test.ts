import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { keepingTables } from "@/lib/imports/find-in-use";
import { apply, dryRun, undo, uploadText } from "../setup/import-file";
import { savedOffer } from "../setup/offers";
import { moveOrder, placed } from "../setup/orders";
import { makePerson, type Person } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

let seller: Person;

beforeAll(async () => {
  seller = await makePerson("sales");
  await db.execute(sql`insert into categories (key, label_es, label_en, size_kind)
    values ('sneakers', 'Zapatillas', 'Sneakers', 'shoes')`);
});

/** Why a table that refers to products or sizes does not keep an imported product from going when its import is undone. */
const goWithProduct: Record<string, string> = {
  demand_days: "numbers of visits, of nobody in particular",
  demand_window: "sums of demand_days",
  listings: "the product as the catalogue shows it",
  price_ledger: "the product's own prices: its proof goes when it goes",
  price_run_products:
    "what a run wrote into its price; a price that stayed changed keeps the product by itself",
  product_pictures: "part of the product",
  product_sizes: "part of the product; sold or held pieces archive it by the comparison of stock",
  slug_history: "addresses of the product",
  exchanges: "its line of an order names the product",
  stock_holds: "its line of an order or offer names the product",
};

test("every table that refers to products or sizes keeps an imported product, or is known to go with it", async () => {
  const rows = await db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('products'::regclass, 'product_sizes'::regclass)`);
  const known = [...keepingTables, ...Object.keys(goWithProduct)];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

/** One row of a file, imported; answers the import and the product's id. */
async function imported() {
  const code = `IU-${randomUUID().slice(0, 8)}`;
  const titles = "style_code,brand,name,category,price,sizes,status";
  const one = await uploadText(`${code}.csv`, `${titles}\n${code},Nike,Dunk,sneakers,99.95,42=2,active`);
  await dryRun(one);
  await apply(one);
  const [row] = await db.execute<{ id: string }>(sql`select id from products where style_code = ${code}`);
  return { one, id: row?.id ?? "" };
}

type Use = { name: string; by: (id: string) => Promise<unknown> };

const uses: Use[] = [
  {
    name: "an order that was cancelled",
    by: async (id) => {
      const order = await placed({ kind: "reservation", pieces: [{ productId: id, size: "42" }] });
      await moveOrder(order.id, { to: "cancelled", reason: "customer" });
    },
  },
  {
    name: "a draft of an offer",
    by: (id) => savedOffer(seller, { lines: [{ source: "stock", productId: id, size: "42", price: "90" }] }),
  },
  {
    name: "an offer of goods that are ordered",
    by: (id) =>
      savedOffer(seller, {
        lines: [{ source: "sourced", productId: id, name: "Dunk", brand: "Nike", size: "43", price: "90" }],
      }),
  },
  {
    name: "a sale that was made for it",
    by: (id) =>
      db.execute(sql`insert into sales (name, match, kind, percent, round_direction, product_ids)
        values ('S', 'all', 'percent', 2000, 'nearest', array[${id}::uuid])`),
  },
  {
    name: "a letter",
    by: (id) => {
      const empty = { kind: "product", id: "a", productId: "" };
      const row = { kind: "products", id: "b", source: "picked", productIds: [id] };
      return db.execute(sql`insert into letters (blocks) values (${JSON.stringify([empty, row])}::jsonb)`);
    },
  },
  {
    name: "a picture for social networks",
    by: (id) =>
      db.execute(sql`insert into social_assets (kind, subject_id, schema_key, formats, langs, themes, snapshot)
        values ('product', ${id}, 'x', '{}', '{}', '{}', '{}')`),
  },
];

describe("an imported product that is spoken of is archived, not removed, when its import is undone", () => {
  test.each(uses)("by $name", async ({ by }) => {
    const { one, id } = await imported();
    await by(id);
    expect((await undo(one)).map((row) => [row.undo, row.undoReason])).toEqual([
      ["archived", "imports.undo.inUse"],
    ]);
    const [left] = await db.execute(sql`select status from products where id = ${id}`);
    expect(left).toEqual({ status: "archived" });
    await db.execute(sql`delete from letters`);
  });

  test("but one of which nobody speaks goes", async () => {
    const { one } = await imported();
    expect((await undo(one)).map((row) => row.undo)).toEqual(["removed"]);
  });
});

/** A product of a category and a section of its own, moved to sneakers and another section by an import. */
async function moved() {
  const { one: first, id } = await imported();
  const key = randomUUID().slice(0, 8);
  await db.execute(
    sql`insert into categories (key, label_es, label_en, size_kind) values (${key}, 'C', 'C', 'shoes')`,
  );
  await db.execute(
    sql`insert into sections (key, label_es, label_en) values (${`a${key}`}, 'A', 'A'), (${`b${key}`}, 'B', 'B')`,
  );
  await db.execute(sql`
    update products set category_id = (select id from categories where key = ${key}),
      section_id = (select id from sections where key = ${`a${key}`}) where id = ${id}`);
  const code = first.fileName.replace(".csv", "");
  const one = await uploadText(
    "moved.csv",
    `style_code,brand,category,section\n${code},Nike,sneakers,b${key}`,
  );
  await dryRun(one);
  expect((await apply(one)).map(({ outcome }) => outcome)).toEqual(["changed"]);
  return { one, id, category: key, section: `a${key}` };
}

describe("a product whose earlier group was deleted since stays as it is, and says why", () => {
  test.each(["category", "section"] as const)("by its %s", async (kind) => {
    const { one, id, ...keys } = await moved();
    const table = sql.identifier(kind === "category" ? "categories" : "sections");
    await db.execute(sql`delete from ${table} where key = ${keys[kind]}`);
    expect((await undo(one)).map((row) => [row.undo, row.undoReason])).toEqual([
      ["kept", "imports.undo.groupGone"],
    ]);
    const [left] = await db.execute(sql`
      select c.key from products p join categories c on c.id = p.category_id where p.id = ${id}`);
    expect(left).toEqual({ key: "sneakers" });
  });

  test("but one whose groups are there goes back into them", async () => {
    const { one, id, category, section } = await moved();
    expect((await undo(one)).map((row) => row.undo)).toEqual(["restored"]);
    const [left] = await db.execute(sql`
      select c.key as category, s.key as section from products p join categories c on c.id = p.category_id
        join sections s on s.id = p.section_id where p.id = ${id}`);
    expect(left).toEqual({ category, section });
  });
});
