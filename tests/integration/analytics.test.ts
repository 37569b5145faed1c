import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { analyticsSalts, demandDays, eventDays, events } from "@/db/schema/analytics";
import { countDaily } from "@/lib/analytics/daily";
import { eventsCall } from "@/lib/analytics/forms";
import { recordEvents, recordListView } from "@/lib/analytics/record-events";
import { rollUpEvents } from "@/lib/analytics/roll-up";
import { visitorHash } from "@/lib/analytics/visitor";
import { makeProduct } from "../factories";

const caller = { address: "203.0.113.7", userAgent: "Firefox on a phone", lang: "es" as const };
const uuid = "6b3f5c2e-6a1d-4f4e-9d2b-0a4f8f0e7c11";

beforeEach(async () => {
  await db.delete(events);
});

function take(...batch: unknown[]) {
  return eventsCall.parse({ events: batch }).events;
}

describe("eventsCall", () => {
  it.each([
    ["page_view", {}],
    ["view_item_list", { total: 12, filters: '{"brand":["Nike"]}', page: 2 }],
    ["inquiry_submitted", { count_items: 3 }],
    ["begin_checkout", { kind: "reservation", count_items: 1 }],
    ["purchase", { kind: "purchase", count_items: 2 }],
    ["newsletter_subscribe", { method: "footer", location: "/es/liked?x=1", component: "footer" }],
    ["share_copy_link", {}],
    ["share_native", {}],
    ["popup_impression", { id: uuid, type: "text", name: "Autumn" }],
    ["popup_close", { id: uuid, type: "text" }],
    ["like", { id: uuid }],
    ["unlike", { id: uuid }],
    ["search_no_result", { q: "moonboots" }],
  ])("takes %s", (name, params) => {
    expect(eventsCall.safeParse({ events: [{ name, params, path: "/es/liked" }] }).success).toBe(true);
  });

  it.each([
    ["an unknown name", { name: "sign_in", params: {}, path: "/es" }],
    ["a foreign address", { name: "page_view", params: {}, path: "https://example.com/" }],
    [
      "filters that are no JSON",
      { name: "view_item_list", params: { total: 1, filters: "{", page: 1 }, path: "/" },
    ],
    ["a page below one", { name: "view_item_list", params: { total: 1, filters: "{}", page: 0 }, path: "/" }],
    ["a made-up pop-up", { name: "popup_close", params: { id: "1", type: "text" }, path: "/" }],
  ])("refuses %s", (_what, event) => {
    expect(eventsCall.safeParse({ events: [event] }).success).toBe(false);
  });

  it("refuses none and too many", () => {
    const event = { name: "page_view", params: {}, path: "/es" };
    expect(eventsCall.safeParse({ events: [] }).success).toBe(false);
    expect(eventsCall.safeParse({ events: Array(26).fill(event) }).success).toBe(false);
  });

  it("drops what it does not name, queries, and searches that are a person's address", () => {
    const [view, search] = take(
      { name: "page_view", params: { email: "ana@example.com" }, path: "/es/in-stock?q=ana@example.com" },
      { name: "search_no_result", params: { q: "ana@example.com" }, path: "/es/in-stock" },
    );
    expect(view).toEqual({ name: "page_view", params: {}, path: "/es/in-stock" });
    expect(search?.params).toEqual({ q: "" });
  });

  it("takes the words of a search out of the filters too when they are a person's", () => {
    const filters = JSON.stringify({ q: ["ana@example.com"], size: ["42"] });
    const [view] = take({ name: "view_item_list", params: { total: 0, filters, page: 1 }, path: "/es" });
    expect(view?.params).toMatchObject({ filters: '{"q":[""],"size":["42"]}' });
  });

  it("keeps a like whose size is none", () => {
    const [like] = take({ name: "like", params: { id: uuid, size: "<b>" }, path: "/es/in-stock" });
    expect(like?.params).toEqual({ id: uuid });
  });
});

