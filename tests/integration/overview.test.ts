import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { demandDays, demandWindow, eventDays, events } from "@/db/schema/analytics";
import { categories, products } from "@/db/schema/catalogue";
import { imports } from "@/db/schema/imports";
import { inquiries, inquiryItems } from "@/db/schema/inquiries";
import { logs } from "@/db/schema/logs";
import { mails } from "@/db/schema/mail";
import { newsletterSubscribers } from "@/db/schema/newsletter";
import { offers } from "@/db/schema/offers";
import { orders } from "@/db/schema/orders";
import { sourcedItemInquiries, sourcedItems } from "@/db/schema/sourcing";
import { complaints, withdrawals } from "@/db/schema/statements";
import { stockHolds } from "@/db/schema/stock";
import { sizeWishes } from "@/db/schema/wishes";
import { rollUpEvents } from "@/lib/analytics/roll-up";
import { parseComplaintFilters } from "@/lib/complaints/list-filters";
import { listComplaints } from "@/lib/complaints/staff-queries";
import { addDays, dayOf } from "@/lib/delivery/calendar";
import type { Lang } from "@/lib/i18n/languages";
import { parseHistoryFilters } from "@/lib/imports/history-filter";
import { listImports } from "@/lib/imports/staff-queries";
import { parseInquiryFilters } from "@/lib/inquiries/list-filters";
import { listInquiries } from "@/lib/inquiries/staff-queries";
import { countListView } from "@/lib/liked/count-view";
import { findSharedList } from "@/lib/liked/queries";
import { shareList } from "@/lib/liked/share-list";
import { parseLogFilters } from "@/lib/logs/log-filters";
import { listLogs } from "@/lib/logs/staff-queries";
import { parseOutboxFilters } from "@/lib/mail/outbox-filters";
import { listMails } from "@/lib/mail/staff-queries";
import { parseOfferFilters } from "@/lib/offers/list-filters";
import { listOffers } from "@/lib/offers/staff-queries";
import { parseOrderFilters } from "@/lib/orders/list-filters";
import { listOrders } from "@/lib/orders/staff-queries";
import {
  countPeople,
  type DemandPeople,
  demandSignals,
  demandWeights,
  parseDemandFilters,
} from "@/lib/overview/demand";
import { readFoundNothing } from "@/lib/overview/found-nothing";
import {
  findByWords,
  listDemand,
  listFigures,
  listFoundNothing,
  listTopLiked,
  listTrends,
} from "@/lib/overview/staff-queries";
import { parseProductFilters } from "@/lib/products/product-filters";
import { listStaffProducts } from "@/lib/products/staff-queries";
import { parseSourcingFilters } from "@/lib/sourcing/list-filters";
import { listSourcedItems } from "@/lib/sourcing/staff-queries";
import { parseWithdrawalFilters } from "@/lib/withdrawals/list-filters";
import { listWithdrawals } from "@/lib/withdrawals/staff-queries";
import { makeProduct } from "../factories";
import { moveOrder, placed } from "../setup/orders";
import { askAs, asking, makePerson, runAfterAnswers } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());
vi.mock("next/server", async () => (await import("../setup/staff")).nextServerDouble());

const nobody: DemandPeople = { wishes: 0, inquiries: 0, searches: 0, likes: 0, views: 0 };

async function happened(name: string, visitor: string, params = {}, days = 0) {
  const at = sql`now() - make_interval(days => ${days})`;
  await db.insert(events).values({ at, name, params, path: "/es", lang: "es", visitor });
}

async function wish(productId: string, size: string, email: string, fields = {}) {
  const formKey = randomUUID();
  const confirmedAt = new Date();
  const made = { productId, size, email, kind: "restock" as const, lang: "es" as const, formKey };
  await db.insert(sizeWishes).values({ ...made, consentText: "c", confirmedAt, ...fields });
}

