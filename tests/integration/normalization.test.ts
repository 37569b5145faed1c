import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { brands } from "@/db/schema/catalogue";
import { normalizationRules } from "@/db/schema/normalization";
import { noteUnmapped } from "@/lib/normalization-rules/note-unmapped";
import { readNormalizer, readRules } from "@/lib/normalization-rules/read-normalizer";
import {
  deleteNormalizationRule,
  dismissUnmapped,
  orderNormalizationRules,
  saveNormalizationRule,
  switchNormalizationRule,
} from "@/lib/normalization-rules/staff-actions";
import { normalizeProducts } from "@/lib/normalized-products/normalize-products";
import {
  acceptNormalizationSuggestions,
  applyNormalizationRule,
  applyNormalizationRules,
  normalizeChosenProducts,
  previewNormalize,
} from "@/lib/normalized-products/staff-actions";
import {
  listInbox,
  listRuleOptions,
  listSuggestions,
  previewRule,
  readDryRun,
  readRulePage,
} from "@/lib/normalized-products/staff-queries";
import { undoWrite } from "@/lib/undo/staff-actions";
import { makeProduct } from "../factories";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

type RuleFields = Partial<typeof normalizationRules.$inferInsert>;

async function makeRule(fields: RuleFields = {}) {
  const nike = { field: "brand", match: "exact", raw: "NIKE INC.", replacement: "Nike" } as const;
  const [rule] = await db
    .insert(normalizationRules)
    .values({ ...nike, ...fields })
    .returning();
  if (!rule) throw new Error("The rule was not written");
  return rule;
}

beforeEach(async () => {
  await db.execute(sql`truncate normalization_rules, normalization_inbox`);
});

describe("readNormalizer", () => {
  test("reads the shop's own words and the rules in order", async () => {
    const product = await makeProduct({
      colour: "Volt",
      materials: { upper: { es: "Ante", en: "Suede" } },
    });
    await db.execute(
      sql`insert into sections (key, label_es, label_en) values ('island-x', 'De la isla', 'Island')`,
    );
    const last = await makeRule({ match: "contains", raw: "nike", replacement: "Other", position: 2 });
    const first = await makeRule({ position: 1 });
    const normalizer = await readNormalizer(db);
    expect(normalizer.apply("brand", product.brand.toUpperCase())).toEqual({
      value: product.brand,
      known: true,
    });
    expect(normalizer.apply("colour", "VOLT")).toEqual({ value: "Volt", known: true });
    expect(normalizer.apply("material", "suede")).toEqual({ value: "Ante", known: true });
    expect(normalizer.apply("section", "de la isla").value).toBe("island-x");
    expect(normalizer.apply("gender", "Mujer").value).toBe("women");
    expect(normalizer.apply("brand", "nike inc.")).toMatchObject({ value: "Nike", ruleId: first.id });
    expect(normalizer.apply("brand", "by nike").ruleId).toBe(last.id);
    expect(normalizer.apply("brand", "Unheard Of").known).toBe(false);
  });
});

describe("noteUnmapped", () => {
  test("adds up what is met again and remembers where", async () => {
    const met = { field: "brand", raw: " NIKE\u0000  INC. ", count: 2, source: "spring.csv" } as const;
    await noteUnmapped(db, [met, { ...met, count: 1 }, { ...met, raw: " " }]);
    await noteUnmapped(db, [{ ...met, source: "summer.csv" }]);
    const rows = await db.execute(sql`select field, raw, count, source from normalization_inbox`);
    expect([...rows]).toEqual([{ field: "brand", raw: "NIKE INC.", count: 5, source: "summer.csv" }]);
  });
});

type Undo = { ok: boolean; undo?: string };

/** Takes a write back from its toast. */
async function undo({ undo: batch }: Undo) {
  return undoWrite({ batch });
}

async function brandOf(id: string) {
  const [row] = await db.execute<{
    name: string;
    section: string | null;
    category: string;
    colour: string;
  }>(sql`
    select b.name, s.key as section, c.key as category, p.colour
    from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
      left join sections s on s.id = p.section_id where p.id = ${id}`);
  return row;
}