describe("recordEvents", () => {
  it("stores name, parameters, path and language, and neither address nor browser", async () => {
    const batch = take(
      { name: "page_view", path: "/es/shared/Zm9vYmFyZm9v" },
      { name: "inquiry_submitted", params: { count_items: 2 }, path: "/es/liked" },
    );
    expect(await recordEvents(batch, caller)).toBe(2);
    const rows = await db.select().from(events).orderBy(desc(events.id));
    expect(rows).toMatchObject([
      { name: "inquiry_submitted", params: { count_items: 2 }, path: "/es/liked", lang: "es" },
      { name: "page_view", params: {}, path: "/es/shared/*" },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.7|Firefox/);
  });

  it("survives odd characters", async () => {
    const odd = "\0zapatilla \ud800 👟 ' \" \\u0000 <script>";
    await recordEvents(
      take({ name: "search_no_result", params: { q: odd }, path: "/es/in-stock\0" }),
      caller,
    );
    const [row] = await db.select().from(events);
    expect(row?.params).toEqual({ q: "zapatilla \ufffd 👟 ' \" \\u0000 <script>" });
    expect(row?.path).toBe("/es/in-stock");
  });

  it("does not count robots", async () => {
    const robot = { ...caller, userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" };
    expect(await recordEvents(take({ name: "page_view", path: "/es" }), robot)).toBe(0);
    expect(await db.$count(events)).toBe(0);
  });
});

describe("visitorHash", () => {
  const today = new Date("2026-07-01T10:00:00Z");
  const tomorrow = new Date("2026-07-02T10:00:00Z");

  it("is one per visitor and day", async () => {
    const hash = await visitorHash(caller, today);
    expect(await visitorHash(caller, new Date("2026-07-01T21:59:00Z"))).toBe(hash);
    expect(await visitorHash({ ...caller, address: "203.0.113.8" }, today)).not.toBe(hash);
    expect(await visitorHash({ ...caller, userAgent: "Safari" }, today)).not.toBe(hash);
    expect(await visitorHash(caller, tomorrow)).not.toBe(hash);
  });

  it("changes at midnight in Ibiza", async () => {
    const hash = await visitorHash(caller, new Date("2026-07-05T21:59:00Z"));
    expect(await visitorHash(caller, new Date("2026-07-05T22:01:00Z"))).not.toBe(hash);
  });

  it("cannot be made again: the salt of a day goes with the next day's first visit", async () => {
    await visitorHash(caller, new Date("2026-08-01T10:00:00Z"));
    await visitorHash(caller, new Date("2026-08-02T10:00:00Z"));
    const old = await db.select().from(analyticsSalts).where(eq(analyticsSalts.day, "2026-08-01"));
    expect(old).toEqual([]);
  });

  it("is the same wherever many first visits meet", async () => {
    const day = new Date("2026-09-01T10:00:00Z");
    const hashes = await Promise.all(Array.from({ length: 20 }, () => visitorHash(caller, day)));
    expect(new Set(hashes).size).toBe(1);
  });
});

describe("recordListView", () => {
  it("counts a look at a shared list without its address", async () => {
    await recordListView([uuid], caller);
    await recordListView([uuid], { ...caller, userAgent: "WhatsApp/2.23" });
    await recordListView([], caller);
    expect(await db.select().from(events)).toMatchObject([
      { name: "shared_list_view", params: { items: [uuid] }, path: "/es/shared/*" },
    ]);
  });
});

describe("rollUpEvents", () => {
  const at = (days: number) => sql`now() - make_interval(days => ${days})`;

  beforeEach(async () => {
    await db.delete(eventDays);
    await db.delete(demandDays);
  });

  async function happened(days: number, name: string, visitor: string, params = {}) {
    await db.insert(events).values({ at: at(days), name, params, path: "/es", lang: "es", visitor });
  }

  it("counts days that are over once, leaves today alone and changes no figure", async () => {
    await happened(3, "page_view", "a");
    await happened(3, "page_view", "a");
    await happened(3, "page_view", "b");
    await happened(1, "page_view", "a");
    await happened(0, "page_view", "c");
    const before = await countDaily("page_view", 30);
    expect(before.map(({ n, visitors }) => [n, visitors])).toEqual([
      [3, 2],
      [1, 1],
      [1, 1],
    ]);
    await Promise.all([rollUpEvents(), rollUpEvents()]);
    await rollUpEvents();
    const rows = await db.select().from(eventDays).orderBy(eventDays.day);
    expect(rows.map(({ n, visitors }) => [n, visitors])).toEqual([
      [3, 2],
      [0, 0],
      [1, 1],
    ]);
    expect([...(await countDaily("page_view", 30))]).toEqual([...before]);
  });

  it("counts a visitor once a day for a style and size, under the strongest thing they did", async () => {
    const product = await makeProduct({ status: "archived", styleCode: "DX1419-300" });
    await happened(2, "like", "a", { id: product.id, size: "42" });
    await happened(2, "like", "a", { id: product.id, size: "42" });
    await happened(2, "search_no_result", "a", { q: "dx1419 300 talla 42" });
    await happened(2, "search_no_result", "b", { q: "Moon  Boots EU 42,5" });
    await happened(2, "search_no_result", "c", { q: "moon boots", size: "42.5" });
    await happened(2, "like", "d", { id: product.id });
    await happened(2, "unlike", "d", { id: product.id });
    await happened(2, "search_no_result", "h", { q: "Triple S" });
    await happened(2, "search_no_result", "h", { q: "logo tee talla m" });
    await happened(2, "search_no_result", "h", { q: "air max 90" });
    await happened(2, "shared_list_view", "e", { items: [product.id, uuid] });
    await happened(2, "like", "f", { id: uuid });
    await happened(2, "like", "g", { id: "not-an-id" });
    await rollUpEvents();
    const rows = await db.select().from(demandDays).orderBy(demandDays.words, demandDays.size);
    expect(rows).toMatchObject([
      { productId: product.id, words: "", size: "", searches: 0, likes: 0, views: 1 },
      { productId: product.id, words: "", size: "42", searches: 1, likes: 0, views: 0 },
      { words: "air max 90", size: "" },
      { words: "logo tee", size: "M" },
      { productId: null, words: "moon boots", size: "42.5", searches: 2, likes: 0, views: 0 },
      { words: "triple s", size: "" },
    ]);
  });
});