async function inquire(productId: string, size: string | null, email: string, days = 0): Promise<string> {
  const [inquiry] = await db
    .insert(inquiries)
    .values({
      kind: "inquiry",
      lang: "es",
      name: "Ana",
      email,
      source: "test",
      formKey: randomUUID(),
      consentVersion: "v",
      consentText: "c",
      createdAt: sql`now() - make_interval(days => ${days})`,
    })
    .returning({ id: inquiries.id });
  const inquiryId = inquiry?.id ?? "";
  const about = { name: "N", brand: "B", styleCode: "S", sourceType: "in-stock" as const, sizes: [] };
  await db.insert(inquiryItems).values({ inquiryId, position: 0, productId, size, priceCents: 1, ...about });
  return inquiryId;
}

/** A withdrawal that waits and one that was decided; complaints: due later, due soon, overdue, answered. */
async function stateSomething(): Promise<void> {
  const said = { orderText: "1", name: "Ana", email: "ana@example.com", lang: "es" as const, text: "t" };
  const answered = { answeredAt: new Date() };
  await db.insert(withdrawals).values([
    { ...said, key: randomUUID() },
    { ...said, key: randomUUID(), decision: "accepted", ...answered },
  ]);
  const days = [20, 7, -1].map((from) => addDays(dayOf(new Date()), from));
  await db
    .insert(complaints)
    .values([
      ...days.map((dueOn) => ({ ...said, kind: "faulty" as const, key: randomUUID(), dueOn })),
      { ...said, kind: "faulty", key: randomUUID(), dueOn: dayOf(new Date()), ...answered },
    ]);
}

function board(query: Record<string, string> = {}) {
  return listDemand(parseDemandFilters({ stock: "all", ...query }));
}

/** The board in short: what, which size, how many people of which kind. */
async function seen(query: Record<string, string> = {}) {
  const { rows } = await board(query);
  return rows.map(({ name, size, people, available }) => ({ name, size, available, ...people }));
}

beforeEach(async () => {
  await Promise.all([
    db.delete(events),
    db.delete(eventDays),
    db.delete(demandDays),
    db.delete(demandWindow),
    db.delete(inquiries),
    db.delete(mails),
    db.delete(logs),
    db.delete(newsletterSubscribers),
    db.delete(imports),
    db.delete(withdrawals),
    db.delete(complaints),
  ]);
  await db.delete(sourcedItems);
  await db.delete(stockHolds);
  await db.delete(orders);
  await db.delete(products);
  await askAs(await makePerson("owner"));
});

