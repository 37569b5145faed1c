import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db, type Transaction } from "@/db/client";

type Product = Record<string, string | number | boolean | null> & { id: string };
type Size = { product_id: string; value: string; key: number; on_hand: number; held: number };

/** Numbers that look like chance and are the same in every run (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  };
}

type Roll = ReturnType<typeof dice>;

const anyProduct = (roll: Roll) => sql`(select id from products order by id offset ${roll(60)} limit 1)`;
const anyRow = (table: SQL, roll: Roll) =>
  sql`(select id from ${table} order by id offset ${roll(100)} % greatest(1, (select count(*) from ${table})) limit 1)`;

let made = 0;

async function addProducts(tx: Transaction, roll: Roll): Promise<void> {
  const statuses = ["draft", "active", "active", "archived"];
  for (let count = roll(4); count >= 0; count--) {
    made += 1;
    const code = `R-${made}`;
    const [row] = await tx.execute<{ id: string }>(sql`
      insert into products (style_code, slug, brand_id, category_id, section_id, name, status, source_type, is_new, price_cents)
      values (${code}, ${code.toLowerCase()}, ${anyRow(sql`brands`, roll)}, ${anyRow(sql`categories`, roll)},
        ${anyRow(sql`sections`, roll)}, ${`Ñandú ${code}`}, ${statuses[roll(4)] ?? "draft"},
        ${roll(5) === 0 ? "sourced-items" : "in-stock"}, ${roll(3) === 0}, ${1000 + roll(9) * 500}) returning id`);
    for (const size of ["41", "42", "42.5", "US 9"].slice(roll(4))) {
      await tx.execute(sql`insert into product_sizes (product_id, system, value, key, on_hand)
        values (${row?.id ?? ""}, 'EU', ${size}, ${Number(size.replace("US ", ""))}, ${roll(3)})`);
    }
  }
}

type Change = (tx: Transaction, roll: Roll) => Promise<unknown>;

/** Changes somebody may make to products and their stock, by form, import, sale or SQL by hand. */
const productChanges: Change[] = [
  addProducts,
  addProducts,
  (tx, roll) =>
    tx.execute(sql`update products set price_cents = ${900 + roll(20) * 100}, regular_price_cents = null,
    reduced_at = null where id = ${anyProduct(roll)}`),
  (tx, roll) =>
    tx.execute(sql`update products set regular_price_cents = price_cents, price_cents = price_cents - 1,
    reduced_at = clock_timestamp() where id = ${anyProduct(roll)} and regular_price_cents is null`),
  (tx, roll) =>
    tx.execute(
      sql`update products set status = ${["draft", "active", "archived"][roll(3)]} where id = ${anyProduct(roll)}`,
    ),
  (tx, roll) =>
    tx.execute(sql`update products set is_new = not is_new, section_id = ${anyRow(sql`sections`, roll)},
    brand_id = ${anyRow(sql`brands`, roll)}, category_id = ${anyRow(sql`categories`, roll)} where id = ${anyProduct(roll)}`),
  (tx, roll) =>
    tx.execute(sql`update products set source_type = case source_type when 'in-stock' then 'sourced-items' else 'in-stock' end
    where id = ${anyProduct(roll)}`),
  (tx, roll) =>
    tx.execute(sql`update products set gender = ${["men", "women", "unisex", "kids"][roll(4)]},
    colour = ${["", "Black/Gym Red", "Sail", "Unheard of"][roll(4)]} where id = ${anyProduct(roll)}`),
  (tx, roll) =>
    tx.execute(
      sql`update products set name = ${`Peñón ${roll(100)}`}, slug = slug || 'x' where id = ${anyProduct(roll)}`,
    ),
  (tx, roll) =>
    tx.execute(
      sql`update product_sizes set on_hand = held + ${roll(3)} where product_id = ${anyProduct(roll)}`,
    ),
  (tx, roll) =>
    tx.execute(
      sql`update product_sizes set held = held + 1 where product_id = ${anyProduct(roll)} and on_hand > held`,
    ),
  (tx, roll) =>
    tx.execute(
      sql`update product_sizes set held = 0, on_hand = on_hand - held where product_id = ${anyProduct(roll)}`,
    ),
  (tx, roll) => tx.execute(sql`delete from product_sizes where id = ${anyRow(sql`product_sizes`, roll)}`),
  (tx, roll) => tx.execute(sql`delete from products where id = ${anyProduct(roll)}`),
  // Taken off the shelf and thrown away at once.
  async (tx, roll) => {
    const [gone] = await tx.execute<{ id: string }>(
      sql`update products set status = 'archived' where id = ${anyProduct(roll)} returning id`,
    );
    if (gone) await tx.execute(sql`delete from products where id = ${gone.id}`);
  },
];

