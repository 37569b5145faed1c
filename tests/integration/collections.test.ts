import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import type { CollectionRule } from "@/lib/catalogue/collection-rules";
import { listFacets } from "@/lib/catalogue/facets";
import { filterGroups } from "@/lib/catalogue/filter-values";
import { type CatalogueFilters, noFilters, parseFilters } from "@/lib/catalogue/filters";
import { loadListing } from "@/lib/catalogue/listing";
import { listProducts } from "@/lib/catalogue/queries";
import { listAddresses } from "@/lib/catalogue/sitemap";
import { expireNewCollections } from "@/lib/catalogue/upkeep";
import { type CollectionValues, collectionListQuery } from "@/lib/collections/forms";
import {
  changeCollections,
  createCollection,
  previewCollections,
  removeCollection,
  saveCollection,
} from "@/lib/collections/staff-actions";
import {
  findCollectionForm,
  listCollections,
  listRuleWords,
  previewItems,
  searchItems,
} from "@/lib/collections/staff-queries";
import { undoWrite } from "@/lib/undo/staff-actions";
import { expiredBy } from "../setup/expired-by";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

/** Style code → what is written of it; published `age` days ago. */
const shop: Record<
  string,
  { brand: string; category: string; section: string | null; age: number } & Partial<Facts>
> = {
  A1: {
    brand: "Nike",
    category: "sneakers",
    section: "run",
    age: 1,
    price: 9000,
    sizes: ["41", "42"],
    gender: "men",
  },
  A2: {
    brand: "Nike",
    category: "sneakers",
    section: "run",
    age: 40,
    price: 12000,
    sizes: ["42"],
    gender: "women",
    tags: "Outlet, Wedding ,outlet",
  },
  A3: { brand: "Nike", category: "sandals", section: null, age: 5, price: 5000, sizes: [], gender: "women" },
  B1: {
    tags: "wedding",
    brand: "adidas",
    category: "sneakers",
    section: "skate",
    age: 9,
    price: 8000,
    sizes: ["43"],
    before: 10000,
  },
  B2: {
    brand: "adidas",
    category: "sneakers",
    section: "skate",
    age: 2,
    price: 20000,
    sizes: ["41"],
    isNew: true,
  },
  C1: {
    brand: "ASICS",
    category: "sandals",
    section: "run",
    age: 3,
    price: 7000,
    sizes: ["42"],
    source: "sourced-items",
  },
  D1: {
    brand: "ASICS",
    category: "sneakers",
    section: "run",
    age: 3,
    price: 7000,
    sizes: ["42"],
    status: "draft",
  },
};

type Facts = {
  price: number;
  before: number;
  sizes: string[];
  gender: string;
  source: string;
  status: string;
  isNew: boolean;
  tags: string;
};

const ids = new Map<string, string>();
const idOf = (code: string) => ids.get(code) ?? "";
const codesOf = (products: { styleCode: string }[]) => products.map((product) => product.styleCode);

async function writeShop(): Promise<void> {
  await db.execute(
    sql`insert into brands (name, slug) values ('Nike', 'nike'), ('adidas', 'adidas'), ('ASICS', 'asics')`,
  );
  await db.execute(sql`insert into categories (key, label_es, label_en) values
    ('sneakers', 'Zapatillas', 'Sneakers'), ('sandals', 'Sandalias', 'Sandals'), ('new', 'Novedades', 'New')`);
  await db.execute(
    sql`insert into sections (key, label_es, label_en, position) values ('run', 'Correr', 'Run', 1), ('skate', 'Skate', 'Skate', 2)`,
  );
  for (const [code, facts] of Object.entries(shop)) {
    const [row] = await db.execute<{ id: string }>(sql`
      insert into products (style_code, slug, name, brand_id, category_id, section_id, status, source_type, gender, is_new,
                            price_cents, regular_price_cents, reduced_at, published_at, tags)
      select ${code}, ${code.toLowerCase()}, ${`Model ${code}`}, b.id, c.id, s.id, ${facts.status ?? "active"},
        ${facts.source ?? "in-stock"}, ${facts.gender ?? "unisex"}, ${facts.isNew ?? false}, ${facts.price ?? 1000},
        ${facts.before ?? null}, case when ${facts.before !== undefined} then now() end, now() - make_interval(days => ${facts.age}), ${facts.tags ?? ""}
      from brands b join categories c on c.key = ${facts.category} left join sections s on s.key = ${facts.section}
      where b.name = ${facts.brand} returning id`);
    ids.set(code, row?.id ?? "");
    for (const size of facts.sizes ?? []) {
      await db.execute(sql`insert into product_sizes (product_id, system, value, key, on_hand)
        values (${row?.id ?? ""}, 'EU', ${size}, ${Number(size)}, 1)`);
    }
  }
}

