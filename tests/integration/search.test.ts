import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/db/client";
import { listFacets } from "@/lib/catalogue/facets";
import { type CatalogueFilters, noFilters } from "@/lib/catalogue/filters";
import { listProducts, resolveScope } from "@/lib/catalogue/queries";
import { nearFilters } from "@/lib/catalogue/suggestions";

/** More than are weighed one by one, so that both ways of ordering are met. */
const many = 620;

async function find(asked: Partial<CatalogueFilters>) {
  const filters = { ...noFilters, ...asked };
  const scope = await resolveScope(filters);
  const [page, facets] = await Promise.all([
    listProducts("es", filters, scope),
    listFacets("es", filters, scope),
  ]);
  const { understood } = scope;
  return { total: page.total, names: page.products.map((card) => card.name), facets, understood };
}

let made = 0;

async function addProduct(name: string, brand: string, sizes: string[] = ["42"]): Promise<void> {
  made += 1;
  const slug = `s-${made}`;
  await db.execute(sql`
    with product as (
      insert into products (style_code, slug, brand_id, category_id, name, status, price_cents)
      values (${slug}, ${slug}, (select id from brands where name = ${brand}), (select id from categories limit 1), ${name},
        'active', 9000) returning id)
    insert into product_sizes (product_id, system, value, key, on_hand)
    select id, 'EU', value, 40, 1 from product, unnest(${`{${sizes.join(",")}}`}::text[]) as value`);
}