describe("the demand board", () => {
  test("counts each person once, under the strongest thing they did: EU 44: 4 people, 0 in stock", async () => {
    const { id } = await makeProduct({ name: "Dunk" }, { "43": 2, "44": 0 });
    await wish(id, "44", "ana@example.com");
    await inquire(id, "44", "ana@example.com");
    await inquire(id, "44", "bea@example.com");
    await inquire(id, "44", "bea@example.com");
    await happened("like", "v1", { id, size: "44" });
    await happened("like", "v1", { id, size: "44" });
    await happened("shared_list_view", "v1", { items: [id] });
    await happened("like", "v2", { id, size: "44" });
    await happened("like", "v3", { id });
    await happened("unlike", "v3", { id });
    expect(await seen()).toEqual([
      { name: "Dunk", size: "44", available: 0, ...nobody, wishes: 1, inquiries: 1, likes: 2 },
      { name: "Dunk", size: "", available: 2, ...nobody, views: 1 },
    ]);
  });

  test("ranks by what people weigh, between equals by how many they are", async () => {
    const one = await makeProduct({ name: "One" }, { "42": 0 });
    const two = await makeProduct({ name: "Two" }, { "42": 0 });
    const three = await makeProduct({ name: "Three" }, { "42": 0 });
    for (const visitor of ["a", "b", "c"]) await happened("like", visitor, { id: two.id, size: "42" });
    await wish(one.id, "42", "ana@example.com");
    await happened("like", "a", { id: three.id, size: "42" });
    await happened("search_no_result", "d", { q: "moon boots", size: "42" });
    const { rows, total } = await board();
    expect(rows.map(({ name }) => name)).toEqual(["Two", "One", "moon boots", "Three"]);
    expect(total).toBe(4);
    const weigh = (people: DemandPeople) =>
      demandSignals.reduce((sum, signal) => sum + demandWeights[signal] * people[signal], 0);
    const ranks = rows.map(({ people }) => weigh(people) * 1_000 + countPeople(people));
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  });

  test("is the same before and after days are rolled up, whatever is rolled up of them", async () => {
    const { id } = await makeProduct({}, { "42": 0 });
    // Not on the edges of the window: the clock of Madrid may have changed in between.
    for (const days of [0, 1, 2, 5, 88, 91, 120]) {
      await happened("like", `v${days}`, { id, size: "42" }, days);
      await happened("search_no_result", `v${days}`, { q: "Moon boots 42" }, days);
    }
    const before = await seen();
    expect(before.map(({ likes, searches }) => [likes, searches])).toEqual([
      [0, 5],
      [5, 0],
    ]);
    await rollUpEvents();
    expect(await seen()).toEqual(before);
    expect(await db.$count(demandWindow)).toBe(2);
    await db.delete(demandWindow);
    expect(await seen()).toEqual(before);
  });

  test("forgets who was told, and inquiries of long ago; an open wish counts however old", async () => {
    const { id } = await makeProduct({ name: "Dunk" }, { "42": 0 });
    await wish(id, "42", "ana@example.com", { confirmedAt: new Date("2026-01-01") });
    await wish(id, "42", "told@example.com", { mailedAt: new Date() });
    await wish(id, "42", "unconfirmed@example.com", { confirmedAt: null });
    await inquire(id, "42", "long-ago@example.com", 91);
    const told = await inquire(id, "42", "sourced@example.com");
    const [item] = await db.insert(sourcedItems).values({ name: "x" }).returning({ id: sourcedItems.id });
    await db
      .insert(sourcedItemInquiries)
      .values({ itemId: item?.id ?? "", inquiryId: told, toldAt: new Date() });
    expect(await seen()).toEqual([{ name: "Dunk", size: "42", available: 0, ...nobody, wishes: 1 }]);
  });

  test("shows what cannot be bought, unless asked otherwise; finds by words; keeps to its pages", async () => {
    const sold = await makeProduct({ name: "Sold out" }, { "42": 0 });
    const there = await makeProduct({ name: "There" }, { "42": 1 });
    const draft = await makeProduct({ name: "Draft", status: "draft" }, { "42": 1 });
    for (const { id } of [sold, there, draft]) await happened("like", "a", { id, size: "42" });
    const names = async (query: Record<string, string>) =>
      (await seen(query)).map(({ name }) => name).toSorted();
    expect(await names({ stock: "none" })).toEqual(["Draft", "Sold out"]);
    expect(await names({ stock: "some" })).toEqual(["There"]);
    expect(await names({ q: "SOLD" })).toEqual(["Sold out"]);
    expect(await names({ q: sold.brand })).toEqual(["Sold out"]);
    expect(await names({ q: "%" })).toEqual([]);
    expect(await names({ signal: "wishes" })).toEqual([]);
    expect((await board({ page: "7" })).page).toBe(1);
  });

  test("counts looks at shared lists, but not of browsers that refuse or only look ahead", async () => {
    const { id } = await makeProduct({ name: "Shared" }, { "42": 0 });
    const list = await findSharedList(
      "es",
      (await db.transaction((tx) => shareList(tx, [{ productId: id, size: null }]))) ?? "",
    );
    const looks: Record<string, string>[] = [
      {},
      { "sec-gpc": "1" },
      { dnt: "1" },
      { "sec-purpose": "prefetch" },
      { "user-agent": "a bot" },
    ];
    for (const [index, headers] of looks.entries()) {
      asking.headers = new Headers({ "user-agent": "Firefox", "x-socket-address": `v${index}`, ...headers });
      await countListView("es", list?.items ?? []);
    }
    await runAfterAnswers();
    expect(await seen()).toEqual([{ name: "Shared", size: "", available: 0, ...nobody, views: 1 }]);
  });

  test("leads to the sourced item that is open for it", async () => {
    const { id } = await makeProduct({}, { "42": 0 });
    await happened("like", "a", { id, size: "42" });
    await happened("search_no_result", "b", { q: "Moon boots" });
    const sourced = async () => (await board()).rows.map((row) => row.sourced?.state ?? null);
    expect(await sourced()).toEqual([null, null]);
    await db.insert(sourcedItems).values([
      { name: "x", productId: id, sizes: ["44"], state: "checked" },
      { name: "Moon Boots", state: "ordered" },
      { name: "x", productId: id, sizes: ["42"], state: "dropped" },
    ]);
    expect(await sourced()).toEqual(["ordered", null]);
    await db.insert(sourcedItems).values({ name: "x", productId: id, sizes: ["42"], state: "offered" });
    expect(await sourced()).toEqual(["ordered", "offered"]);
  });
});