const blank: CollectionValues = {
  slug: "",
  titleEs: "Verano",
  titleEn: "Summer",
  descriptionEs: "Para el calor",
  descriptionEn: "For the heat",
  kind: "manual",
  match: "all",
  rules: [],
  sort: "featured",
  visible: true,
  picture: null,
  altEs: "",
  altEn: "",
  shareImage: null,
  metaTitleEs: "",
  metaTitleEn: "",
  metaDescriptionEs: "",
  metaDescriptionEn: "",
  pinned: [],
  excluded: [],
};

type Asked = Omit<Partial<CollectionValues>, "pinned" | "excluded"> & {
  pinned?: string[];
  excluded?: string[];
};

function valuesOf({ pinned = [], excluded = [], ...asked }: Asked): CollectionValues {
  return { ...blank, ...asked, pinned: pinned.map(idOf), excluded: excluded.map(idOf) };
}

/** Makes a collection as staff does; products by style code. Answers its id and what undoes it. */
async function make(asked: Asked): Promise<{ id: number; undo: string }> {
  const result = await createCollection(valuesOf(asked));
  if (!result.ok || !result.data) throw new Error(JSON.stringify(result));
  return { id: result.data.id, undo: result.undo ?? "" };
}

const byRules = (rules: CollectionRule[], more: Asked = {}) =>
  make({ kind: "rules", slug: "c", rules, ...more });

async function show(filters: Partial<CatalogueFilters> = {}, collection = "c"): Promise<string[]> {
  return codesOf((await listProducts("es", { ...noFilters, collection, ...filters })).products);
}

beforeAll(writeShop);
beforeEach(async () => {
  await db.execute(sql`delete from collections`);
  await askAs(await makePerson("manager"));
});

