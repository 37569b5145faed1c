import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { readPriceFacts } from "@/lib/prices/price-facts";
import { isPriceRefusal, judgeReduction } from "@/lib/prices/reduction";
import { directions, endings } from "@/lib/prices/rounding";
import { previewPrices } from "@/lib/pricing/preview";
import { outcomesOf } from "@/lib/pricing/price-sql";
import { rulePrice } from "@/lib/pricing/rule-price";
import type { Markup, RuleTerms, SaleTerms, Terms } from "@/lib/pricing/terms";
import { makeProduct } from "../factories";

const everything = { match: "all" as const, brandIds: [], categoryIds: [], sectionIds: [] };
const plain: RuleTerms = {
  ...everything,
  id: 1,
  markupPercent: 0,
  markupCents: 0,
  minMargin: null,
  roundEnding: null,
  roundDirection: "nearest",
};
const fifth: SaleTerms = {
  ...everything,
  kind: "percent",
  percent: 2_000,
  amountCents: null,
  roundEnding: null,
  roundDirection: "nearest",
};

type Row = {
  id: string;
  before_cents: number;
  after_cents: string | null;
  lowest_cents: number | null;
  outcome: string;
  rule_id: number | null;
};

async function judge(terms: Parameters<typeof outcomesOf>[0], id: string): Promise<Row> {
  const [row] = await db.execute<Row>(outcomesOf(terms, sql`p.id = ${id}`));
  if (!row) throw new Error("No outcome");
  return row;
}

/** Writes the product's prices as a past of so many days ago each; the ledger takes no other hand. */
async function live(id: string, past: [days: number, cents: number][]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`delete from price_ledger where product_id = ${id}`);
    for (const [days, cents] of past) {
      await tx.execute(sql`insert into price_ledger (product_id, price_cents, at)
        values (${id}, ${cents}, clock_timestamp() - make_interval(mins => ${Math.round(days * 1440)}))`);
    }
    await tx.execute(sql`update products set price_cents = ${past.at(-1)?.[1] ?? 0} where id = ${id}`);
  });
}