beforeAll(async () => {
  await db.execute(sql`insert into brands (name, slug) values ('Nike', 'nike'), ('adidas', 'adidas')`);
  await db.execute(
    sql`insert into categories (key, label_es, label_en) values ('sneakers', 'Zapatillas', 'Sneakers')`,
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into products (style_code, slug, brand_id, category_id, name, status, price_cents, published_at)
      select 'M-' || n, 'm-' || n, (select id from brands where name = 'Nike'), (select id from categories limit 1),
        case when n % 20 = 0 then 'Dunk SB Low ' else 'Dunk Low ' end || n, 'active', 9000, now() - n * interval '1 minute'
      from generate_series(1, ${many}) as n`);
  });
  await addProduct("Jordan Nº 1", "Nike", ["41", "42"]);
  await addProduct("Samba OG", "adidas");
});

test("misspelt words lead to the words of the shop", async () => {
  expect((await find({ q: "jordn" })).names).toEqual(["Jordan Nº 1"]);
  expect((await find({ q: "adiddas sambba" })).names).toEqual(["Samba OG"]);
  expect((await find({ q: "zzyzzyva" })).total).toBe(0);
  expect((await find({ q: "jordn zzyzzyva" })).total).toBe(0);
});

test("words of products that come or are renamed are learnt at once", async () => {
  await addProduct("Gazelle Indoor", "adidas");
  expect((await find({ q: "gazele" })).names).toEqual(["Gazelle Indoor"]);
  await db.execute(sql`update products set name = 'Handball Spezial' where name = 'Gazelle Indoor'`);
  expect((await find({ q: "spezila" })).names).toEqual(["Handball Spezial"]);
  expect((await find({ q: "gazele" })).total).toBe(0);
});

test("words that mean something to the database are only words", async () => {
  for (const q of ["null null", 'a"b,c}', "100% _", "\\m.*", "jordn' or 1=1"]) {
    expect((await find({ q })).total).toBeGreaterThanOrEqual(0);
  }
});

test("a brand's name is a filter; within another brand it is a word", async () => {
  const found = await find({ q: "nike" });
  expect(found.total).toBe(many + 1);
  expect(found.understood).toMatchObject({ brand: ["Nike"], q: "" });
  expect((await find({ q: "nike", size: ["41"] })).names).toEqual(["Jordan Nº 1"]);
  expect((await find({ q: "nike", brand: ["adidas"] })).total).toBe(0);
  await addProduct("Trainer for Nike fans", "adidas");
  expect((await find({ q: "nike", brand: ["adidas"] })).names).toEqual(["Trainer for Nike fans"]);
  await db.execute(sql`delete from products where name = 'Trainer for Nike fans'`);
});

test("words that mean something are part of a name where nothing else is found", async () => {
  await addProduct("Star Nueva", "adidas");
  // "nueva" asks for news, and none of the brand's are called "star".
  const found = await find({ q: "adidas star nueva" });
  expect(found.names).toEqual(["Star Nueva"]);
  expect(found.understood).toMatchObject({ brand: ["adidas"], new: false, q: "star nueva" });
  await db.execute(sql`delete from products where name = 'Star Nueva'`);
});

test("near what is not there in a size is the same in others, near unknown words what was understood", async () => {
  expect((await find({ q: "samba 36" })).total).toBe(0);
  const inOthers = nearFilters((await find({ q: "adidas 36" })).understood);
  expect(inOthers).toMatchObject({ brand: ["adidas"], size: [] });
  const known = nearFilters((await find({ q: "adidas zzyzzyva 42" })).understood);
  expect(known).toMatchObject({ brand: ["adidas"], size: ["42"], q: "" });
});

test("of many matches, whole words come first and no page repeats another", async () => {
  const names: string[] = [];
  for (let page = 1; page <= Math.ceil(many / 24); page++) {
    const found = await find({ q: "dunk low", page });
    expect(found.total).toBe(many);
    names.push(...found.names);
  }
  expect(new Set(names).size).toBe(many);
  const firstJoined = names.findIndex((name) => name.startsWith("Dunk SB"));
  expect(firstJoined).toBe(many - many / 20);
  expect(names.slice(firstJoined).every((name) => name.startsWith("Dunk SB"))).toBe(true);
  // Within the same worth the newest leads.
  expect(names[0]).toBe("Dunk Low 1");
});

/** A shoe of these materials, newer than all others. */
async function addShoe(name: string, materials: object): Promise<void> {
  await addProduct(name, "adidas");
  await db.execute(sql`
    update products set materials = ${JSON.stringify(materials)}::jsonb, published_at = now() + interval '1 day' where name = ${name}`);
}

test("a material finds what is made of it, in both languages, behind what is called so", async () => {
  await addProduct("Suede Classic", "adidas");
  await addShoe("Campus", {
    upper: { es: "Ante y piel", en: "Suede and leather" },
    sole: { es: "Caucho", en: "Rubber" },
  });
  await addShoe("Firebird", { upper: { es: "Lona", en: "" }, textile: { es: "100 % algodón", en: "" } });
  await addShoe("Zapatilla de piel", {});
  // A colour, which is no linen.
  await addShoe("Stan Smith “Linen”", {});
  for (const q of ["ante", "suede", "zapatillas de ante", "suede sneakers", "gamuza"])
    expect((await find({ q })).names).toEqual(["Suede Classic", "Campus"]);
  for (const q of ["leather sneakers", "cuero", "lether"])
    expect((await find({ q })).names.toSorted()).toEqual(["Campus", "Zapatilla de piel"]);
  for (const q of ["lona", "canvas", "cotton"]) expect((await find({ q })).names).toEqual(["Firebird"]);
  expect((await find({ q: "campus leather" })).names).toEqual(["Campus"]);
  expect((await find({ q: "lino" })).total).toBe(0);
  // Soles are of rubber, mostly: no reason to buy.
  expect((await find({ q: "rubber" })).total).toBe(0);
  await db.execute(sql`update products set materials = '{}' where name = 'Campus'`);
  expect((await find({ q: "suede" })).names).toEqual(["Suede Classic"]);
});

test("names come first among many of a material, too", async () => {
  await db.execute(sql`
    update products set materials = '{"upper": {"es": "Nobuk", "en": "Nubuck"}}' where style_code like 'M-%'`);
  await addProduct("Old Nubuck Low", "adidas");
  await db.execute(
    sql`update products set published_at = now() - interval '1 year' where name = 'Old Nubuck Low'`,
  );
  const pages = await Promise.all([1, 2].map((page) => find({ q: "nubuck", page })));
  const names = pages.flatMap((page) => page.names);
  expect(pages[0]?.total).toBe(many + 1);
  expect(names[0]).toBe("Old Nubuck Low");
  expect(new Set(names).size).toBe(48);
  expect(names[1]).toBe("Dunk Low 1");
  await db.execute(sql`update products set materials = '{}' where style_code like 'M-%'`);
  await db.execute(sql`
    delete from products where name in ('Old Nubuck Low', 'Suede Classic', 'Campus', 'Firebird', 'Zapatilla de piel', 'Stan Smith “Linen”')`);
});

test("every option of a search counts what it would give", async () => {
  const searches = [
    { q: "o" },
    { q: "jordan", size: ["41", "42"] },
    { size: ["41", "42"] },
    // Answered as the brand they are.
    { q: "nike" },
    { q: "nikke", size: ["41"] },
    { q: "nike", brand: ["adidas"] },
  ];
  for (const asked of searches) {
    const { facets, understood } = await find(asked);
    for (const option of facets.brands) {
      expect((await find({ ...understood, brand: [option.original] })).total).toBe(option.count);
    }
    for (const option of facets.sizes) {
      expect((await find({ ...understood, size: [option.original] })).total).toBe(option.count);
    }
  }
});

/** What a look at each listing finds, without any of the shop's own ways. */
async function lookAtEach(q: string, { brand = [], category = [], size = [] }: Partial<CatalogueFilters>) {
  const list = (words: string[]) => sql`${`{${words.map((word) => `"${word}"`).join(",")}}`}::text[]`;
  const rows = await db.execute<{ name: string }>(sql`
    select p.name from listings l join products p on p.id = l.product_id join brands b on b.id = l.brand_id
    where ${sql.join(
      q.split(" ").map((word) => {
        const isInName = /\d/.test(word)
          ? sql`l.search like ${`% ${word} %`}`
          : sql`l.search like ${`% ${word}%`}`;
        return sql`(${isInName} or lower(p.style_code) like ${/\d/.test(word) && word.length > 4 ? `%${word}%` : "-"})`;
      }),
      sql` and `,
    )}
      and (${brand.length} = 0 or b.name = any(${list(brand)}))
      and (${category.length} = 0 or l.category_ids && array(select id from categories where key = any(${list(category)})))
      and (${size.length} = 0 or l.sizes && ${list(size)})`);
  return rows.map(({ name }) => name).toSorted();
}

/** Everything that is found, page by page, in the order of names. */
async function namesOfAll(asked: Partial<CatalogueFilters>, total: number): Promise<string[]> {
  const filters = { ...noFilters, ...asked };
  const scope = await resolveScope(filters);
  const names: string[] = [];
  for (let page = 1; names.length < total; page++) {
    const { products } = await listProducts("es", { ...filters, page }, scope, 100);
    if (products.length === 0) break;
    names.push(...products.map((card) => card.name));
  }
  return names.toSorted();
}

test("any mixture of words and filters finds what a look at each listing finds", async () => {
  await db.execute(sql`insert into brands (name, slug) values ('New Balance', 'nb'), ('Puma', 'puma')`);
  await db.execute(sql`
    insert into categories (key, label_es, label_en) values ('new', 'Novedades', 'New in'), ('boots', 'Botas altas', 'Boots')`);
  await db.execute(sql`
    with product as (
      insert into products (style_code, slug, brand_id, category_id, name, status, price_cents, is_new)
      select 'X' || n || '-9', 'x-' || n, b.id, c.id,
        (array['Espuma', 'Suede', 'New York', 'Botas', 'Zapatilla', 'Air'])[1 + n % 6] || ' ' || n, 'active', 1000 + n, n % 4 = 0
      from generate_series(1, 240) n
      join (select id, row_number() over (order by name) as place from brands) b on b.place = 1 + n % 4
      join (select id, row_number() over (order by key) as place from categories) c on c.place = 1 + n % 3
      returning id, price_cents)
    insert into product_sizes (product_id, system, value, key, on_hand)
    select id, 'EU', value, 40, (price_cents + length(value)) % 3 from product, unnest('{41,42,42.5}'::text[]) as value`);
  const filters: Partial<CatalogueFilters>[] = [
    {},
    { size: ["41", "42.5"] },
    { category: ["new", "boots"] },
    { brand: ["Puma", "Nike"], category: ["new"], size: ["42"] },
  ];
  const searches = ["espuma", "esp", "suede", "air", "air 9", "x10"];
  for (const q of searches) {
    for (const one of filters) {
      const wanted = await lookAtEach(q, one);
      const { total, facets } = await find({ ...one, q });
      expect([q, total]).toEqual([q, wanted.length]);
      for (const sort of ["featured", "price-desc"] as const) {
        expect(await namesOfAll({ ...one, q, sort }, total)).toEqual(wanted);
      }
      for (const option of facets.categories.filter(({ count }) => count > 0)) {
        const narrowed = await lookAtEach(q, { ...one, category: [option.original] });
        expect([q, option.original, option.count]).toEqual([q, option.original, narrowed.length]);
      }
    }
  }
});

test("a size of another system is each maker's own, for the list and for what it counts", async () => {
  await db.execute(sql`insert into brands (name, slug) values ('Converse', 'converse')`);
  await addProduct("Chuck 70", "Converse", ["42.5"]);
  await addProduct("Chuck 70 Wide", "Converse", ["44"]);
  await addProduct("Vomero", "Nike", ["44"]);
  await addProduct("Vomero Next", "Nike", ["42.5"]);
  for (const asked of [{ q: "uk 9" }, { size: ["UK 9"] }]) {
    const { names, total, facets } = await find(asked);
    expect(names.toSorted()).toEqual(["Chuck 70", "Vomero"]);
    expect(total).toBe(2);
    expect(facets.brands.map(({ original, count }) => `${original} ${count}`).toSorted()).toEqual([
      "Converse 1",
      "Nike 1",
    ]);
    expect(facets.sizes.map(({ original }) => original)).not.toContain("UK 9");
  }
});

test("a material that very many are of is counted without a look at each, names first", async () => {
  const many = 10_050;
  await db.execute(sql`
    insert into products (style_code, slug, brand_id, category_id, name, status, price_cents, published_at, materials)
    select 'H-' || n, 'h-' || n, (select id from brands where name = 'adidas'), (select id from categories limit 1),
      'Alpine ' || n, 'active', 9000, now() - n * interval '1 minute',
      case when n % 2 = 0 then '{"upper": {"en": "Nubuck and wool"}}'::jsonb else '{"upper": {"es": "Nobuk"}}' end
    from generate_series(2, ${many}) as n`);
  // Called so, and of no known material.
  await addProduct("Nubuckish", "Nike");
  await db.execute(
    sql`update products set published_at = now() - interval '1 year' where name = 'Nubuckish'`,
  );
  const found = await find({ q: "nubuck" });
  expect(found.total).toBe(many);
  expect(found.names.slice(0, 2)).toEqual(["Nubuckish", "Alpine 2"]);
  expect((await find({ q: "nubuck", brand: ["Nike"] })).names).toEqual(["Nubuckish"]);
  expect((await find({ q: "nubuck wool" })).total).toBe(many / 2);
  const last = await find({ q: "nubuck", page: Math.ceil(many / 24) });
  expect(last.names.at(-1)).toBe(`Alpine ${many}`);
  expect(found.facets.brands.map(({ original, count }) => [original, count])).toEqual(
    expect.arrayContaining([
      ["adidas", many - 1],
      ["Nike", 1],
    ]),
  );
});
