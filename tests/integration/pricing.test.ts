import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { priceFile } from "@/lib/exports/price-preview-file";
import { newRule, newSale, type SaleValues } from "@/lib/pricing/form-values";
import { runListQuery } from "@/lib/pricing/run-query";
import {
  applyRules,
  copySale,
  deleteRule,
  deleteSale,
  endSaleNow,
  orderRules,
  saveRule,
  saveSale,
  scheduleSale,
  startSaleNow,
  switchRule,
  undoPriceRun,
  unscheduleSale,
} from "@/lib/pricing/staff-actions";
import {
  findRun,
  findSale,
  findSaleProducts,
  listPreview,
  listPriceHistory,
  listPricing,
  listRuns,
} from "@/lib/pricing/staff-queries";
import { workOnPrices } from "@/lib/pricing/work-on-prices";
import { workOnBatch, workOnRun } from "@/lib/pricing/work-on-run";
import { allProducts } from "@/lib/products/product-filters";
import { listProductOptions, listStaffProducts } from "@/lib/products/staff-queries";
import { undoWrite } from "@/lib/undo/staff-actions";
import { makeProduct } from "../factories";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await askAs(await makePerson("manager"));
});

afterEach(async () => {
  await db.execute(sql`delete from price_runs`);
  await db.execute(sql`delete from sales`);
  await db.execute(sql`delete from price_rules`);
});

type Stored = {
  price: number;
  regular: number | null;
  reduced: boolean;
  lowest: number | null;
  version: number;
};

async function stored(id: string): Promise<Stored> {
  const [row] = await db.execute<Stored>(sql`
    select p.price_cents as price, p.regular_price_cents as regular, p.reduced_at is not null as reduced,
      l.lowest_price_cents as lowest, p.version
    from products p left join listings l on l.product_id = p.id where p.id = ${id}`);
  if (!row) throw new Error("No product");
  return row;
}

/** Products of one brand, asked at 129,95 €. */
async function brandOf(count: number, fields: Parameters<typeof makeProduct>[0] = {}) {
  const first = await makeProduct(fields);
  const { brandId } = first;
  const ids = [first.id];
  for (let turn = 1; turn < count; turn += 1) ids.push((await makeProduct({ ...fields, brandId })).id);
  return { brandId, ids };
}

async function makeSale(own: Partial<SaleValues>): Promise<{ id: number; version: number }> {
  const result = await saveSale({ ...newSale, name: "August", percent: "20", ...own });
  if (!result.ok || !result.data) throw new Error(JSON.stringify(result));
  return { id: result.data.id, version: 1 };
}

async function seen(id: number) {
  const sale = await findSale(id);
  if (!sale) throw new Error("No sale");
  return sale;
}

function minute(offset: number): string {
  const shape = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Madrid",
    dateStyle: "short",
    timeStyle: "short",
  });
  return shape.format(new Date(Date.now() + offset * 60_000)).replace(" ", "T");
}

const at = (offset: number) => new Date(Date.now() + offset * 60_000);