const groupChanges: Change[] = [
  (tx, roll) =>
    tx.execute(
      sql`update sections set visible = not visible, position = ${roll(9)} where id = ${anyRow(sql`sections`, roll)}`,
    ),
  (tx, roll) =>
    tx.execute(
      sql`update brands set name = name || 'é' where id = ${anyRow(sql`brands`, roll)} and length(name) < 9`,
    ),
  (tx, roll) =>
    tx.execute(
      sql`update categories set label_es = ${`Etiqueta ${roll(9)}`} where id = ${anyRow(sql`categories`, roll)}`,
    ),
  (tx, roll) => tx.execute(sql`delete from sections where key = ${`s${roll(5)}`}`),
  (tx, roll) => {
    const n = roll(5);
    return tx.execute(
      sql`insert into sections (key, label_es, label_en, position) values (${`s${n}`}, 'a', 'b', ${n}) on conflict do nothing`,
    );
  },
];

/** Postgres' code of an error, which Drizzle wraps unless it came at commit. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : String(error);
}

class Undone extends Error {}

async function changeAtRandom(roll: Roll, changes: Change[]): Promise<void> {
  const undo = roll(8) === 0;
  const work = db.transaction(async (tx) => {
    for (let count = roll(4); count >= 0; count--) await changes[roll(changes.length)]?.(tx, roll);
    if (undo) throw new Undone();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

/** Names of these tests hold no word of letters and digits, so none is parted. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The colours that these tests give, as families in their order. */
function familiesOf(colour: string): string[] {
  const families: Record<string, string> = { Black: "black", "Gym Red": "red", Sail: "white", "": "" };
  return colour.split("/").flatMap((one) => families[one] || []);
}

function noteOf(id: string, all: Size[]): string | null {
  const own = all.filter((size) => size.product_id === id);
  const pieces = own.reduce((sum, size) => sum + size.on_hand - size.held, 0);
  if (pieces === 1) return "last-one";
  return own.length > 1 && own.filter((size) => size.on_hand > size.held).length === 1 ? "last-size" : null;
}

/** What a shopper should be able to list, worked out from the tables without any of the database's functions. */
async function listingsAsTheyShouldBe() {
  const products = await db.execute<Product>(sql`
    select p.*, b.name as brand, c.label_es, c.label_en, s.position, s.visible, (select id from categories where key = 'new') as new_id,
      case when p.reduced_at is null then null else
        (select min(l.price_cents) from price_ledger l
          where l.product_id = p.id and l.at < p.reduced_at and l.shown) end as lowest
    from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    left join sections s on s.id = p.section_id where p.status = 'active' order by p.id`);
  const sizes = await db.execute<Size>(sql`select product_id, value, key, on_hand, held from product_sizes`);
  return products.map((product) => {
    const free = sizes
      .filter((size) => size.product_id === product.id && size.on_hand > size.held)
      .toSorted((a, b) => a.key - b.key)
      .map((size) => size.value);
    const sourced = product.source_type === "sourced-items";
    const isNew = product.is_new && product.new_id !== product.category_id;
    return {
      product_id: product.id,
      ordinal: product.ordinal,
      brand_id: product.brand_id,
      category_ids: isNew ? [product.category_id, product.new_id] : [product.category_id],
      section_id: product.visible ? product.section_id : null,
      section_rank: product.visible ? product.position : 1_000_000,
      sizes: sourced ? [] : free,
      stock_note: sourced ? null : noteOf(product.id, sizes),
      availability: sourced ? 1 : free.length > 0 ? 0 : 2,
      price_cents: product.price_cents,
      lowest_price_cents: product.lowest,
      published_at: product.published_at,
      gender: product.gender,
      colours: familiesOf(String(product.colour)),
      is_reduced: product.reduced_at !== null,
      search: ` ${plain([product.name, product.colour].join(" "))} `,
    };
  });
}

/** Under which values listings stand, as the bits tell: unfolded one by one, so that nothing here rests on their sums. */
const unfolded = sql`select b.kind, b.value, b.chunk * 8192 + n as ordinal
  from listing_bits b, generate_series(0, 8191) n where get_bit(b.bits, n) = 1 order by 1, 2, 3`;
