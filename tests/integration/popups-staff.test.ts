import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/get-active-popups/route";
import { db } from "@/db/client";
import { eventDays, events, popupDays } from "@/db/schema/analytics";
import { popups } from "@/db/schema/popups";
import type { Role } from "@/lib/access/permissions";
import { eventsCall } from "@/lib/analytics/forms";
import { recordEvents } from "@/lib/analytics/record-events";
import { rollUpEvents } from "@/lib/analytics/roll-up";
import {
  copyPopup,
  createPopup,
  orderPopups,
  removePopup,
  savePopup,
  switchPopup,
} from "@/lib/popups/staff-actions";
import { newPopup, type PopupValues } from "@/lib/popups/staff-forms";
import { findPopupForm, listPopups } from "@/lib/popups/staff-queries";
import { removeOldEvents } from "@/lib/privacy/retention";
import { undoWrite } from "@/lib/undo/staff-actions";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

type Done = { ok: boolean; undo?: string };

const values: PopupValues = { ...newPopup, name: "Otoño", isActive: true, headlineEn: "Hello" };

async function add(fields: Partial<PopupValues> = {}): Promise<string> {
  const made = await createPopup({ ...values, ...fields });
  if (!made.ok || !made.data) throw new Error("The pop-up was not made");
  return made.data.id;
}

/** What the shop's pages are answered. */
async function shown(): Promise<{ id: string; headline: string; image_url: string | null }[]> {
  const answer = await GET(new Request("http://localhost:3000/api/get-active-popups?lang=en"));
  return (await answer.json()).campaigns;
}

const names = async () => (await listPopups()).map(({ name }) => name);
const undo = async (done: Done) => (await undoWrite({ batch: done.undo ?? "" })).ok;

async function askAsRole(role: Role): Promise<void> {
  await askAs(await makePerson(role));
}

beforeEach(async () => {
  await db.delete(popups);
  await db.delete(events);
  await db.delete(eventDays);
  await db.delete(popupDays);
  await askAsRole("manager");
});

describe("pop-ups of staff", () => {
  it("are shown by the shop at the next request, as they were saved last", async () => {
    const id = await add();
    expect(await shown()).toMatchObject([{ id, headline: "Hello" }]);
    expect(await savePopup({ ...values, headlineEn: "Welcome", id, version: 1 })).toMatchObject({ ok: true });
    expect(await shown()).toMatchObject([{ headline: "Welcome" }]);
    const off = await switchPopup({ id, isActive: false });
    expect(await shown()).toEqual([]);
    expect(await undo(off)).toBe(true);
    expect(await shown()).toHaveLength(1);
  });

  it("keep the minutes of the island's clock, winter and summer", async () => {
    const id = await add({ activeFrom: "2031-01-10T09:30", activeTo: "2031-07-10T21:00" });
    const [row] = await db.select().from(popups);
    expect(row?.activeFrom?.toISOString()).toBe("2031-01-10T08:30:00.000Z");
    expect(row?.activeTo?.toISOString()).toBe("2031-07-10T19:00:00.000Z");
    const edit = await findPopupForm(id);
    expect(edit?.values).toMatchObject({ activeFrom: "2031-01-10T09:30", activeTo: "2031-07-10T21:00" });
    expect((await listPopups())[0]).toMatchObject({ state: "waiting" });
    expect(await shown()).toEqual([]);
  });

  it("take no other site's picture or link, no empty picture frame, and no end before the beginning", async () => {
    const refused = async (fields: Partial<PopupValues>) => {
      const result = await createPopup({ ...values, ...fields });
      return result.ok ? {} : result.fields;
    };
    expect(await refused({ imageUrl: "https://example.com/a.png" })).toHaveProperty("imageUrl");
    expect(await refused({ imageUrl: "/media/../secret-1.webp" })).toHaveProperty("imageUrl");
    expect(await refused({ linkUrl: "https://example.com" })).toHaveProperty("linkUrl");
    expect(await refused({ linkUrl: "//example.com" })).toHaveProperty("linkUrl");
    expect(await refused({ linkUrl: "javascript:alert(1)" })).toHaveProperty("linkUrl");
    expect(await refused({ type: "image" })).toHaveProperty("imageUrl");
    expect(await refused({ name: " " })).toHaveProperty("name");
    expect(await refused({ triggerScrollDepthPercent: "101" })).toHaveProperty("triggerScrollDepthPercent");
    expect(await refused({ activeFrom: "2031-01-02T10:00", activeTo: "2031-01-01T10:00" })).toEqual({
      activeTo: "admin.popups.errors.endsFirst",
    });
    expect(await names()).toEqual([]);
    const id = await add({ type: "image", isActive: false });
    expect(await switchPopup({ id, isActive: true })).toMatchObject({
      ok: false,
      error: "admin.popups.errors.picture",
    });
  });

  it("are saved once: who edited an older one is told what is stored", async () => {
    const id = await add();
    await savePopup({ ...values, name: "Invierno", id, version: 1 });
    expect(await savePopup({ ...values, name: "Verano", id, version: 1 })).toMatchObject({
      ok: false,
      error: "admin.errors.conflict",
      conflict: { version: 2, theirs: { name: "Invierno" } },
    });
  });

  it("are ordered, copied, deleted and brought back under their id", async () => {
    const ids = [await add({ name: "a" }), await add({ name: "b" }), await add({ name: "c" })];
    const [a = "", b = "", c = ""] = ids;
    const ordered = await orderPopups({ ids: [c, a, b] });
    expect(await names()).toEqual(["c", "a", "b"]);
    expect((await shown())[0]?.id).toBe(c);
    expect(await undo(ordered)).toBe(true);
    expect(await names()).toEqual(["a", "b", "c"]);
    for (const wrong of [
      [a, b],
      [a, b, b],
      [a, b, c, randomUUID()],
    ])
      expect(await orderPopups({ ids: wrong })).toMatchObject({ error: "admin.errors.changedSince" });

    const copy = await copyPopup({ id: a });
    expect(await names()).toEqual(["a", "b", "c", "a"]);
    expect((await listPopups())[3]).toMatchObject({ isActive: false, state: "off" });
    expect(await undo(copy)).toBe(true);
    const removed = await removePopup({ id: b });
    expect(await names()).toEqual(["a", "c"]);
    expect(await undo(removed)).toBe(true);
    expect((await listPopups()).map(({ id }) => id)).toEqual(ids);
    expect(await removePopup({ id: randomUUID() })).toMatchObject({ error: "admin.errors.notFound" });
  });

  it("are seen by all staff and changed by managers", async () => {
    const id = await add();
    await askAsRole("sales");
    expect(await names()).toEqual(["Otoño"]);
    expect(await switchPopup({ id, isActive: false })).toMatchObject({ error: "admin.errors.forbidden" });
  });
});