describe("a sale", () => {
  test("starts now, is shown beside the lowest price of 30 days, and ends where nobody changed the price", async () => {
    const { brandId, ids } = await brandOf(3);
    const [one = "", two = "", three = ""] = ids;
    const other = await makeProduct();
    const sale = await makeSale({ brandIds: [brandId] });
    expect(await startSaleNow(sale)).toMatchObject({ ok: true });
    expect(await stored(one)).toEqual({
      price: 10_396,
      regular: 12_995,
      reduced: true,
      lowest: 12_995,
      version: 2,
    });
    expect(await stored(other.id)).toMatchObject({ price: 12_995, version: 1 });

    await db.execute(sql`update products set price_cents = 9900 where id = ${two}`);
    await db.execute(
      sql`update products set regular_price_cents = null, reduced_at = null where id = ${three}`,
    );
    const { version } = await seen(sale.id);
    expect(await endSaleNow({ id: sale.id, version })).toMatchObject({ ok: true });
    expect(await stored(one)).toMatchObject({ price: 12_995, regular: null, reduced: false, lowest: null });
    expect(await stored(two)).toMatchObject({ price: 9_900, regular: 12_995 });
    expect(await stored(three)).toMatchObject({ price: 10_396, regular: null });
    const { state, runs } = await seen(sale.id);
    expect(state).toBe("ended");
    expect(runs).toMatchObject([{ state: "restored", ending: "ended", restored: 1, left: 2, changed: 0 }]);
    const run = await findRun(runs[0]?.id ?? "", { state: "left", page: 1 });
    expect(run?.rows.map(({ id }) => id).toSorted()).toEqual([two, three].toSorted());
  });

  test("says what stands reduced after it, for as long as it does", async () => {
    const { brandId, ids } = await brandOf(4);
    const [low = "", single = "", again = ""] = ids;
    const sale = await makeSale({ brandIds: [brandId] });
    await startSaleNow(sale);
    await db.execute(sql`update products set price_cents = 9900 where id in (${low}, ${again})`);
    await db.execute(
      sql`update products set regular_price_cents = null, reduced_at = null where id = ${single}`,
    );
    expect(await seen(sale.id)).toMatchObject({ left: 0 });
    await endSaleNow({ id: sale.id, version: (await seen(sale.id)).version });
    expect(await seen(sale.id)).toMatchObject({ left: 2 });
    const [listedSale] = (await listPricing()).sales;
    expect(listedSale?.endsAt).toBe((await seen(sale.id)).runs[0]?.finishedAt);
    const listed = async (left: number | "any") =>
      (await listStaffProducts({ ...allProducts, left })).rows.map(({ id }) => id).toSorted();
    expect(await listed(sale.id)).toEqual([low, again].toSorted());
    expect(await listed("any")).toEqual([low, again].toSorted());
    expect(await listed(sale.id + 1)).toEqual([]);
    const { version } = await seen(sale.id);
    expect(await deleteSale({ id: sale.id, version })).toMatchObject({
      error: "admin.pricing.errors.leftReduced",
      values: { count: 2 },
    });
    expect((await listProductOptions()).overSales).toEqual([{ id: sale.id, label: "August" }]);

    // Reduced anew later, or not any more: nothing the sale left.
    await db.execute(sql`update products set reduced_at = now() + interval '1 day' where id = ${again}`);
    await db.execute(
      sql`update products set price_cents = 12995, regular_price_cents = null, reduced_at = null where id = ${low}`,
    );
    expect(await seen(sale.id)).toMatchObject({ left: 0 });
    expect((await listProductOptions()).overSales).toEqual([]);
    expect(await deleteSale({ id: sale.id, version })).toMatchObject({ ok: true });
  });

  test("starts and ends at its minute, once, however many workers look", async () => {
    const { brandId, ids } = await brandOf(2);
    const sale = await makeSale({ brandIds: [brandId], startsAt: minute(60), endsAt: minute(120) });
    expect(await scheduleSale(sale)).toMatchObject({ ok: true });
    await workOnPrices(at(58));
    expect(await stored(ids[0] ?? "")).toMatchObject({ price: 12_995, version: 1 });
    await Promise.all([workOnPrices(at(61)), workOnPrices(at(61)), workOnPrices(at(62))]);
    expect(await stored(ids[0] ?? "")).toMatchObject({ price: 10_396, version: 2 });
    expect(await seen(sale.id)).toMatchObject({ state: "running", runs: [{ changed: 2, state: "applied" }] });
    await Promise.all([workOnPrices(at(121)), workOnPrices(at(121))]);
    for (const id of ids) {
      expect(await stored(id)).toMatchObject({ price: 12_995, regular: null, reduced: false, version: 3 });
    }
    expect(await seen(sale.id)).toMatchObject({ state: "ended", runs: [{ restored: 2, state: "restored" }] });
    const prices = await listPriceHistory(ids[0] ?? "");
    expect(prices.map(({ priceCents, lowestBefore }) => [priceCents, lowestBefore])).toEqual([
      [12_995, 10_396],
      [10_396, 12_995],
      [12_995, null],
    ]);
  });

  test("that the shop slept through changes nothing", async () => {
    const { brandId, ids } = await brandOf(1);
    const sale = await makeSale({ brandIds: [brandId], startsAt: minute(60), endsAt: minute(120) });
    await scheduleSale(sale);
    await workOnPrices(at(180));
    expect(await stored(ids[0] ?? "")).toMatchObject({ version: 1 });
    expect(await seen(sale.id)).toMatchObject({ state: "ended", runs: [] });
  });

  test("makes room for the next one of the same minute", async () => {
    const { brandId, ids } = await brandOf(1);
    const first = await makeSale({
      brandIds: [brandId],
      percent: "10",
      startsAt: minute(10),
      endsAt: minute(60),
    });
    const next = await makeSale({ brandIds: [brandId], percent: "30", startsAt: minute(60) });
    await scheduleSale(first);
    await scheduleSale(next);
    await workOnPrices(at(11));
    expect(await stored(ids[0] ?? "")).toMatchObject({ price: 11_696 });
    await workOnPrices(at(61));
    expect(await stored(ids[0] ?? "")).toMatchObject({ price: 9_097, regular: 12_995, lowest: 11_696 });
  });

  test("goes on after a kill between two batches, and back from its middle", async () => {
    const { brandId, ids } = await brandOf(7);
    const sale = await makeSale({ brandIds: [brandId], startsAt: minute(10) });
    await scheduleSale(sale);
    await db.execute(sql`update sales set state = 'running' where id = ${sale.id}`);
    const [run] = await db.execute<{ id: string }>(sql`
      insert into price_runs (kind, sale_id, label, state, terms, staff_name)
      select 'sale', id, name, 'applying', json_build_object('kind', 'sale', 'sale', json_build_object(
        'match', match, 'brandIds', brand_ids, 'categoryIds', '{}'::int[], 'sectionIds', '{}'::int[], 'kind', kind,
        'percent', percent, 'amountCents', null, 'roundEnding', null, 'roundDirection', 'up')), 'x'
      from sales where id = ${sale.id} returning id`);
    const runId = run?.id ?? "";
    await db.transaction((tx) => workOnBatch(tx, runId, 3));
    await expect(
      db.transaction(async (tx) => {
        await workOnBatch(tx, runId, 3);
        throw new Error("killed");
      }),
    ).rejects.toThrow("killed");
    const reduced = async () => (await Promise.all(ids.map(stored))).filter(({ regular }) => regular).length;
    expect(await reduced()).toBe(3);
    await Promise.all([workOnRun(db, runId), workOnRun(db, runId), workOnPrices()]);
    expect(await reduced()).toBe(7);
    expect((await Promise.all(ids.map(stored))).every(({ version }) => version === 2)).toBe(true);

    await db.execute(sql`update price_runs set state = 'restoring', ending = 'undone' where id = ${runId}`);
    await db.transaction((tx) => workOnBatch(tx, runId, 3));
    expect(await reduced()).toBe(4);
    await workOnPrices();
    expect(await reduced()).toBe(0);
    expect(await findRun(runId, { state: "", page: 1 })).toMatchObject({ run: { restored: 7, left: 0 } });
  });

  test("and staff who edit a price at the same time never lose either", async () => {
    const { brandId, ids } = await brandOf(1);
    const [id = ""] = ids;
    const sale = await makeSale({ brandIds: [brandId] });
    let start: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.execute(sql`update products set price_cents = 20000, version = version + 1 where id = ${id}`);
      start = startSaleNow(sale);
      // The sale waits for this row, or has not come to it yet; both ways it sees the new price.
      await tx.execute(sql`select pg_sleep(0.05)`);
    });
    await start;
    // Reduced from what staff just set, and not below the 30-day lowest: 160 € against 129,95 €.
    expect(await stored(id)).toMatchObject({ price: 20_000, regular: null, version: 2 });
    expect(await seen(sale.id)).toMatchObject({ runs: [{ refused: 1, changed: 0 }] });
    const late = await db.execute(sql`
      update products set price_cents = 1 where id = ${id} and version = 1 returning id`);
    expect(late).toHaveLength(0);
  });

  test("refuses what the law does not call a reduction, and says so", async () => {
    const { brandId, ids } = await brandOf(2);
    await db.execute(sql`update products set price_cents = 9000 where id = ${ids[0] ?? ""}`);
    await db.execute(sql`update products set price_cents = 12995 where id = ${ids[0] ?? ""}`);
    const sale = await makeSale({ brandIds: [brandId] });
    const query = { q: "", outcome: "" as const, sort: "product" as const, page: 1 };
    expect(await listPreview(sale.id, query)).toMatchObject({ counts: { changed: 1, notBelowLowest: 1 } });
    const started = await startSaleNow(sale);
    expect(await stored(ids[0] ?? "")).toMatchObject({ price: 12_995, regular: null });
    const run = await findRun(started.ok ? (started.data?.run ?? "") : "", { state: "refused", page: 1 });
    expect(run?.rows).toMatchObject([{ id: ids[0], reason: "notBelowLowest" }]);
  });

  test("is undone as a whole and becomes a draft again", async () => {
    const { brandId, ids } = await brandOf(2);
    const sale = await makeSale({ brandIds: [brandId] });
    const started = await startSaleNow(sale);
    await db.execute(sql`update products set price_cents = 5000 where id = ${ids[1] ?? ""}`);
    if (!started.ok) throw new Error(started.error);
    expect(await undoWrite({ batch: started.undo })).toMatchObject({ ok: true });
    expect(await stored(ids[0] ?? "")).toMatchObject({ price: 12_995, regular: null });
    expect(await stored(ids[1] ?? "")).toMatchObject({ price: 5_000, regular: 12_995 });
    expect(await seen(sale.id)).toMatchObject({
      state: "draft",
      runs: [{ ending: "undone", restored: 1, left: 1 }],
    });
    expect(await undoWrite({ batch: started.undo })).toMatchObject({ error: "admin.errors.changedSince" });
  });

  test("of many products begins at once and is left to the job", async () => {
    const { brandId, ids } = await brandOf(1);
    await db.execute(sql`
      insert into products (style_code, slug, brand_id, category_id, name, status, price_cents)
      select 'M-' || n, 'many-' || brand_id || '-' || n, brand_id, category_id, 'Many', 'active', 10000
      from products, generate_series(1, 249) as n where id = ${ids[0] ?? ""}`);
    const sale = await makeSale({ brandIds: [brandId] });
    await startSaleNow(sale);
    expect(await seen(sale.id)).toMatchObject({ runs: [{ state: "applying", changed: 200 }] });
    const jobs = await db.execute(sql`select 1 from pgboss.job where name = 'work-on-prices'`);
    expect(jobs).toHaveLength(1);
    await workOnPrices();
    expect(await seen(sale.id)).toMatchObject({ runs: [{ state: "applied", changed: 250 }] });
  });

  test("is not held up by a run that cannot be worked on", async () => {
    const { brandId, ids } = await brandOf(1);
    await db.execute(sql`insert into price_runs (kind, label, state, terms, staff_name)
      values ('sale', 'broken', 'applying', '{"kind": "sale"}', 'x')`);
    const sale = await makeSale({ brandIds: [brandId], startsAt: minute(10) });
    await scheduleSale(sale);
    await expect(workOnPrices(at(11))).rejects.toThrow("could not be written");
    expect(await stored(ids[0] ?? "")).toMatchObject({ price: 10_396 });
  });

  test("keeps its terms while it runs; its name and end can change", async () => {
    const { brandId } = await brandOf(1);
    const sale = await makeSale({ brandIds: [brandId] });
    await startSaleNow(sale);
    const { version, values } = await seen(sale.id);
    const changed = { ...values, id: sale.id, version, name: "Renamed", percent: "50", endsAt: minute(600) };
    expect(await saveSale(changed)).toMatchObject({ ok: true });
    expect((await seen(sale.id)).values).toMatchObject({
      name: "Renamed",
      percent: "20",
      endsAt: changed.endsAt,
    });
    expect(await saveSale({ ...changed, version: version + 1, endsAt: minute(-5) })).toMatchObject({
      fields: { endsAt: "admin.pricing.errors.endsFirst" },
    });
    expect(await deleteSale({ id: sale.id, version: version + 1 })).toMatchObject({
      error: "admin.pricing.errors.running",
    });
  });

  test("of chosen products is found again, copied and deleted", async () => {
    const product = await makeProduct();
    const found = await findSaleProducts(`${product.styleCode.toLowerCase()}, nothing`);
    expect(found).toMatchObject([{ id: product.id }]);
    const sale = await makeSale({ productIds: [product.id], startsAt: minute(30) });
    expect(await seen(sale.id)).toMatchObject({
      chosen: [{ id: product.id }],
      values: { startsAt: minute(30) },
    });
    expect(await scheduleSale(sale)).toMatchObject({ ok: true });
    expect(await unscheduleSale(sale)).toMatchObject({
      error: "admin.errors.conflict",
      conflict: { version: 2, theirs: { name: "August", percent: "20" } },
    });
    expect(await unscheduleSale({ id: sale.id, version: 2 })).toMatchObject({ ok: true });
    const copy = await copySale({ id: sale.id });
    expect(await seen(copy.ok ? (copy.data?.id ?? 0) : 0)).toMatchObject({
      state: "draft",
      values: { startsAt: "", productIds: [product.id] },
    });
    const gone = await deleteSale({ id: sale.id, version: 3 });
    expect(await findSale(sale.id)).toBeNull();
    expect(await undoWrite({ batch: gone.ok ? gone.undo : "" })).toMatchObject({ ok: true });
    expect(await seen(sale.id)).toMatchObject({ state: "draft", values: { productIds: [product.id] } });
  });

  test("keeps the time of Ibiza in summer, in winter and when clocks change", async () => {
    const times = async (startsAt: string) => {
      const { id } = await makeSale({ startsAt });
      const [row] = await db.execute(
        sql`select to_char(starts_at at time zone 'UTC', 'DD HH24:MI') as utc from sales where id = ${id}`,
      );
      return [row?.utc, (await seen(id)).values.startsAt];
    };
    expect(await times("2027-07-01T10:00")).toEqual(["01 08:00", "2027-07-01T10:00"]);
    expect(await times("2027-01-01T10:00")).toEqual(["01 09:00", "2027-01-01T10:00"]);
    expect(await times("2027-03-28T02:30")).toEqual(["28 01:30", "2027-03-28T03:30"]);
    expect(await times("2027-10-31T02:30")).toEqual(["31 01:30", "2027-10-31T02:30"]);
    const backwards = { startsAt: "2027-03-28T02:30", endsAt: "2027-03-28T03:15" };
    expect(await saveSale({ ...newSale, name: "x", percent: "20", ...backwards })).toMatchObject({
      fields: { endsAt: "admin.pricing.errors.endsFirst" },
    });
  });

  test("that is scheduled loses its start by no way back", async () => {
    const sale = await makeSale({});
    const saved = await saveSale({
      ...newSale,
      name: "August",
      percent: "20",
      ...sale,
      startsAt: minute(30),
    });
    expect(await scheduleSale({ id: sale.id, version: 2 })).toMatchObject({ ok: true });
    const batch = saved.ok ? saved.undo : "";
    expect(await undoWrite({ batch })).toMatchObject({ error: "admin.pricing.errors.needsStart" });
    expect(await seen(sale.id)).toMatchObject({ state: "scheduled", values: { startsAt: minute(30) } });
  });

  test("cannot be scheduled into the past or without a start", async () => {
    expect(await scheduleSale(await makeSale({}))).toMatchObject({
      fields: { startsAt: "admin.pricing.errors.needsStart" },
    });
    expect(await scheduleSale(await makeSale({ startsAt: minute(-5) }))).toMatchObject({
      fields: { startsAt: "admin.pricing.errors.startsInPast" },
    });
  });
});