describe("a collection by rules", () => {
  it.each<[string, CollectionRule, string[]]>([
    ["brand", { field: "brand", values: ["nike"] }, ["A1", "A2", "A3"]],
    ["brands", { field: "brand", values: ["adidas", "ASICS"] }, ["B1", "B2", "C1"]],
    ["category", { field: "category", values: ["sandals"] }, ["A3", "C1"]],
    ["the category new", { field: "category", values: ["new"] }, ["B2"]],
    ["section", { field: "section", values: ["skate"] }, ["B1", "B2"]],
    ["size", { field: "size", values: ["42", "43"] }, ["A1", "A2", "B1"]],
    ["lowest price", { field: "price", min: 9000, max: null }, ["A1", "A2", "B2"]],
    ["highest price", { field: "price", min: null, max: 7000 }, ["A3", "C1"]],
    ["range of prices", { field: "price", min: 8000, max: 9000 }, ["A1", "B1"]],
    ["new since", { field: "new", days: 4 }, ["A1", "B2", "C1"]],
    ["on sale", { field: "sale" }, ["B1"]],
    ["gender", { field: "gender", values: ["women"] }, ["A2", "A3"]],
    ["in the shop", { field: "source", value: "in-stock" }, ["A1", "A2", "A3", "B1", "B2"]],
    ["on request", { field: "source", value: "sourced-items" }, ["C1"]],
    ["tags", { field: "tag", values: ["wedding"] }, ["A2", "B1"]],
    ["a part of a tag", { field: "tag", values: ["wed"] }, []],
    ["an unknown word", { field: "brand", values: ["Nobody"] }, []],
  ])("speaks the shop's filter words: %s", async (_word, rule, expected) => {
    await byRules([rule]);
    const page = await listProducts("es", { ...noFilters, collection: "c" });
    expect(codesOf(page.products).toSorted()).toEqual(expected);
    expect(page.total).toBe(expected.length);
    const preview = await previewItems(valuesOf({ kind: "rules", rules: [rule] }));
    expect([preview.total, codesOf(preview.items)]).toEqual([page.total, codesOf(page.products)]);
    expect((await listCollections(collectionListQuery.parse({}))).rows[0]?.count).toBe(page.total);
  });

  it("takes what fits all rules, or any of them", async () => {
    const rules: CollectionRule[] = [
      { field: "brand", values: ["Nike"] },
      { field: "size", values: ["41"] },
    ];
    const { id } = await byRules(rules);
    expect(await show()).toEqual(["A1"]);
    const edited = valuesOf({ kind: "rules", slug: "c", rules, match: "any" });
    expect((await saveCollection({ ...edited, id, version: 1 })).ok).toBe(true);
    expect((await show()).toSorted()).toEqual(["A1", "A2", "A3", "B2"]);
  });

  it("shows pinned products first, whatever the rules say, and never the excluded ones", async () => {
    const rules: CollectionRule[] = [{ field: "brand", values: ["Nike"] }];
    await byRules(rules, { pinned: ["B1", "A2", "D1"], excluded: ["A1"], sort: "price-asc" });
    expect(await show()).toEqual(["B1", "A2", "A3"]);
    expect(await show({ sort: "price-desc" })).toEqual(["A2", "B1", "A3"]);
  });

  it.each([
    ["newest", ["A1", "B2", "C1", "A3", "B1", "A2"]],
    ["price-asc", ["A3", "C1", "B1", "A1", "A2", "B2"]],
  ] as const)("opens in its own order: %s", async (sort, expected) => {
    await byRules([{ field: "price", min: 0, max: null }], { sort });
    expect(await show()).toEqual(expected);
  });

  it("follows a brand that gets another name", async () => {
    await byRules([{ field: "brand", values: ["ASICS", "Nike"] }]);
    await db.execute(sql`update brands set name = 'Asics Tiger' where name = 'ASICS'`);
    expect((await show()).toSorted()).toEqual(["A1", "A2", "A3", "C1"]);
    await db.execute(sql`update brands set name = 'ASICS' where name = 'Asics Tiger'`);
    const [row] = await db.execute<{ rules: unknown }>(sql`select rules from collections`);
    expect(row?.rules).toEqual([{ field: "brand", values: ["ASICS", "Nike"] }]);
  });
});

