import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { broughtDays, eventDays, events } from "@/db/schema/analytics";
import { orders } from "@/db/schema/orders";
import { eventsCall } from "@/lib/analytics/forms";
import { readLinkResults } from "@/lib/analytics/link-results";
import { recordEvents } from "@/lib/analytics/record-events";
import { rollUpEvents } from "@/lib/analytics/roll-up";
import { clientAddress } from "@/lib/caller";
import { sendCheckout } from "@/lib/orders/actions";
import { findQuote } from "@/lib/orders/checkout";
import { choiceOf } from "@/lib/orders/checkout-form";
import { viewOf } from "@/lib/orders/checkout-view";
import { removeOldEvents } from "@/lib/privacy/retention";
import { makeProduct } from "../factories";
import { askAsVisitor, asking } from "../setup/staff";

vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

const first = "00000000aa";
const last = "00000000bb";

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(events);
  await db.delete(eventDays);
  await db.delete(broughtDays);
  askAsVisitor();
  asking.headers.set("next-action", "x");
  asking.headers.set("user-agent", "Firefox on a phone");
});

/** The browser that asks opens a page, by a link with a mark or without one. */
async function opens(params: { l?: string }, userAgent = "Firefox on a phone"): Promise<void> {
  const batch = eventsCall.parse({ events: [{ name: "page_view", params, path: "/es/in-stock" }] }).events;
  await recordEvents(batch, { address: clientAddress(asking.headers), userAgent, lang: "es" });
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

/** The browser that asks reserves one pair at 129,95 €; twice the same form where `formKey` is. */
async function reserves(formKey: string = randomUUID()): Promise<boolean> {
  const { id } = await makeProduct({}, { "42": 2 });
  const fields = {
    ...{ lang: "es", intent: "order", kind: "reservation", name: "Ana Torres", formKey },
    ...{ email: `${randomUUID()}@example.com`, goods: `item=${id}%3A42` },
  };
  const { seen } = viewOf(await findQuote(choiceOf({ ...fields, intent: "update" })), "es");
  const answers = [];
  for (let times = 0; times < 2; times++) answers.push(await sendCheckout(null, form({ ...fields, seen })));
  return answers.every(({ result }) => result.ok);
}

test("an order counts once, with its euros, for the last marked link of that browser and day", async () => {
  await opens({ l: first });
  await opens({ l: last });
  await opens({});
  expect(await reserves()).toBe(true);
  expect(await readLinkResults(first)).toEqual({ visits: 1, orders: 0, cents: 0 });
  expect(await readLinkResults(last)).toEqual({ visits: 1, orders: 1, cents: 12_995 });
  expect(await reserves()).toBe(true);
  expect(await readLinkResults(last)).toEqual({ visits: 1, orders: 2, cents: 25_990 });
});

test("an order of somebody else, or one that was refused, counts for no link", async () => {
  await opens({ l: last }, "another browser");
  expect(await reserves()).toBe(true);
  await opens({ l: last });
  const refused = await sendCheckout(
    null,
    form({ lang: "es", intent: "order", kind: "reservation", goods: "" }),
  );
  expect(refused.result.ok).toBe(false);
  expect(await readLinkResults(last)).toEqual({ visits: 2, orders: 0, cents: 0 });
});

test("an order knows of no link, and no row of what a link brought knows of an order or a visitor", async () => {
  await opens({ l: last });
  await reserves();
  const rows = await db.execute(sql`select * from brought_days`);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(["cents", "day", "orders", "ref", "visits"]);
  const [order] = await db.select().from(orders).orderBy(sql`created_at desc`).limit(1);
  expect(JSON.stringify(order)).not.toContain(last);
});

test("days that are over are counted once and stay when their visits are forgotten", async () => {
  const view = (days: number, visitor: string) => sql`
    insert into events (at, name, params, path, lang, visitor)
    values (now() - make_interval(days => ${days}), 'page_view', ${JSON.stringify({ l: last })}::jsonb, '/es', 'es', ${visitor})`;
  for (const [days, visitor] of [
    [3, "a"],
    [3, "a"],
    [3, "b"],
    [2, "c"],
    [0, "d"],
  ] as const)
    await db.execute(view(days, visitor));
  await db.insert(broughtDays).values({ ref: last, day: "2026-01-02", orders: 1, cents: 5_000 });
  const before = await readLinkResults(last);
  expect(before).toEqual({ visits: 4, orders: 1, cents: 5_000 });
  await rollUpEvents();
  await rollUpEvents();
  expect(await readLinkResults(last)).toEqual(before);
  await db.execute(sql`update events set at = at - interval '30 years' where at < now() - interval '1 day'`);
  await removeOldEvents();
  expect(await db.select().from(events)).toHaveLength(1);
  expect(await readLinkResults(last)).toEqual(before);
});