describe("rules", () => {
  async function makeRule(own: Partial<typeof newRule>): Promise<number> {
    const result = await saveRule({ ...newRule, name: "Rule", ...own });
    if (!result.ok || !result.data) throw new Error(JSON.stringify(result));
    return result.data.id;
  }

  test("apply in their order, skip what is off, and are undone as a whole", async () => {
    const { brandId, ids } = await brandOf(2, { costCents: 5_000 });
    const [one = "", two = ""] = ids;
    const wide = await makeRule({ name: "Wide", brandIds: [brandId], markupPercent: "100" });
    const narrow = await makeRule({ name: "Narrow", brandIds: [brandId], markupPercent: "50" });
    expect(await orderRules({ ids: [narrow, wide] })).toMatchObject({ ok: true });
    expect((await listPricing()).rules.map(({ name }) => name)).toEqual(["Narrow", "Wide"]);
    await switchRule({ id: narrow, active: false });
    const applied = await applyRules({ startsAt: "" });
    expect(await stored(one)).toMatchObject({ price: 12_095, regular: null });
    await db.execute(sql`update products set price_cents = 11000 where id = ${two}`);
    const run = applied.ok ? (applied.data?.run ?? "") : "";
    expect(await undoPriceRun({ id: run })).toMatchObject({ ok: true });
    expect(await stored(one)).toMatchObject({ price: 12_995 });
    expect(await stored(two)).toMatchObject({ price: 11_000 });
    expect(await undoPriceRun({ id: run })).toMatchObject({ error: "admin.errors.changedSince" });
  });

  test("name the reduction that keeps a product from its price", async () => {
    const { brandId, ids } = await brandOf(4, { costCents: 5_000, name: "Blocked" });
    const [reduced = "", left = "", byHand = ""] = ids;
    const byIds = (productIds: string[], name: string) => makeSale({ productIds, name });
    const over = await byIds([left], "June");
    await startSaleNow(over);
    await db.execute(sql`update products set price_cents = 9900 where id = ${left}`);
    await endSaleNow({ id: over.id, version: (await seen(over.id)).version });
    const runs = await byIds([reduced], "July");
    await startSaleNow(runs);
    await db.execute(sql`
      update products set price_cents = 9900, regular_price_cents = 12995, reduced_at = '2026-06-30T22:30:00Z' where id = ${byHand}`);
    await makeRule({ brandIds: [brandId] });
    const preview = await listPreview(null, { q: "Blocked", outcome: "", sort: "product", page: 1 });
    const found = new Map(preview?.rows.map((row) => [row.id, row.reduction]));
    expect(found.get(reduced)?.sale).toEqual({ id: runs.id, name: "July", isOver: false });
    expect(found.get(left)?.sale).toEqual({ id: over.id, name: "June", isOver: true });
    expect(found.get(byHand)).toMatchObject({ sale: null });
    expect(found.get(ids[3] ?? "")).toBe(null);
    const file = await priceFile(new URLSearchParams({ outcome: "inReduction" }), {
      seesCost: false,
      lang: "es",
    });
    const text = await file.text();
    expect(text).toContain(";Rebaja «July»");
    expect(text).toContain(";Quedó de «June», ya terminada");
    expect(text).toContain(";Rebaja del propio producto, desde el 1 jul 2026");
  });

  test("leave reduced goods alone and say so", async () => {
    const { brandId, ids } = await brandOf(1, { costCents: 5_000 });
    await startSaleNow(await makeSale({ brandIds: [brandId] }));
    await makeRule({ brandIds: [brandId], markupPercent: "100" });
    const applied = await applyRules({ startsAt: "" });
    expect(await stored(ids[0] ?? "")).toMatchObject({ price: 10_396, regular: 12_995 });
    const run = await findRun(applied.ok ? (applied.data?.run ?? "") : "", { state: "", page: 1 });
    expect(run?.rows).toMatchObject([{ state: "refused", reason: "inReduction" }]);
  });

  test("wait for their minute with the terms they were set with, and can be called off", async () => {
    const { brandId, ids } = await brandOf(1, { costCents: 5_000 });
    const rule = await makeRule({ brandIds: [brandId], markupPercent: "100" });
    const first = await applyRules({ startsAt: minute(30) });
    await applyRules({ startsAt: minute(40) });
    expect(await undoPriceRun({ id: first.ok ? (first.data?.run ?? "") : "" })).toMatchObject({ ok: true });
    await deleteRule({ id: rule, version: 1 });
    await workOnPrices(at(35));
    expect(await stored(ids[0] ?? "")).toMatchObject({ version: 1 });
    await workOnPrices(at(45));
    expect(await stored(ids[0] ?? "")).toMatchObject({ price: 12_095, version: 2 });
    expect(await applyRules({ startsAt: "" })).toMatchObject({ error: "admin.pricing.errors.noRules" });
  });

  test("an edit on an old version meets what the other one saved, and can be undone", async () => {
    const id = await makeRule({ markupPercent: "10" });
    const values = { ...newRule, id, version: 1, name: "Rule" };
    const saved = await saveRule({ ...values, markupPercent: "20" });
    expect(await saveRule({ ...values, markupPercent: "30" })).toMatchObject({
      error: "admin.errors.conflict",
      conflict: { version: 2, theirs: { markupPercent: "20" } },
    });
    expect(await undoWrite({ batch: saved.ok ? saved.undo : "" })).toMatchObject({ ok: true });
    expect((await listPricing()).rules).toMatchObject([{ markupPercent: "10", version: 3 }]);
    const gone = await deleteRule({ id, version: 3 });
    expect((await listPricing()).rules).toEqual([]);
    await undoWrite({ batch: gone.ok ? gone.undo : "" });
    expect((await listPricing()).rules).toMatchObject([{ id, markupPercent: "10" }]);
  });
});

