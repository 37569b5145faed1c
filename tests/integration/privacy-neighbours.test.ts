import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it, test } from "vitest";
import { db } from "@/db/client";
import { brands, categories, products } from "@/db/schema/catalogue";
import { inquiries } from "@/db/schema/inquiries";
import { linkTokens } from "@/db/schema/links";
import { logs } from "@/db/schema/logs";
import { mails } from "@/db/schema/mail";
import { newsletterConsents, newsletterSubscribers } from "@/db/schema/newsletter";
import { settings } from "@/db/schema/settings";
import { auditLog } from "@/db/schema/staff";
import { sizeWishes } from "@/db/schema/wishes";
import { sendInquiry } from "@/lib/inquiries/send-inquiry";
import { issueToken } from "@/lib/links/single-use";
import { subscribe } from "@/lib/newsletter/subscribe";
import { erasePerson } from "@/lib/privacy/erase-person";
import { exportPerson } from "@/lib/privacy/export-person";
import { summarisePerson } from "@/lib/privacy/summarise-person";

const maria = "maria.garcia@example.com";

/** Addresses that are part of one another, or alike to something that knows wildcards. */
const neighbours = [
  maria,
  "garcia@example.com",
  "a@example.com",
  "maria.garcia@example.com.mx",
  "maria.garcia@example.co",
  "maria.garcia+shop@example.com",
  "xmaria.garcia@example.com",
  "mariagarcia@example.com",
  "maria_garcia@example.com",
  "maria%garcia@example.com",
  "mariaxgarcia@example.com",
  "'maria.garcia@example.com",
];

let productId = "";

beforeEach(async () => {
  for (const table of [inquiries, mails, linkTokens, newsletterSubscribers, products, auditLog, settings]) {
    await db.delete(table);
  }
  const name = randomUUID();
  const [brand] = await db.insert(brands).values({ name, slug: name }).returning();
  const [category] = await db
    .insert(categories)
    .values({ key: name, labelEs: "C", labelEn: "C" })
    .returning();
  const [product] = await db
    .insert(products)
    .values({
      styleCode: "DD1391-100",
      slug: name,
      name: "Dunk Low",
      status: "active",
      priceCents: 11_900,
      brandId: brand?.id ?? 0,
      categoryId: category?.id ?? 0,
    })
    .returning();
  productId = product?.id ?? "";
});

const tables = {
  inquiries,
  sizeWishes,
  newsletterSubscribers,
  newsletterConsents,
  mails,
  linkTokens,
  auditLog,
} as const;

type Kind = keyof typeof tables;
type Rows = Record<Kind, Record<string, unknown>[]>;

async function everyRow(): Promise<Rows> {
  const read = Object.entries(tables).map(async ([kind, table]) => [kind, await db.select().from(table)]);
  return Object.fromEntries(await Promise.all(read));
}

function keyOf(row: Record<string, unknown>): string {
  return String(row.id ?? row.hash);
}

/** Writes everything the shop can hold of a person, and answers the rows that came of it. */
async function leaveTraces(email: string, phone: string): Promise<Rows> {
  const before = await everyRow();
  const others = neighbours.filter((one) => one !== email).join(", ");
  const sent = await db.transaction(async (tx) => {
    const answer = await sendInquiry(tx, {
      kind: "inquiry",
      lang: "es",
      name: `Name of ${email}`,
      email,
      phone,
      message: `Soy ${email}, no ${others}; mi teléfono: ${phone}`,
      items: [{ productId, size: "42" }],
      selectedSize: "42",
      source: "test",
      formKey: randomUUID(),
      consentText: "De acuerdo",
    });
    await subscribe(tx, { email, source: "footer", lang: "es" });
    await issueToken(tx, "personal-data", email, { hours: 1 });
    return answer;
  });
  const inquiryId = "id" in sent ? sent.id : "";
  await db.insert(sizeWishes).values({
    productId,
    size: "43",
    kind: "restock",
    email,
    lang: "es",
    formKey: randomUUID(),
    consentText: "De acuerdo",
  });
  await db.insert(auditLog).values({
    staffName: "Marta",
    action: "answerInquiry",
    entity: "inquiry",
    entityId: inquiryId,
    label: `Name of ${email}`,
    before: { state: "new", email },
    after: { state: "answered", note: `not ${others}` },
  });
  const known = new Set(Object.values(before).flatMap((rows) => rows.map(keyOf)));
  const after = await everyRow();
  return Object.fromEntries(
    Object.entries(after).map(([kind, rows]) => [kind, rows.filter((row) => !known.has(keyOf(row)))]),
  ) as Rows;
}

const phoneOf = (index: number) => `+34 600 000 ${String(index).padStart(3, "0")}`;

async function everybody(): Promise<Map<string, Rows>> {
  const traces = new Map<string, Rows>();
  for (const [index, email] of neighbours.entries())
    traces.set(email, await leaveTraces(email, phoneOf(index)));
  return traces;
}