async function makeBrand(name: string) {
  const [row] = await db.insert(brands).values({ name, slug: randomUUID() }).returning({ id: brands.id });
  return row?.id ?? 0;
}

const draft = {
  field: "brand",
  match: "exact",
  raw: "NIKE INC.",
  replacement: "Nike",
  labelEs: "",
  labelEn: "",
  active: true,
} as const;

describe("rules", () => {
  beforeEach(async () => {
    await askAs(await makePerson("manager"));
  });

  test("are saved, switched, ordered and deleted, each to be undone", async () => {
    const first = await saveNormalizationRule(draft);
    const second = await saveNormalizationRule({ ...draft, raw: "NIKE SB", match: "starts" });
    if (!first.ok || !second.ok || !first.data || !second.data) throw new Error("The rules were not saved");
    const [a, b] = [first.data.id, second.data.id];
    const orderOf = async () => (await readRulePage()).rules.map(({ id, active }) => [id, active]);
    expect(await orderOf()).toEqual([
      [a, true],
      [b, true],
    ]);
    const ordered = await orderNormalizationRules({ ids: [b, a] });
    expect(await orderOf()).toEqual([
      [b, true],
      [a, true],
    ]);
    await undo(ordered);
    const off = await switchNormalizationRule({ id: a, active: false });
    expect(await orderOf()).toEqual([
      [a, false],
      [b, true],
    ]);
    await undo(off);
    const gone = await deleteNormalizationRule({ id: a });
    expect(await orderOf()).toEqual([[b, true]]);
    expect(await undo(gone)).toMatchObject({ ok: true });
    expect(await undo(first)).toMatchObject({ ok: true });
    expect(await orderOf()).toEqual([[b, true]]);
  });

  test("refuse what cannot be read, and a save on top of another", async () => {
    expect(await saveNormalizationRule({ ...draft, match: "pattern", raw: "(" })).toMatchObject({
      fields: { raw: "admin.normalization-rules.errors.pattern" },
    });
    expect(await saveNormalizationRule({ ...draft, replacement: " " })).toMatchObject({
      fields: { replacement: "admin.normalization-rules.errors.missing" },
    });
    const rule = await makeRule();
    await saveNormalizationRule({ ...draft, id: rule.id, version: 1, raw: "NIKE" });
    expect(await saveNormalizationRule({ ...draft, id: rule.id, version: 1 })).toMatchObject({
      error: "admin.errors.conflict",
      conflict: { version: 2, theirs: { raw: "NIKE" } },
    });
  });

  test("make the category they name, once, and take it along when undone", async () => {
    const labels = { labelEs: "Chanclas de playa", labelEn: "Beach Slides" };
    const wanted = { ...draft, field: "category" as const, raw: "Chanclas", replacement: "", ...labels };
    const kindOf = async () =>
      (await db.execute(sql`select size_kind from categories where key = 'beach-slides'`))[0]?.size_kind;
    expect(await saveNormalizationRule(wanted)).toMatchObject({
      fields: { sizeKind: "admin.normalization-rules.errors.missing" },
    });
    const made = await saveNormalizationRule({ ...wanted, sizeKind: "shoes" });
    expect(await kindOf()).toBe("shoes");
    const [rule] = (await readRulePage()).rules;
    expect(rule).toMatchObject({ replacement: "beach-slides", hasUnknownResult: false });
    expect((await listRuleOptions()).categories).toContainEqual({
      value: "beach-slides",
      label: "Beach Slides",
    });
    const undone = await undo(made);
    expect((await listRuleOptions()).categories.map(({ value }) => value)).not.toContain("beach-slides");
    await undo(undone);
    expect(await kindOf()).toBe("shoes");
  });
});