test("the board comes as a file: what the filters show, on one line each", async () => {
  const { id, styleCode, brand } = await makeProduct({ name: "=Dunk" }, { "42": 0, "43": 0 });
  for (const size of ["42", "43"]) await wish(id, size, "ana@example.com");
  await makeProduct({ name: "Other" }, { "42": 0 });
  const { GET } = await import("@/app/api/admin/demand/route");
  const file = await GET(new Request(`http://localhost/api/admin/demand?q=${styleCode}`));
  expect(file.headers.get("content-type")).toContain("text/csv");
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  // A name that a spreadsheet would take for a formula is made safe.
  expect(lines[1]).toContain(`'=Dunk,${brand},${styleCode},42,1,1,0,0,0,0,0,`);
});

describe("figures", () => {
  test("every figure with an address equals the list behind it", async () => {
    const { id } = await makeProduct({ status: "draft" }, { "42": 0, "43": 1 });
    await makeProduct({}, { "42": 1 });
    await wish(id, "42", "ana@example.com");
    await wish(id, "42", "bea@example.com");
    await wish(id, "44", "bea@example.com");
    const checkedAt = new Date(Date.now() - 15 * 86_400_000);
    await db.insert(sourcedItems).values([
      { name: "old", state: "checked", checkedAt },
      { name: "ordered", state: "ordered", checkedAt },
    ]);
    const mail = {
      kind: "x",
      lang: "es" as const,
      recipient: "a@example.com",
      subject: "s",
      html: "",
      text: "",
    };
    await db.insert(mails).values([
      { ...mail, state: "failed" },
      { ...mail, state: "sent" },
    ]);
    const validUntil = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const offer = { kind: "purchase" as const, lang: "es" as const, fulfilment: "pickup" as const };
    await db.insert(offers).values([
      { ...offer, state: "viewed", validUntil: validUntil(3) },
      { ...offer, state: "sent", validUntil: validUntil(47) },
      { ...offer, state: "expired", validUntil: validUntil(-3) },
    ]);
    for (const state of ["new", "open", "closed"] as const) {
      await db.insert(inquiries).values({
        kind: "request",
        state,
        lang: "es",
        name: "Ana",
        email: "ana@example.com",
        source: "test",
        formKey: randomUUID(),
        consentVersion: "v",
        consentText: "c",
      });
    }
    await db.insert(logs).values([
      { level: "error", message: "today" },
      { level: "error", message: "before", at: sql`now() - interval '2 days'` },
      { level: "warn", message: "today" },
    ]);
    for (const state of ["reading", "applying", "failed", "failed", "failed", "applied"] as const) {
      await db.insert(imports).values({
        fileName: "f.csv",
        file: "f",
        bytes: 1,
        staffName: "Ana",
        state,
        source: {},
        plan: {},
        titlesKey: "t",
        updatedAt: new Date(Date.now() - 20 * 86_400_000),
      });
    }
    const lists: Record<string, (query: Record<string, string>) => Promise<number>> = {
      "/admin/products": async (query) => (await listStaffProducts(parseProductFilters(query))).total,
      "/admin/dashboard/demand": async (query) => (await listDemand(parseDemandFilters(query))).total,
      "/admin/offers": async (query) => (await listOffers(parseOfferFilters(query))).total,
      "/admin/inquiries": async (query) => (await listInquiries(parseInquiryFilters(query))).total,
      "/admin/sourced-items": async (query) => (await listSourcedItems(parseSourcingFilters(query))).total,
      "/admin/orders": async (query) => (await listOrders(parseOrderFilters(query))).total,
      "/admin/withdrawals": async (query) => (await listWithdrawals(parseWithdrawalFilters(query))).total,
      "/admin/complaints": async (query) => (await listComplaints(parseComplaintFilters(query))).total,
      "/admin/settings/outbox": async (query) => (await listMails(parseOutboxFilters(query))).total,
      "/admin/logs": async (query) => (await listLogs(parseLogFilters(query))).entries.length,
      "/admin/products/import": async (query) => (await listImports(parseHistoryFilters(query))).total,
    };
    const wanted = await makeProduct({}, { "42": 9 });
    const piece = { pieces: [{ productId: wanted.id, size: "42" }] };
    const day = dayOf(new Date());
    await placed(piece);
    await placed({ ...piece, fulfilment: "delivery", promisedOn: day });
    await placed({ ...piece, fulfilment: "delivery", promisedOn: "2099-01-01" });
    const ending = await placed(piece);
    await db.update(orders).set({ keptUntil: sql`now()` }).where(eq(orders.id, ending.id));
    const owed = await placed(piece);
    await db.update(orders).set({ paidCents: 1, creditedCents: 12_995 }).where(eq(orders.id, owed.id));
    const left = await placed(piece);
    await db.execute(
      sql`update orders set paid_cents = total_cents, ready_at = now() - interval '15 days' where id = ${left.id}`,
    );
    await db.execute(sql`update order_lines set state = 'ready' where order_id = ${left.id}`);
    await stateSomething();
    const figures = await listFigures();
    for (const { name, count, href } of figures) {
      if (href === null) continue;
      const address = new URL(href, "http://localhost");
      const list = lists[address.pathname];
      expect(await list?.(Object.fromEntries(address.searchParams)), name).toBe(count);
    }
    const counts = Object.fromEntries(figures.map(({ name, count }) => [name, count]));
    expect(counts).toMatchObject({
      ordersToPrepare: 5,
      ordersReady: 1,
      ordersUnclaimed: 1,
      withdrawalsOpen: 1,
      complaintsOpen: 3,
      complaintsDue: 2,
      deliveriesToday: 1,
      ordersEndToday: 1,
      refundsOwed: 1,
      offersEnding: 1,
      newInquiries: 1,
      wishesWaiting: 2,
      checksOverdue: 1,
      failedMails: 1,
      keptMails: expect.any(Number),
      errors: 1,
      drafts: 1,
      importsRunning: 2,
      importsFailed: 3,
    });
    // Every figure leads to its list.
    expect(figures.filter(({ href }) => href === null)).toEqual([]);
  });

  test("the head of the demand board says how many rows the whole has", async () => {
    const { id } = await makeProduct({}, { "42": 0, "43": 0, "44": 0 });
    for (const size of ["42", "43", "44"]) await wish(id, size, "ana@example.com");
    const head = await listDemand(parseDemandFilters({}), 2);
    expect([head.rows.length, head.total]).toEqual([2, 3]);
    expect((await listDemand(parseDemandFilters({}))).total).toBe(head.total);
  });

  test("nobody sees a figure whose list is not for them", async () => {
    await askAs(await makePerson("sales"));
    const names = (await listFigures()).map(({ name }) => name);
    expect(names).toContain("checksOverdue");
    for (const name of ["errors", "failedMails", "importsRunning", "importsFailed"]) {
      expect(names).not.toContain(name);
    }
  });
});

