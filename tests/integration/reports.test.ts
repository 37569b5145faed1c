import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/admin/analytics/route";
import { db } from "@/db/client";
import { events } from "@/db/schema/analytics";
import { products } from "@/db/schema/catalogue";
import { inquiries, inquiryItems } from "@/db/schema/inquiries";
import { orders } from "@/db/schema/orders";
import { stockHolds } from "@/db/schema/stock";
import { sizeWishes } from "@/db/schema/wishes";
import { eventsCall } from "@/lib/analytics/forms";
import { recordEvents } from "@/lib/analytics/record-events";
import { parseReportQuery, type ReportColumn, writeReportQuery } from "@/lib/overview/reports";
import { findToday, listReport } from "@/lib/overview/staff-queries";
import { makeProduct } from "../factories";
import { moveOrder, placed } from "../setup/orders";
import { askAs, askAsVisitor, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

/** Something visitors did, at noon of the island so many days ago: no day is begun or over at noon. */
async function happened(
  name: string,
  visitor: string,
  params = {},
  days = 0,
  path = "/es",
  lang: "es" | "en" = "es",
) {
  const at = sql`((now() at time zone 'Europe/Madrid')::date - ${days}::int + time '12:00') at time zone 'Europe/Madrid'`;
  await db.insert(events).values({ at, name, params, path, lang, visitor });
}

async function read(query: Record<string, string>) {
  return listReport(parseReportQuery(query, await findToday()), 50);
}

/** A report in short: what, and some of its numbers. */
async function numbersOf(query: Record<string, string>, ...columns: ReportColumn[]) {
  const { rows } = await read(query);
  return rows.map(({ label, numbers }) => [label, ...columns.map((column) => numbers[column])]);
}

async function wish(productId: string, size: string, kind: "restock" | "request", fields = {}) {
  const email = `${randomUUID()}@example.com`;
  const made = { productId, size, email, kind, lang: "es" as const, formKey: randomUUID(), consentText: "c" };
  await db.insert(sizeWishes).values({ ...made, confirmedAt: new Date(), ...fields });
}

async function inquire(productId: string, ...sizes: string[]) {
  const consent = { consentVersion: "v", consentText: "c" };
  const who = { kind: "inquiry" as const, lang: "es" as const, name: "Ana", email: "ana@example.com" };
  const [inquiry] = await db
    .insert(inquiries)
    .values({ ...who, source: "test", formKey: randomUUID(), ...consent })
    .returning({ id: inquiries.id });
  const about = { name: "N", brand: "B", styleCode: "S", sourceType: "in-stock" as const, sizes: [] };
  for (const [position, size] of sizes.entries())
    await db
      .insert(inquiryItems)
      .values({ inquiryId: inquiry?.id ?? "", position, productId, size, priceCents: 1, ...about });
}

beforeEach(async () => {
  await db.delete(events);
  await db.delete(inquiries);
  await db.delete(stockHolds);
  await db.delete(orders);
  await db.delete(products);
  await askAs(await makePerson("sales"));
});

describe("what is wanted", () => {
  it("counts likes, alerts, requests and inquiries by product, brand and size, and sizes nobody can buy", async () => {
    const dunk = await makeProduct({ name: "Dunk" }, { "42": 1, "44": 0 });
    const samba = await makeProduct({ name: "Samba" }, { "42": 1 });
    await happened("like", "a", { id: dunk.id, size: "44" });
    await happened("like", "a", { id: dunk.id, size: "44" });
    await happened("like", "b", { id: dunk.id, size: "42" }, 2);
    await happened("like", "c", { id: samba.id });
    await happened("unlike", "c", { id: samba.id });
    await happened("like", "d", { id: dunk.id }, 40);
    await wish(dunk.id, "44", "restock");
    await wish(dunk.id, "44", "restock", { confirmedAt: null });
    await wish(samba.id, "43", "request");
    await inquire(samba.id, "42", "42");
    const columns = ["likes", "wishes", "requests", "inquiries", "people"] as const;
    const by = async (name: string) => numbersOf({ report: "wanted", by: name }, ...columns);
    expect(await by("product")).toEqual([
      [`${dunk.brand} Dunk`, 2, 1, 0, 0, 3],
      [`${samba.brand} Samba`, 0, 0, 1, 1, 2],
    ]);
    expect(await by("brand")).toEqual([
      [dunk.brand, 2, 1, 0, 0, 3],
      [samba.brand, 0, 0, 1, 1, 2],
    ]);
    expect((await by("size")).map(([size, ...rest]) => [size, rest.at(-1)])).toEqual([
      ["42", 2],
      ["44", 2],
      ["43", 1],
    ]);
    expect((await by("missing")).map(([label]) => label)).toEqual([
      `${dunk.brand} Dunk · 44`,
      `${samba.brand} Samba · 43`,
    ]);
    const { days } = await read({ report: "wanted" });
    expect(days.reduce((sum, { n }) => sum + n, 0)).toBe(5);
    expect((await read({ report: "wanted" })).rows[0]?.href).toBe(`/admin/products/${dunk.id}`);
  });
});

describe("what sells", () => {
  it("counts pieces and euros of what was bought or handed over, and the days it took", async () => {
    const dunk = await makeProduct({ name: "Dunk", priceCents: 10_000 }, { "42": 9, "43": 9 });
    const samba = await makeProduct({ name: "Samba", priceCents: 8_000 }, { "42": 9 });
    await db.execute(
      sql`update products set published_at = now() - interval '12 days' where id = ${dunk.id}`,
    );
    await db.execute(sql`update products set published_at = now() + interval '1 day' where id = ${samba.id}`);
    const of = (productId: string, size: string) => ({ productId, size });
    await placed({ pieces: [of(dunk.id, "42"), of(dunk.id, "43")] });
    const early = await placed({ pieces: [of(dunk.id, "42")] });
    await db.execute(sql`update orders set created_at = now() - interval '10 days' where id = ${early.id}`);
    await placed({ pieces: [of(samba.id, "42")] });
    await placed({ kind: "reservation", pieces: [of(samba.id, "42")] });
    const dropped = await placed({ pieces: [of(samba.id, "42")] });
    await moveOrder(dropped.id, { to: "cancelled", reason: "customer" });
    const old = await placed({ pieces: [of(samba.id, "42")] });
    await db.execute(sql`update orders set created_at = now() - interval '50 days' where id = ${old.id}`);

    const rows = await numbersOf({ report: "sold" }, "units", "cents", "days");
    expect(rows.map(([label, ...rest]) => [String(label).split(" ").at(-1), ...rest])).toEqual([
      ["Dunk", 3, 30_000, 12],
      ["Samba", 1, 8_000, null],
    ]);
    expect(await numbersOf({ report: "sold", by: "size" }, "units", "cents")).toEqual([
      ["42", 3, 28_000],
      ["43", 1, 10_000],
    ]);
    const { days } = await read({ report: "sold" });
    expect(days.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([10_000, 28_000]);
  });
});

describe("what brings people", () => {
  it("tells how visits began, and keeps of the source its kind alone", async () => {
    const view = (params: object) => ({ name: "page_view", params, path: "/es/in-stock?q=x" });
    const call = eventsCall.parse({
      events: [view({ from: "search" }), view({ from: "https://example.com/secret" }), view({})],
    });
    await recordEvents(call.events, { address: "192.0.2.9", userAgent: "Mozilla/5.0", lang: "es" });
    expect(JSON.stringify(await db.select().from(events))).not.toContain("example.com");
    await happened("page_view", "b", { from: "search" }, 1, "/en/in-stock", "en");
    await happened("page_view", "c", { from: "letter", l: "0123456789" }, 1);
    await happened("page_view", "d", { from: "direct" }, 31);
    await happened("popup_click", "b", { id: randomUUID(), type: "image" });
    expect(await numbersOf({ report: "visits" }, "visits", "share")).toEqual([
      ["search", 2, 2 / 3],
      ["letter", 1, 1 / 3],
      ["popup", 1, null],
    ]);
    expect(await numbersOf({ report: "visits", by: "lang" }, "visits")).toEqual([
      ["es", 2],
      ["en", 1],
    ]);
    expect(await numbersOf({ report: "visits", by: "page" }, "visits")).toEqual([
      ["/en/in-stock", 1],
      ["/es", 1],
      ["/es/in-stock", 1],
    ]);
    expect((await read({ report: "visits" })).days.reduce((sum, { n }) => sum + n, 0)).toBe(3);
  });
});

describe("what was not found", () => {
  it("counts visitors of the period and leads to the word that explains it", async () => {
    await happened("search_no_result", "a", { q: "Zapas" });
    await happened("search_no_result", "b", { q: "zapas" }, 3);
    await happened("search_no_result", "c", { q: "zapas" }, 60);
    await happened("view_item_list", "a", { total: 0, filters: '{"brand":["Nike"],"size":["50"]}', page: 1 });
    const { rows, days } = await read({ report: "missed" });
    expect(rows).toMatchObject([{ label: "zapas", words: "zapas", numbers: { people: 2 } }]);
    expect(days.map(({ n }) => n)).toEqual([1, 1]);
    expect(await numbersOf({ report: "missed", by: "filters" }, "people")).toEqual([["Nike · 50", 1]]);
  });
});

describe("the file", () => {
  it("has the report's rows in words and euros, for staff alone", async () => {
    const dunk = await makeProduct({ name: "Dunk", priceCents: 10_050 }, { "42": 9 });
    await placed({ pieces: [{ productId: dunk.id, size: "42" }] });
    const query = parseReportQuery({ report: "sold", by: "size" }, await findToday());
    const ask = () =>
      GET(new Request(`http://localhost:3000/api/admin/analytics?${writeReportQuery(query)}`));
    const file = await ask();
    expect(file.headers.get("content-disposition")).toContain(`sold-size-${query.from}-${query.to}.csv`);
    const [head = "", line = ""] = (await file.text()).split(/\r?\n/);
    expect(head).toMatch(/^(Size|Talla),/);
    expect(line).toMatch(/^42,1,100.50,/);
    askAsVisitor();
    expect((await ask()).status).toBe(401);
  });
});
