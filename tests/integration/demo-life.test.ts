import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { events } from "@/db/schema/analytics";
import { products } from "@/db/schema/catalogue";
import { demoRecords } from "@/db/schema/demo";
import { inquiries } from "@/db/schema/inquiries";
import { letters } from "@/db/schema/letters";
import { mails } from "@/db/schema/mail";
import { offers } from "@/db/schema/offers";
import { orders } from "@/db/schema/orders";
import { staff } from "@/db/schema/staff";
import { dayOf } from "@/lib/delivery/calendar";
import { defaultOpeningHours, hoursOn } from "@/lib/delivery/opening-hours";
import { removeDemoRecords } from "@/lib/demo-life/remove-demo-life";
import { removeDemo } from "@/lib/demo-life/staff-actions";
import { isDemoLifeThere } from "@/lib/demo-life/staff-queries";
import { env } from "@/lib/env";
import { expireExchanges } from "@/lib/exchanges/expire-exchanges";
import { dateLocale } from "@/lib/i18n/languages";
import { momentText } from "@/lib/i18n/moments";
import { sendMail } from "@/lib/mail/send";
import { remindOffers } from "@/lib/offers/expire-offers";
import { lastDayOfWithdrawal } from "@/lib/orders/last-day";
import { listOrderCounts } from "@/lib/orders/staff-queries";
import { readFoundNothing } from "@/lib/overview/found-nothing";
import { ensureFirstAdmin } from "@/lib/staff/first-admin";
import { ago, openDayFrom } from "../../scripts/demo-life/at-time";
import { isUnused, writeLife } from "../../scripts/demo-life/write-life";
import { makeProduct } from "../factories";
import { findStockFaults, placed } from "../setup/orders";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

type Stock = { id: number; onHand: number; held: number };

async function readStock(): Promise<Stock[]> {
  return db.execute<Stock>(sql`select id, on_hand as "onHand", held from product_sizes order by id`);
}

