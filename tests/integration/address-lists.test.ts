import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { newsletterConsents, newsletterSubscribers } from "@/db/schema/newsletter";
import { confirmSubscription } from "@/lib/newsletter/confirm";
import { askListed } from "@/lib/newsletter/list/ask-listed";
import { addAddresses, checkAddresses } from "@/lib/newsletter/list/staff-actions";
import { exportPerson } from "@/lib/privacy/export-person";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

const list = [
  "ana@example.com",
  "Bob <bob@example.com>",
  "no address",
  "new@example.com;1",
  "NEW@example.com",
].join("\n");
const proven = {
  lang: "en",
  how: "proof",
  proof: "Box on the customer card of the shop",
  agreedOn: "2025-03-02",
} as const;
const unproven = { lang: "es", how: "ask", proof: "", agreedOn: "" } as const;

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.execute(sql`delete from newsletter_subscribers`);
  await db.execute(sql`delete from discount_codes`);
  await db.execute(sql`delete from mails`);
  await db.insert(newsletterSubscribers).values([
    { email: "ana@example.com", lang: "es", source: "footer", state: "unsubscribed" },
    { email: "bob@example.com", lang: "en", source: "footer", state: "subscribed" },
  ]);
  await askAs(await makePerson("manager"));
});

async function people(): Promise<string[]> {
  const rows = await db.select().from(newsletterSubscribers).orderBy(asc(newsletterSubscribers.email));
  return rows.map(({ email, state, source }) => `${email} ${state} ${source}`);
}

async function countMails(): Promise<number> {
  const [row] = await db.execute<{ n: number }>(sql`select count(*)::int as n from mails`);
  return row?.n ?? -1;
}

test("a list is looked at without a change: who is new, who is in, who has left, what is none", async () => {
  const before = await people();
  expect(await checkAddresses({ list })).toMatchObject({
    ok: true,
    data: {
      fresh: 1,
      subscribed: 1,
      left: 1,
      pending: 0,
      repeats: 1,
      wrong: [{ line: 3, text: "no address" }],
    },
  });
  expect(await people()).toEqual(before);
});

test("with proof they are subscribed, the proof is their record, nobody is written to, and who left stays out", async () => {
  expect(await addAddresses({ list, ...proven })).toMatchObject({ ok: true, data: { fresh: 1 } });
  expect(await people()).toEqual([
    "ana@example.com unsubscribed footer",
    "bob@example.com subscribed footer",
    "new@example.com subscribed list",
  ]);
  const { newsletter } = await db.transaction((tx) => exportPerson(tx, "new@example.com"));
  expect(newsletter.consents).toMatchObject([
    {
      event: "confirmed",
      text: "Box on the customer card of the shop (2025-03-02)",
      source: "list",
      lang: "en",
    },
  ]);
  await askListed();
  expect(await countMails()).toBe(0);
  const [entry] = await db.execute<{ label: string; after: unknown }>(
    sql`select label, after from audit_log where entity = 'addressList' order by id desc limit 1`,
  );
  expect(entry).toMatchObject({ label: "1", after: { how: "proof", added: 1, agreedOn: "2025-03-02" } });
  expect(JSON.stringify(entry)).not.toContain("new@example.com");
});

test("without proof each is asked once, ten a minute, and joins by saying yes alone", async () => {
  const many = Array.from({ length: 12 }, (_, n) => `p${n}@example.com`).join("\n");
  expect(await addAddresses({ list: many, ...unproven })).toMatchObject({ ok: true, data: { fresh: 12 } });
  expect(await countMails()).toBe(0);
  await Promise.all([askListed(), askListed()]);
  await askListed();
  await askListed();
  expect(await countMails()).toBe(12);
  const [mail] = await db.execute<{ text: string }>(
    sql`select text from mails where recipient = 'p3@example.com'`,
  );
  const token = /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await db.transaction((tx) => confirmSubscription(tx, token))).toBe(true);
  const states = await db
    .select({ state: newsletterSubscribers.state, n: sql<number>`count(*)::int` })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.source, "list"))
    .groupBy(newsletterSubscribers.state)
    .orderBy(newsletterSubscribers.state);
  expect(states).toEqual([
    { state: "pending", n: 11 },
    { state: "subscribed", n: 1 },
  ]);
  const events = await db
    .select({ event: newsletterConsents.event })
    .from(newsletterConsents)
    .where(eq(newsletterConsents.source, "list"));
  expect(events.map(({ event }) => event).toSorted()).toEqual([...Array(12).fill("asked"), "confirmed"]);
});

test.each([
  ["proof", { proof: "yes" }],
  ["agreedOn", { agreedOn: "" }],
  ["agreedOn", { agreedOn: "2999-01-01" }],
  ["list", { list: " \n" }],
  ["list", { list: "a".repeat(50_001) }],
])("what is missing is said at its field: %s", async (field, change) => {
  const refused = await addAddresses({ list, ...proven, ...change });
  expect(refused).toMatchObject({
    ok: false,
    fields: { [field]: expect.stringContaining("admin.newsletter.list.errors") },
  });
  expect(await people()).toHaveLength(2);
});

test("a list without anybody new, and somebody who may not, change nothing", async () => {
  expect(await addAddresses({ list: "ana@example.com\nrubbish", ...unproven })).toMatchObject({
    error: "admin.newsletter.list.errors.nobody",
  });
  await askAs(await makePerson("sales"));
  expect(await addAddresses({ list, ...proven })).toMatchObject({ error: "admin.errors.forbidden" });
  expect(await checkAddresses({ list })).toMatchObject({ error: "admin.errors.forbidden" });
  expect(await people()).toHaveLength(2);
});