describe("the catalogue within a collection", () => {
  it("keeps the order in which staff put products, page by page", async () => {
    await make({ slug: "c", pinned: ["C1", "A2", "D1", "B1", "A1"] });
    expect(await show()).toEqual(["C1", "A2", "B1", "A1"]);
    const second = await listProducts("es", { ...noFilters, collection: "c", page: 2 }, undefined, 3);
    expect([codesOf(second.products), second.total, second.totalPages]).toEqual([["A1"], 4, 2]);
  });

  it("counts each option as the list it leads to", async () => {
    await byRules([{ field: "price", min: 7000, max: null }], { pinned: ["A3"], excluded: ["B2"] });
    for (const asked of ["", "brand=Nike", "size=42", "category=sneakers&size=41&size=42", "q=model"]) {
      const filters = parseFilters(new URLSearchParams(`collection=c&${asked}`));
      const facets = await listFacets("es", filters);
      for (const group of filterGroups) {
        const plural = {
          category: "categories",
          brand: "brands",
          size: "sizes",
          section: "sections",
          gender: "genders",
          colour: "colours",
        } as const;
        for (const { original, count } of facets[plural[group]]) {
          const { total } = await listProducts("es", { ...filters, [group]: [original] });
          expect([asked, group, original, count]).toEqual([asked, group, original, total]);
        }
      }
    }
  });

  it("narrows by the other filters and by a search", async () => {
    await byRules([{ field: "brand", values: ["Nike", "adidas"] }]);
    expect((await show({ size: ["42"] })).toSorted()).toEqual(["A1", "A2"]);
    expect(await show({ q: "b1" })).toEqual(["B1"]);
    expect(await show({ q: "c1" })).toEqual([]);
  });

  it("matches nothing while it is hidden or unknown", async () => {
    await make({ slug: "c", pinned: ["A1"], visible: false });
    expect(await show()).toEqual([]);
    expect(await show({}, "unknown")).toEqual([]);
    expect((await loadListing("es", "collection=c")).collection).toBeNull();
  });

  it("says its title and description in the page's language, and stands in the sitemap while it holds something", async () => {
    await make({ slug: "summer", pinned: ["A1"] });
    await make({ slug: "hidden", pinned: ["A1"], visible: false });
    await make({ slug: "nothing", pinned: ["D1"] });
    expect((await loadListing("es", "collection=summer")).collection).toMatchObject({
      title: "Verano",
      description: "Para el calor",
    });
    expect((await loadListing("en", "collection=SUMMER")).collection?.title).toBe("Summer");
    const paths = (await listAddresses())
      .map(({ path }) => path)
      .filter((path) => path.includes("collection"));
    expect(paths).toEqual(["/in-stock?collection=summer"]);
  });

  it("has a picture and words of its own, in the page's language, and gets them back by undo", async () => {
    const picture = {
      hash: "abc123",
      width: 1600,
      height: 900,
      widths: [320, 640],
      colour: "#aabbcc",
      hasMargin: false,
    };
    const { id } = await make({ slug: "c", pinned: ["A1"], picture, altEs: "Playa", altEn: "Beach" });
    const plain = (await loadListing("en", "collection=c")).collection;
    expect(plain).toMatchObject({ picture: { ...picture, alt: "Beach" }, shareImage: null, metaTitle: "" });
    const saved = await saveCollection({
      ...valuesOf({ slug: "c", pinned: ["A1"] }),
      ...{ shareImage: picture, metaTitleEs: "Título", metaTitleEn: "Own title", metaDescriptionEn: "Own" },
      ...{ id, version: 1 },
    });
    if (!saved.ok || saved.undo === undefined) throw new Error("The save cannot be undone");
    expect((await loadListing("en", "collection=c&page=1")).collection).toMatchObject({
      picture: null,
      shareImage: { hash: "abc123", alt: "Summer" },
      metaTitle: "Own title",
      metaDescription: "Own",
    });
    await undoWrite({ batch: saved.undo });
    expect((await findCollectionForm(id))?.values).toMatchObject({
      picture,
      altEs: "Playa",
      metaTitleEn: "",
    });
  });

  it("takes no picture that could be an address or a style of somebody else's", async () => {
    const picture = { hash: "../x", width: 1, height: 1, widths: [1], colour: "red;x", hasMargin: false };
    expect(await createCollection(valuesOf({ slug: "c", picture }))).toMatchObject({ ok: false });
  });

  it("goes on to open under an address it once had", async () => {
    const { id } = await make({ slug: "old", pinned: ["A1"] });
    await saveCollection({ ...valuesOf({ slug: "young", pinned: ["A1"] }), id, version: 1 });
    const listing = await loadListing("es", "collection=old");
    expect([listing.page.total, listing.filters.collection]).toEqual([1, "young"]);
    await make({ slug: "old", titleEs: "Otra", pinned: ["A2"] });
    expect((await loadListing("es", "collection=old&page=1")).collection?.title).toBe("Otra");
  });

  it("asks nothing more of the database when no collection is named", async () => {
    await make({ slug: "c", pinned: ["A1"] });
    const asked = vi.spyOn(db, "execute");
    await listProducts("es", noFilters);
    const without = asked.mock.calls.length;
    await listProducts("es", { ...noFilters, collection: "c" });
    expect(asked.mock.calls.length - without).toBe(without + 1);
    asked.mockRestore();
  });
});