describe("the command palette", () => {
  test("puts a whole style code before all else, however many names and codes begin alike", async () => {
    const mark = randomUUID().slice(0, 6).toUpperCase();
    for (let n = 0; n < 12; n++) await makeProduct({ name: `Aaa ${mark}-1${n}`, styleCode: `${mark}-1${n}` });
    const { id } = await makeProduct({ name: "Zzz", styleCode: `${mark}-1`, status: "draft" });
    await askAs(await makePerson("manager"));
    for (const typed of [`${mark}-1`, `${mark}1`.toLowerCase()]) {
      expect((await findByWords(typed))[0]?.href).toBe(`/admin/products/${id}`);
    }
  });

  test("finds orders by number, pickup code and name, customers and inquiries by name, each as what it is", async () => {
    const { id: productId } = await makeProduct({ name: "Marea" });
    const order = await placed({
      pieces: [{ productId, size: "42" }],
      name: "Íñigo Sáez",
      email: "saez@example.com",
      phone: "600 123 456",
      note: "Torres",
    });
    const closed = await placed({
      pieces: [{ productId: (await makeProduct()).id, size: "42" }],
      name: "Otra",
    });
    await db.update(orders).set({ closedAt: new Date() }).where(eq(orders.id, closed.id));
    const inquiryId = await inquire(productId, null, "saez@example.com");
    await db.update(inquiries).set({ name: "Íñigo S." }).where(eq(inquiries.id, inquiryId));
    await askAs(await makePerson("sales"));
    const atOrder = {
      label: `#${order.number} Íñigo Sáez`,
      hint: "Order",
      href: `/admin/orders/${order.id}`,
    };
    const customer = `/admin/customers/${encodeURIComponent("saez@example.com")}`;
    for (const typed of [`${order.number}`, `#${order.number}`, order.pickupCode.toLowerCase()])
      expect((await findByWords(typed))[0], typed).toEqual(atOrder);
    expect(await findByWords("inigo")).toEqual([
      { label: "Íñigo S. · saez@example.com", hint: "Customer", href: customer },
      atOrder,
      { label: "Íñigo S.", hint: "Inquiry", href: `/admin/inquiries/${inquiryId}` },
    ]);
    expect((await findByWords("600123456")).map(({ href }) => href)).toEqual([customer]);
    expect(await findByWords(closed.pickupCode)).toEqual([]);
    expect((await findByWords("Torres")).map(({ hint }) => hint)).toEqual([]);
  });

  test("finds settings and things to do, before products of that name", async () => {
    await makeProduct({ name: "Hours" });
    await askAs(await makePerson("manager"));
    expect((await findByWords("hours"))[0]?.href).toBe("/admin/settings/hours");
    await askAs(await makePerson("sales"));
    expect((await findByWords("hours")).map(({ hint }) => hint)).not.toContain("");
  });
});