async function count(table: string): Promise<number> {
  const [row] = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`);
  return row?.n ?? -1;
}

/** Tables that the demo fills, and that are empty without it. */
const filled = [
  "orders",
  "offers",
  "inquiries",
  "size_wishes",
  "newsletter_subscribers",
  "shared_lists",
  "sourced_items",
  "sourced_item_inquiries",
  "withdrawals",
  "complaints",
  "letters",
  "stock_holds",
  "exchanges",
  "events",
  "event_days",
  "demand_days",
  "demand_window",
  "mails",
  "demo_records",
];

let before: Stock[] = [];
const unused: Record<string, boolean> = {};

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  for (let index = 0; index < 90; index++)
    await makeProduct(
      { name: `Muestra ${index}`, priceCents: 9_000 + index * 100 },
      { "41": 5, "42": 5, "43": 0 },
    );
  before = await readStock();
  unused.empty = await isUnused();
  await db.insert(events).values({ name: "page_view", path: "/es", lang: "es", visitor: "somebody" });
  unused.visited = await isUnused();
  await db.delete(events);
  await writeLife();
});

test("fills every list, in all the states, with stock and money that add up", async () => {
  for (const table of filled) expect([table, (await count(table)) > 0]).toEqual([table, true]);
  expect(await findStockFaults()).toEqual([]);
  const states = async (table: string) =>
    (
      await db.execute<{ state: string }>(sql`select distinct state from ${sql.identifier(table)} order by 1`)
    ).map(({ state }) => state);
  expect(await states("offers")).toEqual([
    "accepted",
    "declined",
    "draft",
    "expired",
    "paid",
    "reserved",
    "sent",
    "viewed",
    "withdrawn",
  ]);
  expect(await states("inquiries")).toEqual(["answered", "closed", "new", "open"]);
  expect(await states("order_lines")).toEqual([
    "cancelled",
    "exchanged",
    "handed-over",
    "out",
    "ready",
    "returned",
    "to-prepare",
    "waiting",
  ]);
  await askAs(await makePerson("owner"));
  const counts = await listOrderCounts();
  for (const tab of ["to-prepare", "ready", "out", "exchange", "refund"] as const)
    expect([tab, counts[tab] > 0]).toEqual([tab, true]);
  expect((await readFoundNothing("es", 5)).filters.length).toBeGreaterThan(0);
  expect(await isDemoLifeThere()).toBe(true);
});

test("leaves the first owner to be made", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  await db.execute(
    sql`delete from staff where id::text not in (select id from demo_records where kind = 'staff')`,
  );
  await ensureFirstAdmin();
  const [row] = await db.select().from(staff).where(eq(staff.role, "owner"));
  expect(row?.passwordHash).toBeTruthy();
});

test("happened at the given times, and never ahead of now", async () => {
  const [row] = await db.execute<{ first: number; ahead: number }>(sql`
    select extract(day from now() - min(created_at))::int as first,
           (count(*) filter (where created_at > now()))::int as ahead from orders`);
  expect(row?.first).toBeGreaterThan(20);
  expect(row?.ahead).toBe(0);
  const due = await db.execute<{ due: string; wanted: string }>(sql`
    select due_on::text as due,
           ((created_at at time zone 'Europe/Madrid')::date + interval '1 month')::date::text as wanted from complaints`);
  expect(due.map((one) => one.due)).toEqual(due.map((one) => one.wanted));
  const late = await db.execute(sql`
    select from order_events e join orders o on o.id = e.order_id where e.created_at < o.created_at - interval '1 second'`);
  expect(late).toHaveLength(0);
});

test("works on open days alone, and expects nobody on a closed one", async () => {
  const sunday = new Date("2026-11-29T10:00:00Z");
  expect([0, 1, 6].map((days) => dayOf(ago(days, "11:00", sunday)))).toEqual([
    "2026-11-28",
    "2026-11-27",
    "2026-11-21",
  ]);
  expect(openDayFrom(sunday)).toBe("2026-11-30");
  expect(openDayFrom(new Date("2026-11-28T21:00:00Z"))).toBe("2026-11-30");
  const done = await db.execute<{ day: string }>(sql`
    select distinct (created_at at time zone 'Europe/Madrid')::date::text as day from order_events
    where kind in ('ready', 'out', 'handed-over', 'returned', 'exchanged')
    union select promised_on::text from orders where promised_on is not null`);
  expect(done.length).toBeGreaterThan(5);
  expect(done.filter(({ day }) => hoursOn(day, defaultOpeningHours).length === 0)).toEqual([]);
});

test("mails say the moments that their rows say", async () => {
  const moment = { dateStyle: "long", timeStyle: "medium" } as const;
  const dayAndMonth = { day: "numeric", month: "long" } as const;
  function said(instant: string, lang: "es" | "en", options: Intl.DateTimeFormatOptions): string {
    const format = new Intl.DateTimeFormat(dateLocale(lang), { timeZone: "Europe/Madrid", ...options });
    return format.format(new Date(instant));
  }
  type Row = { at: string; lang: "es" | "en"; text: string };
  const withdrawn = await db.execute<Row>(sql`
    select w.created_at as at, m.lang, m.text from withdrawals w join mails m on m.about_id = w.id`);
  expect(withdrawn.length).toBeGreaterThan(0);
  for (const { at, lang, text } of withdrawn) expect(text).toContain(said(at, lang, moment));
  const handed = await db.execute<Row>(sql`
    select o.handed_over_at as at, m.lang, m.text from mails m join orders o on o.id = m.about_id
    where m.kind = 'order-handed-over' and o.kind = 'purchase' and o.closed_at is not null
      and not exists (select from order_events e where e.order_id = o.id and e.kind = 'exchanged')`);
  expect(handed.length).toBeGreaterThan(5);
  for (const { at, lang, text } of handed)
    expect(text).toContain(said(lastDayOfWithdrawal(new Date(at)), lang, dayAndMonth));
  const offered = await db.execute<Row>(sql`
    select o.valid_until as at, m.lang, m.text from mails m join offers o on o.id = m.about_id where m.kind = 'offer'`);
  expect(offered.length).toBeGreaterThan(5);
  for (const { at, lang, text } of offered) expect(text).toContain(momentText(at, lang));
});

test("writes to nobody, then or later", async () => {
  expect(await remindOffers()).toEqual([]);
  const written = await db.$count(mails);
  await db.execute(sql`update exchanges set until = now() where state = 'held'`);
  env.SMTP_URL = "smtp://127.0.0.1:1";
  try {
    expect(await expireExchanges()).toHaveLength(1);
  } finally {
    env.SMTP_URL = undefined;
  }
  expect(await db.$count(mails)).toBe(written + 1);
  expect(await db.$count(mails, eq(mails.state, "kept"))).toBe(written + 1);
});

test("is told only where nobody has been", () => {
  expect(unused).toEqual({ empty: true, visited: false });
});

test("leaves what staff made of it for real people", async () => {
  const rolledBack = new Error("looked at");
  const looked = db.transaction(async (tx) => {
    const [offer] = await tx.execute<{ id: string }>(sql`
      update offers set email = 'ana@example.com'
      where id = (select id from offers where state = 'sent' order by number limit 1) returning id`);
    await tx.execute(sql`update letters set state = 'scheduled', scheduled_at = now() + interval '1 day'`);
    await removeDemoRecords(tx);
    const kept = await tx.execute<{ id: string }>(sql`select id from offers`);
    expect(kept.map(({ id }) => id)).toEqual([offer?.id]);
    const held = await tx.execute<{ held: number }>(sql`select held from product_sizes where held > 0`);
    expect(held.map((row) => row.held)).toEqual([1]);
    expect(await tx.$count(letters)).toBe(1);
    throw rolledBack;
  });
  await expect(looked).rejects.toBe(rolledBack);
});

test("is removed by one button, and what real people did stays", async () => {
  const [product] = await db.execute<{ id: string; size: string }>(sql`
    select p.id, z.value as size from products p join product_sizes z on z.product_id = p.id
    join order_lines l on l.size_id = z.id where z.on_hand - z.held > 0 limit 1`);
  const real = await placed({ pieces: [{ productId: product?.id ?? "", size: product?.size ?? "" }] });
  const [invented] = await db.select().from(inquiries).limit(1);
  const [asked] = await db
    .insert(inquiries)
    .values({
      kind: "request",
      lang: "es",
      name: "Una persona",
      email: "una@example.com",
      source: "test",
      formKey: crypto.randomUUID(),
      consentVersion: "1",
      consentText: "Sí",
      mergedInto: invented?.id,
    })
    .returning();
  await askAs(await makePerson("manager"));
  expect(await removeDemo({})).toMatchObject({ ok: false });
  await askAs(await makePerson("owner"));
  expect(await removeDemo({})).toMatchObject({ ok: true });
  expect(await findStockFaults()).toEqual([]);
  expect((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id)).toEqual([real.id]);
  expect((await db.select().from(inquiries)).map(({ id, mergedInto }) => [id, mergedInto])).toEqual([
    [asked?.id, null],
  ]);
  expect(await db.$count(offers)).toBe(0);
  expect(await db.$count(demoRecords)).toBe(0);
  for (const table of filled.filter(
    (name) => !["orders", "inquiries", "stock_holds", "mails"].includes(name),
  ))
    expect([table, await count(table)]).toEqual([table, 0]);
  const after = await readStock();
  const changed = after.filter(
    ({ onHand, held }, at) => onHand !== before[at]?.onHand || held !== before[at]?.held,
  );
  // The real order's pair is held.
  expect(changed).toHaveLength(1);
  expect(changed[0]?.held).toBe(1);
  expect(await removeDemo({})).toMatchObject({ ok: false, error: "admin.demoLife.gone" });
  expect(await db.$count(products)).toBe(90);
});

test("keeps what is written to an address that nobody can have", async () => {
  await db.transaction((tx) =>
    sendMail(tx, {
      kind: "order-link",
      lang: "es",
      to: "ana@demo.invalid",
      data: { number: 1, path: "/es/order/x" },
    }),
  );
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, "ana@demo.invalid"));
  expect(mail?.state).toBe("kept");
});