describe("kept pages", () => {
  it("go when a collection or what is chosen in it changes", async () => {
    const { id } = await make({ slug: "c", pinned: ["A1"] });
    const values = valuesOf({ slug: "c", pinned: ["A1"] });
    expect(await expiredBy(() => saveCollection({ ...values, titleEs: "Otro", id, version: 1 }))).toContain(
      "catalogue",
    );
    await byRules([{ field: "tag", values: ["summer"] }], { slug: "summer" });
    const tag = sql`update products set tags = 'summer' where id = ${idOf("A1")}`;
    expect(await expiredBy(() => db.execute(tag))).toContain("catalogue");
    await db.execute(sql`update products set tags = '' where id = ${idOf("A1")}`);
    const add = sql`insert into collection_products (collection_id, product_id) values (${id}, ${idOf("B1")})`;
    expect(await expiredBy(() => db.execute(add))).toContain("catalogue");
    expect(await expiredBy(() => removeCollection({ id }))).toContain("catalogue");
  });

  it("go at midnight when a collection is of what is new", async () => {
    await byRules([{ field: "sale" }]);
    expect(await expiredBy(expireNewCollections)).toEqual([]);
    await db.execute(sql`delete from collections`);
    await byRules([{ field: "new", days: 3 }]);
    expect(await expiredBy(expireNewCollections)).toEqual(["catalogue"]);
  });
});

describe("the form of a collection", () => {
  it("makes an address of the title, and refuses one that is taken or badly written", async () => {
    await make({ titleEs: "Rebajas de Otoño" });
    await make({ titleEs: "Rebajas de otoño" });
    const { rows } = await listCollections(collectionListQuery.parse({ q: "otono" }));
    expect(rows.map(({ slug }) => slug).toSorted()).toEqual(["rebajas-de-otono", "rebajas-de-otono-2"]);
    const taken = await createCollection(valuesOf({ slug: "rebajas-de-otono" }));
    expect(taken).toMatchObject({ ok: false, fields: { slug: "admin.collections.errors.slugTaken" } });
    const bad = await createCollection(valuesOf({ slug: "no así" }));
    expect(bad).toMatchObject({ ok: false, fields: { slug: "admin.collections.errors.slug" } });
  });

  it.each<[Partial<CollectionValues>, string, string]>([
    [{ titleEn: " " }, "titleEn", "admin.collections.errors.title"],
    [{ kind: "rules" }, "rules", "admin.collections.errors.noRule"],
    [{ kind: "rules", rules: [{ field: "brand", values: [] }] }, "rules", "admin.collections.errors.rules"],
    [
      { kind: "rules", rules: [{ field: "price", min: -1, max: null }] },
      "rules",
      "admin.collections.errors.rules",
    ],
  ])("refuses %j", async (wrong, field, key) => {
    expect(await createCollection({ ...blank, ...wrong })).toMatchObject({
      ok: false,
      fields: { [field]: key },
    });
  });

  it("refuses a save that rests on an older version, with what is stored now", async () => {
    const { id } = await make({ slug: "c", pinned: ["A1"] });
    const values = valuesOf({ slug: "c", pinned: ["A1", "A2"] });
    expect((await saveCollection({ ...values, id, version: 1 })).ok).toBe(true);
    const late = await saveCollection({ ...values, titleEs: "Tarde", id, version: 1 });
    expect(late).toMatchObject({
      ok: false,
      error: "admin.errors.conflict",
      conflict: { version: 2, theirs: { pinned: [idOf("A1"), idOf("A2")] } },
    });
  });

  it("is undone as a whole: made, changed and deleted", async () => {
    const { id, undo } = await make({ slug: "c", pinned: ["A2", "A1"], excluded: ["B1"] });
    const edited = await saveCollection({ ...valuesOf({ slug: "d", pinned: ["B2"] }), id, version: 1 });
    expect((await undoWrite({ batch: undo })).ok).toBe(false);
    expect((await undoWrite({ batch: (edited.ok && edited.undo) || "" })).ok).toBe(true);
    expect(await findCollectionForm(id)).toMatchObject({
      version: 3,
      values: { slug: "c", pinned: [idOf("A2"), idOf("A1")], excluded: [idOf("B1")] },
    });
    const removed = await removeCollection({ id });
    expect(await show()).toEqual([]);
    expect((await undoWrite({ batch: (removed.ok && removed.undo) || "" })).ok).toBe(true);
    expect(await show()).toEqual(["A2", "A1"]);
    expect((await findCollectionForm(id))?.values.excluded).toEqual([idOf("B1")]);
    expect(await show({}, "d")).toEqual(["A2", "A1"]);
  });

  it("finds drafts, too, and offers the words of the shop", async () => {
    expect(codesOf(await searchItems("model d1"))).toEqual(["D1"]);
    const words = await listRuleWords();
    expect(words.size.map(({ value }) => value)).toEqual(["41", "42", "43"]);
    expect(words.section.map(({ label }) => label)).toEqual(["Run", "Skate"]);
    expect(words.tag.map(({ value }) => value)).toEqual(["outlet", "wedding"]);
  });
});