describe("thirty days", () => {
  test("are the sum of their days, rolled up or not", async () => {
    await happened("page_view", "a");
    await happened("page_view", "a");
    await happened("page_view", "b", {}, 3);
    await happened("page_view", "b", {}, 40);
    await happened("like", "a", { id: "x" }, 2);
    const { id } = await makeProduct({ priceCents: 10_000 }, { "42": 4 });
    await inquire(id, null, "ana@example.com", 1);
    await inquire(id, null, "ana@example.com", 31);
    const pieces = [{ productId: id, size: "42" }];
    const sold = [await placed({ pieces }), await placed({ pieces }), await placed({ pieces })];
    await db.execute(
      sql`update orders set created_at = now() - interval '31 days' where id = ${sold[0]?.id ?? null}`,
    );
    await db.execute(sql`update orders set credited_cents = 5000 where id = ${sold[1]?.id ?? null}`);
    // Cancelled as a whole, it counts neither as an order nor as money.
    const cancelled = await placed({ pieces });
    await moveOrder(cancelled.id, { to: "cancelled", reason: "customer" });
    await db.insert(newsletterSubscribers).values({
      email: "ana@example.com",
      lang: "es",
      source: "footer",
      state: "subscribed",
      subscribedAt: new Date(),
    });
    const before = await listTrends();
    await rollUpEvents();
    const trends = await listTrends();
    expect(trends).toEqual(before);
    const sums = Object.entries(trends).map(([name, { total, before: earlier }]) => [name, total, earlier]);
    expect(sums).toEqual([
      ["orders", 2, 1],
      ["ordered", 15_000, 10_000],
      ["visitors", 2, 1],
      ["likes", 1, 0],
      ["inquiries", 1, 1],
      ["subscribers", 1, 0],
    ]);
    const today = dayOf(new Date());
    const shown = await listOrders(parseOrderFilters({ tab: "all", placed: today, money: "kept" }));
    expect(trends.orders.days.find(({ day }) => day === today)?.n).toBe(shown.total);
    for (const { days, total } of Object.values(trends)) {
      expect(days).toHaveLength(30);
      expect(days.reduce((sum, { n }) => sum + n, 0)).toBe(total);
    }
  });

  test("name what was liked most, without likes that were taken back and goods that are gone", async () => {
    const one = await makeProduct({ name: "One" });
    const two = await makeProduct({ name: "Two" });
    const gone = await makeProduct();
    for (const visitor of ["a", "b", "c"]) await happened("like", visitor, { id: gone.id });
    for (const visitor of ["a", "b"]) await happened("like", visitor, { id: two.id });
    for (const visitor of ["a", "b", "c"]) await happened("like", visitor, { id: one.id });
    for (const visitor of ["a", "b"]) await happened("unlike", visitor, { id: one.id });
    await db.delete(products).where(eq(products.id, gone.id));
    const liked = await listTopLiked(10);
    expect(liked.map(({ name, people }) => [name, people])).toEqual([
      ["Two", 2],
      ["One", 1],
    ]);
  });

  test("count as available of what was liked only what can be bought", async () => {
    const sizes = { "41": 1, "42": 2 };
    const stored = [
      await makeProduct({ name: "For sale" }, sizes),
      await makeProduct({ name: "Archived", status: "archived" }, sizes),
      await makeProduct({ name: "Draft", status: "draft" }, sizes),
      await makeProduct({ name: "On request", sourceType: "sourced-items" }, sizes),
    ];
    for (const { id } of stored)
      for (const visitor of ["a", "b", "c", "d", "e"]) await happened("like", visitor, { id });
    const liked = await listTopLiked(10);
    const available = stored.map(({ id }) => liked.find((one) => one.id === id)?.available);
    expect(available).toEqual([3, 0, 0, 0]);
  });

  test("name searches and filters that found nothing, with the way back to them, whatever was sent", async () => {
    const filters = (read: unknown, total = 0) => ({ total, filters: JSON.stringify(read), page: 1 });
    await happened("search_no_result", "a", { q: "Moon Boots", size: "42" });
    await happened("search_no_result", "b", { q: "moon boots ", size: "42" });
    await happened("search_no_result", "b", { q: "" });
    await happened("view_item_list", "a", filters({ brand: ["Nike"], size: ["46"] }));
    await happened("view_item_list", "b", filters({ brand: ["Nike"], size: ["46"] }));
    await happened("view_item_list", "a", filters({ brand: ["Nike"] }, 12));
    await happened("view_item_list", "a", filters({ q: ["moon boots"], size: ["42"] }));
    for (const odd of ['{"brand":["\\u0000"]}', '{"brand":"x"}', "[]", "1", "{}"]) {
      await happened("view_item_list", "c", { total: 0, filters: odd, page: 1 });
    }
    const missed = await listFoundNothing(20);
    expect(missed.searches).toEqual([
      {
        label: "moon boots · 42",
        people: 2,
        href: "/en/in-stock?size=42&q=moon+boots",
        begin: { name: "moon boots", brand: "", size: "42" },
      },
    ]);
    expect(missed.filters).toEqual([
      {
        label: "Nike · 46",
        people: 2,
        href: "/en/in-stock?brand=Nike&size=46",
        begin: { name: "", brand: "Nike", size: "46" },
      },
    ]);
  });

  test("name filters that found nothing by their labels in the reader's language", async () => {
    const key = `chanclas-${randomUUID()}`;
    await db.insert(categories).values({ key, labelEs: "Chanclas", labelEn: "Slides" });
    const colour = { category: [key], gender: ["women"], colour: ["purple"] };
    await happened("view_item_list", "a", { total: 0, filters: JSON.stringify(colour), page: 1 });
    const sizes = { category: ["nothing-of-ours"], size: ["ONE"] };
    for (const visitor of ["a", "b"])
      await happened("view_item_list", visitor, { total: 0, filters: JSON.stringify(sizes), page: 1 });
    const labels = async (lang: Lang) => (await readFoundNothing(lang, 20)).filters.map(({ label }) => label);
    expect(await labels("es")).toEqual(["nothing-of-ours · Talla única", "Chanclas · Mujer · Morado"]);
    expect(await labels("en")).toEqual(["nothing-of-ours · One size", "Slides · Women · Purple"]);
  });
});
