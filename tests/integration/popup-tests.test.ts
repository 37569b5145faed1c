import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { events } from "@/db/schema/analytics";
import { popups, popupTests } from "@/db/schema/popups";
import { eventsCall } from "@/lib/analytics/forms";
import { recordEvents } from "@/lib/analytics/record-events";
import { listActivePopups } from "@/lib/popups/queries";
import {
  createPopup,
  endTest,
  removePopup,
  savePopup,
  startTest,
  switchPopup,
} from "@/lib/popups/staff-actions";
import { newPopup, type PopupTexts, type PopupValues } from "@/lib/popups/staff-forms";
import { findPopupForm, findPopupTests } from "@/lib/popups/staff-queries";
import { undoWrite } from "@/lib/undo/staff-actions";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

const values: PopupValues = { ...newPopup, name: "Otoño", type: "text", isActive: true, headlineEn: "One" };
const second: PopupTexts = {
  headlineEs: "Dos",
  headlineEn: "Two",
  bodyEs: "",
  bodyEn: "More",
  ctaTextEs: "",
  ctaTextEn: "",
};
const same: PopupTexts = { ...second, headlineEs: "", headlineEn: "One", bodyEn: "" };

async function add(fields: Partial<PopupValues> = {}): Promise<string> {
  const made = await createPopup({ ...values, ...fields });
  if (!made.ok || !made.data) throw new Error("The pop-up was not made");
  return made.data.id;
}

/** A pop-up with a test that began so many days ago at noon of the island. Answers the pop-up's and the test's id. */
async function tested(daysAgo: number): Promise<{ popup: string; test: string }> {
  const popup = await add();
  const made = await startTest({ ...second, popupId: popup });
  if (!made.ok || !made.data) throw new Error("The test did not start");
  await db.update(popupTests).set({ startedAt: noon(sql`${daysAgo}::int`) });
  return { popup, test: made.data.id };
}

function noon(daysAgo: ReturnType<typeof sql>) {
  return sql`((now() at time zone 'Europe/Madrid')::date - ${daysAgo} + time '12:00') at time zone 'Europe/Madrid'`;
}

type Seen = { text: "a" | "b"; daysAgo: number; seen: number; done: number };

/** Visitors of a day who saw a text a minute after noon, and some of them who signed up. */
async function saw({ popup, test }: { popup: string; test: string }, { text, daysAgo, seen, done }: Seen) {
  const params = (extra: object) => sql`${JSON.stringify({ id: popup, popup, test, text, ...extra })}::jsonb`;
  const at = sql`${noon(sql`${daysAgo}::int`)} + interval '1 minute'`;
  const visitor = sql`${text} || '-' || ${daysAgo}::text || '-' || n`;
  await db.execute(sql`
    insert into events (at, name, params, path, lang, visitor)
    select ${at}, 'popup_impression', ${params({})}, '/es', 'es', ${visitor} from generate_series(1, ${seen}::int) as n
    union all
    select ${at}, 'newsletter_subscribe', ${params({})}, '/es', 'es', ${visitor} from generate_series(1, ${done}::int) as n`);
}

async function report(popup: string) {
  return (await findPopupTests(popup))?.tests[0]?.report;
}

beforeEach(async () => {
  await db.delete(popups);
  await db.delete(popupTests);
  await db.delete(events);
  await askAs(await makePerson("manager"));
});