const availability = sql`
  select 'brand' as kind, brand_id::text as value, ordinal from listings
  union all select 'own', category_ids[1]::text, ordinal from listings
  union all select 'category', id::text, ordinal from listings, unnest(category_ids) as id
  union all select 'section', section_id::text, ordinal from listings where section_id is not null
  union all select 'size', size, ordinal from listings, unnest(sizes) as size
  union all select 'gender', gender, ordinal from listings
  union all select 'gender', each, ordinal from listings, unnest('{men,women}'::text[]) as each where gender = 'unisex'
  union all select 'colour', colour, ordinal from listings, unnest(colours) as colour
  union all select 'sale', '1', ordinal from listings where is_reduced
  union all select 'today', '1', ordinal from listings where availability = 0
  union all select 'request', '1', ordinal from listings where availability = 1
  union all select 'price', (2 * floor(price_cents / 100.0) + case when price_cents % 100 = 0 then 0 else 1 end)::text, ordinal from listings
  union all select 'material', word, ordinal from listings, string_to_table(split_part(search, '|', 2), ' ') as word where word <> ''
  order by 1, 2, 3`;

async function expectConsistent(): Promise<void> {
  const listed = await db.execute(sql`select * from listings order by product_id`);
  expect([...listed]).toEqual(await listingsAsTheyShouldBe());
  expect([...(await db.execute(unfolded))]).toEqual([...(await db.execute(availability))]);
  const words = await db.execute(sql`
    select l.ordinal, split_part(l.search, '|', 1) as words, split_part(l.search, '|', 2) as materials, lower(p.style_code_key) as code
    from listings l join products p on p.id = l.product_id order by 1`);
  const kept = await db.execute(sql`select ordinal, words, materials, code from listing_words order by 1`);
  expect([...kept]).toEqual([...words]);
  expect([...(await db.execute(sql`select * from listing_refreshes`))]).toEqual([]);
}

beforeAll(async () => {
  await db.execute(
    sql`insert into brands (name, slug) select 'B' || n, 'b' || n from generate_series(1, 4) n`,
  );
  await db.execute(
    sql`insert into categories (key, label_es, label_en) values ('new', 'Novedades', 'New'), ('c1', 'Uno', 'One'), ('c2', 'Dos', 'Two')`,
  );
  await db.execute(
    sql`insert into sections (key, label_es, label_en, position) select 's' || n, 'a', 'b', n from generate_series(0, 4) n`,
  );
});

test("listings and counts are as worked out afresh after any changes", async () => {
  const roll = dice(20_261_121);
  for (let round = 1; round <= 400; round++) {
    await changeAtRandom(roll, [...productChanges, ...groupChanges]);
    if (round % 40 === 0) await expectConsistent();
  }
  const [size] = await db.execute<{ n: number }>(sql`select count(*)::int as n from listings`);
  expect(size?.n).toBeGreaterThan(10);
});

test("also when several people change products at the same time", async () => {
  const people = Array.from({ length: 4 }, (_, index) => dice(index + 7));
  for (let round = 0; round < 40; round++) {
    const done = await Promise.allSettled(
      people.map((roll) => changeAtRandom(roll, [...productChanges, ...groupChanges])),
    );
    // Two who lock the same rows in opposite order: one of them is sent away, and nothing of it stays.
    const refused = done.flatMap((one) => (one.status === "rejected" ? [codeOf(one.reason)] : []));
    expect(refused.filter((code) => !["40P01", "55P03", "23505", "23514", "23503"].includes(code))).toEqual(
      [],
    );
    if (round % 5 === 4) await expectConsistent();
  }
});

test("a pair sold while its product is being activated does not stay on show", async () => {
  const [product] = await db.execute<{ id: string }>(sql`
    insert into products (style_code, slug, brand_id, category_id, name, status, price_cents)
    select 'RACE-1', 'race-1', b.id, c.id, 'Race', 'draft', 1000 from brands b, categories c limit 1 returning id`);
  const id = product?.id ?? "";
  await db.execute(
    sql`insert into product_sizes (product_id, system, value, key, on_hand) values (${id}, 'EU', '42', 42, 1)`,
  );
  let sold: Promise<unknown> = Promise.resolve();
  await db.transaction(async (activating) => {
    await activating.execute(sql`update products set status = 'active' where id = ${id}`);
    // The sale has taken its pair and waits to refresh the listing; neither knows of the other yet.
    await activating.execute(sql`set constraints all immediate`);
    sold = db.transaction((tx) =>
      tx.execute(sql`update product_sizes set on_hand = 0 where product_id = ${id}`),
    );
    const isSold = sold.then(() => true);
    const isWaiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await db.execute(isWaiting)).length === 0) {
      if (await Promise.race([isSold, db.execute(sql`select 1`).then(() => false)])) break;
    }
  });
  await sold;
  const [row] = await db.execute<{ sizes: string[] }>(
    sql`select sizes from listings where product_id = ${id}`,
  );
  expect(row?.sizes).toEqual([]);
});