describe("applying rules", () => {
  beforeEach(async () => {
    await askAs(await makePerson("manager"));
  });

  test("moves products to the brand of that name, keeps the old brand, and is undone as a whole", async () => {
    const [raw, target] = [`NIKE ${randomUUID()} INC.`, `Nike ${randomUUID()}`];
    const targetId = await makeBrand(target);
    const oldId = await makeBrand(raw);
    const moved = await makeProduct({ brandId: oldId });
    const staying = await makeProduct({ brandId: oldId, styleCode: "TWIN-1" });
    await makeProduct({ brandId: targetId, styleCode: "twin 1" });
    const rule = await makeRule({ raw, replacement: target });
    const preview = await previewRule({ ...draft, raw, replacement: target, id: rule.id });
    expect(preview).toMatchObject({
      products: 1,
      rows: [{ before: raw, after: target, act: "move", changing: 1, having: 2 }],
      examples: [{ id: moved.id, before: raw, after: target }],
    });
    const applied = await applyNormalizationRules({});
    expect(applied).toMatchObject({ ok: true, data: { products: 1 } });
    expect((await brandOf(moved.id))?.name).toBe(target);
    expect((await brandOf(staying.id))?.name).toBe(raw);
    const [listing] = await db.execute<{ brand_id: number }>(
      sql`select brand_id from listings where product_id = ${moved.id}`,
    );
    expect(listing?.brand_id).toBe(targetId);
    expect((await readDryRun()).products).toBe(0);
    const undone = await undo(applied);
    expect((await brandOf(moved.id))?.name).toBe(raw);
    await undo(undone);
    expect((await brandOf(moved.id))?.name).toBe(target);
  });

  test("makes a missing brand, and takes it away when undone unless it is in use", async () => {
    const [raw, target] = [`Raw ${randomUUID()}`, `New ${randomUUID()}`];
    const product = await makeProduct({ brandId: await makeBrand(raw) });
    await makeRule({ raw, replacement: target });
    const applied = await applyNormalizationRules({});
    expect((await brandOf(product.id))?.name).toBe(target);
    const undone = await undo(applied);
    expect((await brandOf(product.id))?.name).toBe(raw);
    const count = () => db.execute(sql`select from brands where name = ${target}`);
    expect(await count()).toHaveLength(0);
    expect(await undo(undone)).toMatchObject({ ok: true });
    expect((await brandOf(product.id))?.name).toBe(target);
    expect(await count()).toHaveLength(1);
  });

  test("renames a brand that is only spelled otherwise", async () => {
    const name = `shouting ${randomUUID()}`;
    const product = await makeProduct({ brandId: await makeBrand(name.toUpperCase()) });
    await makeRule({ raw: name, replacement: name });
    const applied = await applyNormalizationRules({});
    expect((await brandOf(product.id))?.name).toBe(name);
    await undo(applied);
    expect((await brandOf(product.id))?.name).toBe(name.toUpperCase());
  });

  test("changes category, section, colour, gender, material and size together", async () => {
    const mark = randomUUID();
    const old = await makeProduct();
    await db.execute(sql`insert into sections (key, label_es, label_en) values (${mark}, 'a', 'b')`);
    const [section] = await db.execute<{ id: number }>(
      sql`insert into sections (key, label_es, label_en) values (${`${mark}-raw`}, 'Viejo', ${`Old ${mark}`}) returning id`,
    );
    const materials = { upper: { es: `Leder ${mark}`, en: "Leder" }, sole: { es: "Goma", en: "Rubber" } };
    const sized = { "27-30": 2, "41": 1 };
    const product = await makeProduct({ sectionId: section?.id, colour: `NEGRO ${mark}`, materials }, sized);
    const { category } = (await brandOf(old.id)) ?? { category: "" };
    const { category: from } = (await brandOf(product.id)) ?? { category: "" };
    await makeRule({ field: "category", raw: from, replacement: category });
    await makeRule({ field: "section", raw: `old ${mark}`, replacement: mark });
    await makeRule({ field: "colour", match: "starts", raw: "negro ", replacement: "Negro" });
    await makeRule({ field: "size", raw: "27-30", replacement: "EU 29" });
    const labels = { replacement: "Piel", labelEs: "Piel", labelEn: "Leather" };
    await makeRule({ field: "material", raw: `leder ${mark}`, ...labels });
    const applied = await applyNormalizationRules({});
    const read = async () => {
      const [row] = await db.execute<{ materials: unknown; sizes: unknown; gender: string }>(sql`
        select materials, gender, (select jsonb_object_agg(value, on_hand) from product_sizes where product_id = p.id) as sizes
        from products p where id = ${product.id}`);
      return { ...(await brandOf(product.id)), ...row };
    };
    const after = await read();
    expect(after).toMatchObject({ category, section: mark, colour: "Negro", sizes: { "29": 2, "41": 1 } });
    expect(after.materials).toEqual({ upper: { es: "Piel", en: "Leather" }, sole: materials.sole });
    expect(await undo(applied)).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ category: from, section: `${mark}-raw`, materials, sizes: sized });
  });

  test("is not undone over what somebody changed since", async () => {
    const colour = `Rojo ${randomUUID()}`;
    const product = await makeProduct({ colour });
    await makeRule({ field: "colour", raw: colour, replacement: "Rojo" });
    const applied = await applyNormalizationRules({});
    await db.execute(sql`update products set colour = 'Azul' where id = ${product.id}`);
    expect((await undo(applied)).ok).toBe(false);
    expect((await brandOf(product.id))?.colour).toBe("Azul");
  });

  test("puts one rule alone, and some products alone", async () => {
    const colour = randomUUID();
    const [one, two] = [await makeProduct({ colour }), await makeProduct({ colour })];
    const rule = await makeRule({ field: "colour", raw: colour, replacement: "Verde" });
    const rules = await readRules(db);
    await db.transaction((tx) => normalizeProducts(tx, rules, { ids: [one.id] }));
    expect((await brandOf(one.id))?.colour).toBe("Verde");
    expect((await brandOf(two.id))?.colour).toBe(colour);
    await applyNormalizationRule({ id: rule.id });
    expect((await brandOf(two.id))?.colour).toBe("Verde");
  });
});