describe("many collections at once", () => {
  async function look(asked: Parameters<typeof previewCollections>[0]) {
    const seen = await previewCollections(asked);
    if (!seen.ok || !seen.data) throw new Error(JSON.stringify(seen));
    return seen.data;
  }

  it("are hidden as the preview said, gone for shoppers, and back by one undo", async () => {
    const one = await make({ slug: "c", pinned: ["A1"] });
    const two = await make({ slug: "d", pinned: ["A2"], visible: false });
    const three = await make({ slug: "e", pinned: ["B1"] });
    const asked = { selection: { ids: [String(one.id), two.id, three.id] }, change: "hide" };
    const seen = await look(asked);
    expect(seen).toMatchObject({ changed: 2, unchanged: 1, refused: 0 });
    expect(seen.rows[0]).toMatchObject({
      slug: "c",
      before: { state: "visible" },
      after: { state: "hidden" },
    });
    const expired = await expiredBy(async () => {
      const done = await changeCollections({ ...asked, fingerprint: seen.fingerprint });
      expect(done).toMatchObject({ ok: true, data: { changed: 2 } });
      expect([await show(), await show({}, "e")]).toEqual([[], []]);
      expect(await undoWrite({ batch: (done.ok && done.undo) || "" })).toMatchObject({ ok: true });
    });
    expect(expired).toContain("catalogue");
    expect([await show(), await show({}, "d"), await show({}, "e")]).toEqual([["A1"], [], ["B1"]]);
  });

  it("are deleted as the filters show them, and brought back with their addresses and products", async () => {
    const { id } = await make({ slug: "c", titleEs: "Rebajas uno", pinned: ["A2", "A1"] });
    await make({ slug: "d", titleEs: "Rebajas dos", visible: false });
    await make({ slug: "e", titleEs: "Otra" });
    const asked = { selection: { query: "q=rebajas&state=visible" }, change: "delete" };
    const { changed, fingerprint } = await look(asked);
    expect(changed).toBe(1);
    const done = await changeCollections({ ...asked, fingerprint });
    expect((await listCollections(collectionListQuery.parse({}))).total).toBe(2);
    expect(await undoWrite({ batch: (done.ok && done.undo) || "" })).toMatchObject({ ok: true });
    expect(await show()).toEqual(["A2", "A1"]);
    expect((await findCollectionForm(id))?.values.titleEs).toBe("Rebajas uno");
  });

  it("stay as they are when something changed since the preview", async () => {
    const { id } = await make({ slug: "c", pinned: ["A1"] });
    const asked = { selection: { ids: [id] }, change: "hide" };
    const { fingerprint } = await look(asked);
    await db.execute(sql`update collections set visible = false`);
    expect(await changeCollections({ ...asked, fingerprint })).toMatchObject({
      ok: false,
      error: "admin.lists.bulk.changedMeanwhile",
    });
    await db.execute(sql`delete from collections`);
    expect(await previewCollections(asked)).toMatchObject({
      ok: false,
      error: "admin.lists.bulk.nothingChosen",
    });
  });
});