describe("a test of two texts", () => {
  it("hands out both texts while it runs, in the page's language", async () => {
    const popup = await add();
    expect((await listActivePopups("en"))[0]?.test).toBeNull();
    expect(await startTest({ ...second, popupId: popup })).toMatchObject({ ok: true });
    expect(await listActivePopups("en")).toMatchObject([
      { headline: "One", test: { headline: "Two", body: "More" } },
    ]);
    expect((await listActivePopups("es"))[0]?.test).toMatchObject({ headline: "Dos", body: "" });
    expect(await findPopupForm(popup)).toMatchObject({ isTested: true });
  });

  it("begins once, with two texts that differ, on a pop-up that is on", async () => {
    const popup = await add({ isActive: false });
    const start = (texts: PopupTexts) => startTest({ ...texts, popupId: popup });
    expect(await start(second)).toMatchObject({ error: "admin.popups.test.errors.off" });
    await switchPopup({ id: popup, isActive: true });
    expect(await start(same)).toMatchObject({ error: "admin.popups.test.errors.same" });
    expect(await start(second)).toMatchObject({ ok: true });
    expect(await start(second)).toMatchObject({ error: "admin.popups.test.errors.runs" });
  });

  it("holds what it compares: no other words, no deletion, no undo of them; order, dates and switch stay free", async () => {
    const popup = await add();
    const changed = await savePopup({ ...values, headlineEn: "Uno", id: popup, version: 1 });
    await startTest({ ...second, popupId: popup });
    const runs = { ok: false, error: "admin.popups.test.errors.runs" };
    const now = { ...values, headlineEn: "Uno", id: popup, version: 2 };
    expect(await savePopup({ ...now, bodyEs: "Otra cosa" })).toMatchObject(runs);
    expect(await savePopup({ ...now, type: "newsletter" })).toMatchObject(runs);
    expect(await removePopup({ id: popup })).toMatchObject(runs);
    expect(await undoWrite({ batch: changed.ok ? (changed.undo ?? "") : "" })).toMatchObject(runs);
    const dated = await savePopup({ ...now, activeTo: "2040-01-01T10:00" });
    expect(dated).toMatchObject({ ok: true });
    expect(await undoWrite({ batch: dated.ok ? (dated.undo ?? "") : "" })).toMatchObject({ ok: true });
    const off = await switchPopup({ id: popup, isActive: false });
    expect(off).toMatchObject({ ok: true });
  });

  it("shows who saw what until its end, and at its end what they did, whatever comes later", async () => {
    const made = await tested(20);
    for (let daysAgo = 20; daysAgo > 6; daysAgo--) {
      await saw(made, { text: "a", daysAgo, seen: 100, done: 3 });
      await saw(made, { text: "b", daysAgo, seen: 101, done: 9 });
    }
    expect(await report(made.popup)).toMatchObject({
      state: "decided",
      verdict: "b",
      onDay: 14,
      a: { seen: 1_400, done: 42 },
      b: { seen: 1_414, done: 126 },
    });
    const before = await report(made.popup);
    await saw(made, { text: "a", daysAgo: 2, seen: 500, done: 400 });
    expect(await report(made.popup)).toEqual(before);
    await db.update(popupTests).set({ startedAt: noon(sql`10`) });
    expect(await report(made.popup)).toMatchObject({ state: "running" });
  });

  it("counts a visitor once a day, and what is done on the same day alone", async () => {
    const made = await tested(3);
    await saw(made, { text: "a", daysAgo: 2, seen: 2, done: 1 });
    await saw(made, { text: "a", daysAgo: 2, seen: 2, done: 2 });
    await saw(made, { text: "b", daysAgo: 1, seen: 0, done: 4 });
    expect(await report(made.popup)).toMatchObject({
      state: "running",
      daysLeft: null,
      a: { seen: 2, done: 2 },
      b: { seen: 0 },
    });
  });

  it("counts what pages report", async () => {
    const { popup, test } = await tested(0);
    await db.update(popupTests).set({ startedAt: sql`now() - interval '1 minute'` });
    const seen = { id: popup, type: "text", test, text: "b" };
    const call = eventsCall.parse({
      events: [
        { name: "popup_impression", params: { ...seen, name: "x" }, path: "/es" },
        {
          name: "newsletter_subscribe",
          params: { method: "newsletter_popup", popup, test, text: "b" },
          path: "/es",
        },
        { name: "popup_impression", params: { ...seen, name: "x", text: "c" }, path: "/es" },
      ],
    });
    await recordEvents(call.events, { address: "192.0.2.1", userAgent: "Mozilla/5.0", lang: "es" });
    expect(await report(popup)).toMatchObject({ a: { seen: 0 }, b: { seen: 1, done: 1 } });
  });

  it.each([
    ["a", "One", ""],
    ["b", "Two", "More"],
  ] as const)("ends with text %s, which the shop then shows everybody", async (keep, headline, body) => {
    const { popup } = await tested(4);
    expect(await endTest({ popupId: popup, keep })).toMatchObject({ ok: true });
    expect(await listActivePopups("en")).toMatchObject([{ headline, body, test: null }]);
    expect((await findPopupTests(popup))?.tests).toMatchObject([
      { kept: keep, report: { state: "running" } },
    ]);
    expect(await endTest({ popupId: popup, keep })).toMatchObject({ error: "admin.errors.notFound" });
    expect(await startTest({ ...second, headlineEn: "Three", popupId: popup })).toMatchObject({ ok: true });
  });

  it("is undecided after eight weeks without enough visitors", async () => {
    const made = await tested(57);
    await saw(made, { text: "a", daysAgo: 30, seen: 50, done: 1 });
    await saw(made, { text: "b", daysAgo: 30, seen: 50, done: 40 });
    expect(await report(made.popup)).toMatchObject({ state: "undecided" });
  });

  it("is over once staff ended it: what pages report after that does not count", async () => {
    const one = await tested(20);
    await saw(one, { text: "a", daysAgo: 19, seen: 3, done: 0 });
    const endedAt = noon(sql`10`);
    await db.update(popupTests).set({ endedAt, kept: "a" });
    await saw(one, { text: "a", daysAgo: 5, seen: 40, done: 0 });
    expect(await report(one.popup)).toMatchObject({ a: { seen: 3 } });
  });
});