describe("normalizing products chosen in the list", () => {
  beforeEach(async () => {
    await askAs(await makePerson("manager"));
  });

  async function look(selection: { ids: string[] } | { query: string }) {
    const seen = await previewNormalize({ selection });
    if (!seen.ok || !seen.data) throw new Error(JSON.stringify(seen));
    return seen.data;
  }

  test("shows what the rules make of each, does just that, and is undone as a whole", async () => {
    const colour = `NEGRO ${randomUUID()}`;
    const one = await makeProduct({ colour, name: "Uno" }, { "27-30": 2 });
    const two = await makeProduct({ colour, name: "Dos" });
    const right = await makeProduct({ colour: "Negro" });
    await makeRule({ field: "colour", match: "starts", raw: "negro ", replacement: "Negro" });
    await makeRule({ field: "size", raw: "27-30", replacement: "EU 29" });
    const selection = { ids: [one.id, right.id] };
    const seen = await look(selection);
    expect(seen).toMatchObject({ changed: 1, refused: 0, unchanged: 1, alsoRenamed: [] });
    expect(seen.rows).toEqual([
      {
        id: one.id,
        name: "Uno",
        styleCode: one.styleCode,
        refused: null,
        before: [
          { field: "colour", value: colour },
          { field: "size", value: "27-30" },
        ],
        after: [
          { field: "colour", value: "Negro" },
          { field: "size", value: "29" },
        ],
      },
    ]);
    expect((await brandOf(one.id))?.colour).toBe(colour);
    const done = await normalizeChosenProducts({ selection, fingerprint: seen.fingerprint });
    expect(done).toMatchObject({ ok: true, data: { changed: 1 } });
    expect((await brandOf(one.id))?.colour).toBe("Negro");
    expect((await brandOf(two.id))?.colour).toBe(colour);
    expect(await undo(done)).toMatchObject({ ok: true });
    expect((await brandOf(one.id))?.colour).toBe(colour);
    expect(await look({ query: `q=${two.styleCode}` })).toMatchObject({ changed: 1 });
  });

  test("says which other products a brand's new spelling reaches", async () => {
    const name = `shouting ${randomUUID()}`;
    const brandId = await makeBrand(name.toUpperCase());
    const chosen = await makeProduct({ brandId });
    await makeProduct({ brandId });
    await makeRule({ raw: name, replacement: name });
    expect(await look({ ids: [chosen.id] })).toMatchObject({
      changed: 1,
      alsoRenamed: [{ before: name.toUpperCase(), after: name, others: 1 }],
    });
  });

  test("does nothing once it would do something else, or to products that are gone", async () => {
    const colour = randomUUID();
    const product = await makeProduct({ colour });
    const rule = await makeRule({ field: "colour", raw: colour, replacement: "Verde" });
    const selection = { ids: [product.id] };
    const { fingerprint } = await look(selection);
    await db.execute(sql`update normalization_rules set replacement = 'Azul' where id = ${rule.id}`);
    expect(await normalizeChosenProducts({ selection, fingerprint })).toMatchObject({
      ok: false,
      error: "admin.lists.bulk.changedMeanwhile",
    });
    expect((await brandOf(product.id))?.colour).toBe(colour);
    expect(await previewNormalize({ selection: { ids: [randomUUID()] } })).toMatchObject({
      ok: false,
      error: "admin.lists.bulk.nothingChosen",
    });
  });
});