describe("addresses that are parts of one another", () => {
  it("export their own rows, all of them, and nobody else's", async () => {
    const traces = await everybody();
    for (const [index, email] of neighbours.entries()) {
      const found = await db.transaction((tx) => exportPerson(tx, email));
      const own = traces.get(email);
      expect(found.inquiries.map(({ id }) => id)).toEqual(own?.inquiries.map(keyOf));
      expect(found.inquiries.map(({ phone }) => phone)).toEqual([phoneOf(index)]);
      expect(found.sizeAlerts.map((wish) => wish.email)).toEqual([email]);
      expect(found.newsletter.subscription?.email).toBe(email);
      expect(found.mails.map(({ kind }) => kind).sort()).toEqual([
        "inquiry-receipt",
        "inquiry-to-shop",
        "newsletter-confirm",
      ]);
      const phones = new Set(JSON.stringify(found).match(/\+34 600 000 \d{3}/g));
      expect([...phones]).toEqual([phoneOf(index)]);
      expect(await db.transaction((tx) => summarisePerson(tx, email))).toEqual({
        inquiries: 1,
        wishes: 1,
        newsletter: 1,
        mails: 3,
        discounts: 0,
        orders: 0,
        offers: 0,
        openOrders: 0,
        statements: 0,
      });
    }
  });

  it("erase their own rows, all of them, and leave everybody else's as they were", async () => {
    const traces = await everybody();
    for (const email of neighbours) {
      const own = new Set(Object.values(traces.get(email) ?? {}).flatMap((rows) => rows.map(keyOf)));
      const others = (rows: Rows) =>
        Object.fromEntries(
          Object.entries(rows).map(([kind, all]) => [kind, all.filter((row) => !own.has(keyOf(row)))]),
        );
      const before = others(await everyRow());
      await db.transaction((tx) => erasePerson(tx, email, "es"));
      const after = await everyRow();
      expect(others(after)).toEqual(before);
      const left = Object.entries(after).flatMap(([kind, rows]) =>
        rows.filter((row) => own.has(keyOf(row))).map((row) => [kind, row]),
      );
      expect(left.map(([kind]) => kind).sort()).toEqual(["auditLog", "inquiries"]);
      expect(JSON.stringify(left)).not.toMatch(/@(?!invalid)|600 000/);
    }
  });
});

describe("somebody who works here and also buys here", () => {
  const marta = "marta@sal.example";

  beforeEach(async () => {
    await db
      .insert(settings)
      .values({ name: "mail", value: { senderName: null, replyTo: null, notify: [marta] } });
  });

  test("gets the inquiries of visitors neither exported nor erased with their own data", async () => {
    const { mails: visitors } = await leaveTraces(maria, phoneOf(1));
    expect(visitors.map(({ kind, recipient }) => [kind, recipient])).toContainEqual([
      "inquiry-to-shop",
      marta,
    ]);
    await leaveTraces(marta, phoneOf(2));
    const found = await db.transaction((tx) => exportPerson(tx, marta));
    expect(JSON.stringify(found.mails)).not.toContain(phoneOf(1));
    expect(found.mails).toHaveLength(3);
    await db.transaction((tx) => erasePerson(tx, marta, "es"));
    const left = await db.select({ id: mails.id }).from(mails);
    expect(left.map(({ id }) => id).sort()).toEqual(visitors.map(keyOf).sort());
  });
});

describe("the audit trail", () => {
  async function note(entry: Partial<typeof auditLog.$inferInsert>): Promise<number> {
    const [row] = await db
      .insert(auditLog)
      .values({ staffName: "Marta", action: "saveMail", entity: "settings", entityId: "mail", ...entry })
      .returning({ id: auditLog.id });
    return row?.id ?? 0;
  }

  it("loses the values that are the address, however deep, and no text that only contains it", async () => {
    const ids = [
      await note({ before: { notify: ["Maria.Garcia@Example.com", "garcia@example.com"] }, after: null }),
      await note({
        before: null,
        after: { deep: [{ er: { email: maria } }], note: `ask ${maria}`, count: 3, on: true },
        label: maria,
      }),
      await note({ before: { email: `x${maria}` }, after: { email: "garcia@example.com" } }),
    ];
    await db.transaction((tx) => erasePerson(tx, maria, "es"));
    const rows = await db.select().from(auditLog).where(inArray(auditLog.id, ids)).orderBy(auditLog.id);
    expect(rows.map(({ before, after, label }) => ({ before, after, label }))).toEqual([
      { before: { notify: ["—", "garcia@example.com"] }, after: null, label: "" },
      {
        before: null,
        after: { deep: [{ er: { email: "—" } }], note: `ask ${maria}`, count: 3, on: true },
        label: "—",
      },
      { before: { email: `x${maria}` }, after: { email: "garcia@example.com" }, label: "" },
    ]);
  });
});

describe("the server's log", () => {
  it("loses the lines about a person's rows and those with the address, and keeps those of a longer one", async () => {
    const { mails: own } = await leaveTraces(maria, phoneOf(1));
    const { mails: others } = await leaveTraces("garcia@example.com", phoneOf(2));
    await db.delete(logs);
    const line = (message: string, detail: Record<string, unknown> = {}) => ({
      level: "warn" as const,
      message,
      detail,
    });
    const kept = [
      line("not xmaria.garcia@example.com"),
      line("not maria.garcia@example.com.mx, either"),
      line("nor maria.garcia@example.com-x"),
      line("Mail waits", { mailId: others[0]?.id }),
      line("Mail waits", { attempts: 3, note: "garcia@example.com" }),
    ];
    await db
      .insert(logs)
      .values([
        ...kept,
        line("Mail waits", { mailId: own[0]?.id, attempts: 2 }),
        line("refused <Maria.Garcia@Example.com>"),
        line("x", { stack: `at ${maria}.` }),
        line(maria),
      ]);
    await db.transaction((tx) => erasePerson(tx, maria, "es"));
    const left = await db.select({ message: logs.message, detail: logs.detail }).from(logs).orderBy(logs.id);
    expect(left).toEqual(kept.map(({ message, detail }) => ({ message, detail })));
  });
});