describe("results", () => {
  it("count what pages report, per pop-up, and name the pages of sign-ups", async () => {
    const id = await add();
    const other = await add({ name: "Other" });
    const seen = (of: string) => ({ id: of, type: "newsletter", name: "Otoño" });
    const path = "/en/in-stock";
    const reported = [
      ...[1, 2, 3, 4].map(() => ({ name: "popup_impression", params: seen(id), path })),
      { name: "popup_impression", params: seen(other), path },
      { name: "popup_close", params: { id, type: "newsletter" }, path },
      { name: "popup_click", params: { id: other, type: "newsletter" }, path },
      {
        name: "newsletter_subscribe",
        params: { method: "newsletter_popup", location: path, popup: id },
        path,
      },
      { name: "newsletter_subscribe", params: { method: "footer", location: path }, path },
      { name: "newsletter_subscribe", params: { method: "newsletter_popup", popup: "x" }, path },
    ];
    const call = eventsCall.parse({ events: reported });
    await recordEvents(call.events, { address: "192.0.2.1", userAgent: "Mozilla/5.0", lang: "en" });
    expect((await listPopups()).map(({ result }) => result)).toEqual([
      { impressions: 4, closes: 1, signUps: 1, clicks: 0 },
      { impressions: 1, closes: 0, signUps: 0, clicks: 1 },
    ]);
    expect((await findPopupForm(id))?.signUpPages).toEqual([{ path: "/en/in-stock", n: 1 }]);
  });

  it("are read of days that are over as they were counted once, and go with their visits", async () => {
    const id = await add();
    const happened = (days: number, name: string, params: Record<string, string>) =>
      db.insert(events).values({
        at: sql`now() - make_interval(days => ${days})`,
        name,
        params,
        path: "/es",
        lang: "es",
        visitor: "a",
      });
    const page = `/es/${"😀".repeat(1_000)}`;
    await happened(3, "popup_impression", { id });
    await happened(3, "popup_impression", { id });
    await happened(3, "newsletter_subscribe", { popup: id, location: page });
    await happened(2, "popup_close", { id });
    await happened(2, "popup_impression", { id: "no pop-up" });
    await happened(0, "popup_impression", { id });
    const results = async () => (await findPopupForm(id))?.result;
    const before = { impressions: 3, closes: 1, signUps: 1, clicks: 0 };
    expect(await results()).toEqual(before);
    await rollUpEvents();
    await rollUpEvents();
    expect(await results()).toEqual(before);
    expect((await findPopupForm(id))?.signUpPages).toMatchObject([{ n: 1 }]);
    // What was counted is not read again.
    await db.execute(sql`delete from events where at < now() - interval '1 day'`);
    expect(await results()).toEqual(before);
    await db.execute(sql`update popup_days set day = day - 20 * 365 where name = 'popup_close'`);
    await removeOldEvents();
    expect(await results()).toEqual({ ...before, closes: 0 });
  });
});