describe("inbox and suggestions", () => {
  beforeEach(async () => {
    await askAs(await makePerson("manager"));
  });

  test("hold what nothing maps until a rule or a person says so", async () => {
    const met = { count: 1, source: "spring.csv" };
    await noteUnmapped(db, [
      { ...met, field: "brand", raw: "NIKE INC.", count: 3 },
      { ...met, field: "size", raw: "2 ( Senior )" },
      { ...met, field: "size", raw: "EU 42" },
      { ...met, field: "colour", raw: "Multi" },
    ]);
    expect((await listInbox()).map(({ raw }) => raw)).toEqual(["NIKE INC.", "2 ( Senior )", "Multi"]);
    await makeRule();
    const [, multi] = await listInbox();
    const left = await dismissUnmapped({ ids: [multi?.id] });
    expect((await listInbox()).map(({ raw }) => raw)).toEqual(["2 ( Senior )"]);
    await undo(left);
    expect(await listInbox()).toHaveLength(2);
  });

  test("come as a file, as they are filtered", async () => {
    await noteUnmapped(db, [
      { field: "brand", raw: "NIKE INC.", count: 3, source: "spring.csv" },
      { field: "size", raw: "2 ( Senior )", count: 1, source: "autumn.csv" },
    ]);
    const { GET } = await import("@/app/api/admin/normalization-inbox/route");
    const read = async (query: string) =>
      (await (await GET(new Request(`http://localhost/api/admin/normalization-inbox?${query}`))).text())
        .trim()
        .split("\r\n");
    expect(await read("")).toHaveLength(3);
    const [, line, ...more] = await read("field=brand&q=SPRING");
    expect([line?.split(",").slice(1, 4), more]).toEqual([["NIKE INC.", "3", "spring.csv"], []]);
  });

  test("suggest one value for spellings of it, and make rules of what is accepted", async () => {
    const mark = randomUUID().slice(0, 8);
    const [good, bad] = [`Dr. Martens ${mark}`, `DR MARTENS ${mark}`];
    const goodId = await makeBrand(good);
    await makeProduct({ brandId: goodId });
    await makeProduct({ brandId: goodId });
    await makeProduct({ brandId: await makeBrand(bad) });
    await noteUnmapped(db, [{ field: "brand", raw: `Dr Martens! ${mark}`, count: 4, source: "a.csv" }]);
    const own = (await listSuggestions()).filter(({ raw }) => raw.includes(mark));
    expect(own).toMatchObject([
      { raw: bad, replacement: good, products: 1, met: 0 },
      { raw: `Dr Martens! ${mark}`, replacement: good, products: 0, met: 4 },
    ]);
    const accepted = await acceptNormalizationSuggestions({ chosen: own });
    expect(accepted).toMatchObject({ ok: true, data: { made: 2 } });
    expect((await listSuggestions()).filter(({ raw }) => raw.includes(mark))).toEqual([]);
    expect((await readDryRun()).rows).toMatchObject([{ before: bad, after: good, changing: 1 }]);
    await undo(accepted);
    expect((await readRulePage()).rules).toEqual([]);
  });
});