/** The same numbers on every run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe("prices by rules", () => {
  let id = "";
  beforeAll(async () => {
    ({ id } = await makeProduct());
  });

  test("the database works out what rulePrice does", async () => {
    const random = randomFrom(7);
    for (let turn = 0; turn < 120; turn += 1) {
      const cost = random(turn % 2 ? 3_000 : 90_000);
      const rule: Markup = {
        markupPercent: random(2) * random(30_000),
        markupCents: random(2) * random(5_000),
        minMargin: random(2) === 0 ? null : 1 + random(8_000),
        roundEnding: [null, ...endings][random(4)] ?? null,
        roundDirection: directions[random(2)] ?? "up",
      };
      await db.execute(sql`update products set cost_cents = ${cost} where id = ${id}`);
      const row = await judge({ kind: "rules", rules: [{ ...plain, ...rule }] }, id);
      expect(Number(row.after_cents), JSON.stringify({ cost, rule })).toBe(rulePrice(cost, rule));
    }
  });

  test("the first rule that fits counts; all or any of its conditions hold", async () => {
    const product = await makeProduct({ costCents: 1_000 });
    const { brandId, categoryId } = product;
    const other = { ...plain, id: 2, brandIds: [brandId], categoryIds: [-1] };
    const pick = async (...rules: RuleTerms[]) => (await judge({ kind: "rules", rules }, product.id)).rule_id;
    expect(await pick(other, { ...plain, id: 3 })).toBe(3);
    expect(await pick({ ...other, match: "any" }, { ...plain, id: 3 })).toBe(2);
    expect(await pick({ ...other, categoryIds: [categoryId] }, { ...plain, id: 3 })).toBe(2);
    expect(await pick({ ...other, sectionIds: [1] })).toBeNull();
    expect(await judge({ kind: "rules", rules: [] }, product.id)).toMatchObject({ outcome: "noRule" });
  });

  test("the category of what is new means what is marked so", async () => {
    const [news] = await db.execute<{ id: number }>(
      sql`insert into categories (key, label_es, label_en) values ('new', 'N', 'N') returning id`,
    );
    const rule = { ...plain, categoryIds: [news?.id ?? 0] };
    const pick = async (isNew: boolean) =>
      (await judge({ kind: "rules", rules: [rule] }, (await makeProduct({ isNew })).id)).rule_id;
    expect([await pick(true), await pick(false)]).toEqual([1, null]);
  });

  test("says why a product keeps its price", async () => {
    const without = await makeProduct();
    const rules = { kind: "rules" as const, rules: [plain] };
    expect(await judge(rules, without.id)).toMatchObject({ outcome: "noCost" });
    const priced = await makeProduct({ costCents: 10_000, priceCents: 12_100 });
    expect(await judge(rules, priced.id)).toMatchObject({ outcome: "same" });
    const free = await makeProduct({ costCents: 0 });
    expect(await judge(rules, free.id)).toMatchObject({ outcome: "tooLow" });
    const dear = await makeProduct({ costCents: 2_100_000_000 });
    expect(await judge(rules, dear.id)).toMatchObject({ outcome: "tooHigh" });
    await db.execute(sql`update products set price_cents = 9000, regular_price_cents = 12100,
      reduced_at = clock_timestamp() where id = ${priced.id}`);
    expect(await judge(rules, priced.id)).toMatchObject({ outcome: "inReduction" });
  });
});

describe("prices by a sale", () => {
  test("the database judges a reduction as judgeReduction does, whatever the past", async () => {
    const random = randomFrom(11);
    const { id } = await makeProduct();
    const seen = new Set<string>();
    for (let turn = 0; turn < 80; turn += 1) {
      const past = Array.from({ length: 1 + random(5) }, (): [number, number] => [
        random(70) + random(100) / 100,
        5_000 + random(60) * 100,
      ]).toSorted(([one], [other]) => other - one);
      await live(id, past);
      const row = await judge({ kind: "sale", sale: fifth }, id);
      const facts = (await readPriceFacts(db, [id])).get(id);
      if (!facts) throw new Error("No facts");
      const verdict = judgeReduction({
        priceCents: Number(row.after_cents),
        regularPriceCents: facts.current.priceCents,
        ...facts,
      });
      const words = isPriceRefusal(verdict) ? "notBelowLowest" : "changed";
      expect(row.lowest_cents, JSON.stringify(past)).toBe(facts.lowestNow);
      expect(row.outcome, JSON.stringify(past)).toBe(words);
      seen.add(words);
    }
    expect(seen.size).toBe(2);
  });

  test("percent, amount and ending, and what cannot be", async () => {
    const { id } = await makeProduct({ priceCents: 12_995 });
    const of = (own: Partial<SaleTerms>) => judge({ kind: "sale", sale: { ...fifth, ...own } }, id);
    expect(await of({})).toMatchObject({ after_cents: "10396", outcome: "changed" });
    expect(await of({ roundEnding: 95 })).toMatchObject({ after_cents: "10395" });
    expect(await of({ kind: "amount", percent: null, amountCents: 3_000 })).toMatchObject({
      after_cents: "9995",
    });
    expect(await of({ kind: "amount", percent: null, amountCents: 13_000 })).toMatchObject({
      outcome: "tooLow",
    });
    expect(await of({ percent: 10, roundEnding: 95, roundDirection: "up" })).toMatchObject({
      outcome: "notLower",
    });
    await db.execute(sql`update products set price_cents = 9000, regular_price_cents = 12995,
      reduced_at = clock_timestamp() where id = ${id}`);
    expect(await of({})).toMatchObject({ outcome: "inReduction" });
  });

  test("the dry run counts, filters, warns below cost and writes nothing", async () => {
    const cheap = await makeProduct({ name: "Cala %", costCents: 100 });
    const dear = await makeProduct({ name: "Cala _", costCents: 12_000, brandId: cheap.brandId });
    const archived = await makeProduct({ status: "archived", brandId: cheap.brandId });
    const terms = { kind: "sale" as const, sale: { ...fifth, brandIds: [cheap.brandId] } };
    const query = { q: "", outcome: "" as const, sort: "product" as const, page: 1 };
    const all = await previewPrices(db, terms, query);
    expect(all).toMatchObject({ total: 2, counts: { changed: 2 }, belowCost: 1 });
    expect(all.rows.map(({ id, belowCost }) => [id, belowCost])).toEqual([
      [cheap.id, false],
      [dear.id, true],
    ]);
    expect(all.rows[0]).toMatchObject({ beforeCents: 12_995, afterCents: 10_396, lowestCents: 12_995 });
    expect((await previewPrices(db, terms, { ...query, q: "la _" })).rows.map(({ id }) => id)).toEqual([
      dear.id,
    ]);
    expect(await previewPrices(db, terms, { ...query, outcome: "notLower" })).toMatchObject({
      total: 0,
      rows: [],
      counts: { changed: 2 },
    });
    const [stored] = await db.execute(sql`select version from products where id = ${archived.id}`);
    expect(stored).toMatchObject({ version: 1 });
  });

  test("the dry run names no price after for what it refuses", async () => {
    const { id, brandId } = await makeProduct({ priceCents: 12_995, costCents: 5_000 });
    const query = { q: "", outcome: "" as const, sort: "-after" as const, page: 1 };
    const rowOf = async (terms: Terms) => (await previewPrices(db, terms, query)).rows[0];
    const sale = (own: Partial<SaleTerms>) =>
      rowOf({ kind: "sale", sale: { ...fifth, ...own, brandIds: [brandId] } });
    expect(await sale({ percent: 10, roundEnding: 95, roundDirection: "up" })).toMatchObject({
      outcome: "notLower",
      afterCents: null,
    });
    expect(await sale({ kind: "amount", percent: null, amountCents: 13_000 })).toMatchObject({
      outcome: "tooLow",
      afterCents: null,
    });
    await db.execute(sql`update products set price_cents = 9000, regular_price_cents = 12995,
      reduced_at = clock_timestamp() where id = ${id}`);
    expect(await sale({})).toMatchObject({ outcome: "inReduction", afterCents: null });
  });
});