test("applications are all kept: listed by pages and filters, each with its products in a file", async () => {
  const { brandId } = await brandOf(2);
  for (let turn = 0; turn < 22; turn += 1) {
    await db.execute(sql`insert into price_runs (kind, label, state, terms, staff_name, created_at)
      values ('rules', ${`Old ${turn}`}, 'restored', '{}', 'Ana', now() - interval '1 day')`);
  }
  const sale = await makeSale({ brandIds: [brandId], name: "Agosto" });
  const started = await startSaleNow(sale);
  const all = await listRuns(runListQuery.parse({}));
  expect([all.total, all.pages, all.runs.length, all.runs[0]?.label]).toEqual([23, 2, 20, "Agosto"]);
  expect((await listRuns(runListQuery.parse({ page: "2" }))).runs).toHaveLength(3);
  expect((await listRuns(runListQuery.parse({ kind: "sale" }))).total).toBe(1);
  expect((await listRuns(runListQuery.parse({ q: "old 1", state: "restored" }))).total).toBe(11);
  expect(await listPricing()).toMatchObject({ runCount: 23 });
  const { GET } = await import("@/app/api/admin/pricing/runs/route");
  const run = started.ok ? (started.data?.run ?? "") : "";
  const file = await GET(new Request(`http://localhost/api/admin/pricing/runs?run=${run}&state=changed`));
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(",129.95,103.96,103.96,");
  expect((await GET(new Request("http://localhost/api/admin/pricing/runs?run=x"))).status).toBe(404);
});
