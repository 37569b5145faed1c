import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { normalizationRules } from "@/db/schema/normalization";
import { noteUnmapped } from "@/lib/normalization/note-unmapped";
import { readNormalizer } from "@/lib/normalization/read-normalizer";
import { makeProduct } from "../factories";

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
