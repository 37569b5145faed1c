import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { client, db } from "@/db/client";
import { analyticsSalts, events } from "@/db/schema/analytics";
import { brands, categories, products } from "@/db/schema/catalogue";
import { inquiries, inquiryItems, inquiryMessages } from "@/db/schema/inquiries";
import { linkTokens } from "@/db/schema/links";
import { logs } from "@/db/schema/logs";
import { mails } from "@/db/schema/mail";
import { discountCodes, newsletterConsents, newsletterSubscribers } from "@/db/schema/newsletter";
import { consents, erasures } from "@/db/schema/privacy";
import { settings } from "@/db/schema/settings";
import { auditLog } from "@/db/schema/staff";
import { sizeWishes } from "@/db/schema/wishes";
import { issueToken, takeToken } from "@/lib/links/single-use";
import { sendMail } from "@/lib/mail/send";
import { subscribe } from "@/lib/newsletter/subscribe";
import { consentWords } from "@/lib/privacy/consent-words";
import { erasePerson } from "@/lib/privacy/erase-person";
import { exportPerson } from "@/lib/privacy/export-person";
import { recordConsent } from "@/lib/privacy/record-consent";
import { requestLink } from "@/lib/privacy/request-link";
import { summarisePerson } from "@/lib/privacy/summarise-person";
import { scheduledJobs } from "@/lib/worker/schedule";

const ana = "ana.pons@example.com";
const eva = "eva@example.org";

beforeEach(async () => {
  for (const table of [
    inquiries,
    mails,
    linkTokens,
    newsletterSubscribers,
    products,
    erasures,
    consents,
    logs,
    auditLog,
    auditLog,
  ]) {
    await db.delete(table);
  }
  await db.delete(settings);
});

async function addProduct(): Promise<string> {
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
  return product?.id ?? "";
}

async function addInquiry(email: string, message = "¿Os queda?", updatedAt = new Date()): Promise<string> {
  const [row] = await db
    .insert(inquiries)
    .values({
      kind: "inquiry",
      lang: "es",
      name: "Ana Pons",
      email,
      phone: "+34 600 123 456",
      message,
      source: "product-detail-inquiry",
      formKey: randomUUID(),
      consentVersion: "1",
      consentText: "De acuerdo",
      updatedAt,
    })
    .returning();
  return row?.id ?? "";
}

/** Leaves traces of a person wherever the shop can keep one. */
async function leaveTraces(email: string): Promise<void> {
  const productId = await addProduct();
  const inquiryId = await addInquiry(email, `Escribidme a ${email.toUpperCase()}, gracias`);
  await db.insert(inquiryItems).values({
    inquiryId,
    position: 0,
    productId,
    name: "Dunk Low",
    brand: "Nike",
    styleCode: "DD1391-100",
    sourceType: "in-stock",
    priceCents: 11_900,
    size: "42",
    sizes: ["42"],
  });
  const said = { inquiryId, messageId: `<${randomUUID()}@${email}>` };
  const [message] = await db
    .insert(inquiryMessages)
    .values([
      {
        ...said,
        direction: "out",
        channel: "mail",
        body: `Hola ${email}`,
        staffName: "Marta",
        subject: "Re",
      },
      { inquiryId, direction: "in", channel: "whatsapp", body: `Soy ${email}` },
      { inquiryId, direction: null, channel: "note", body: `Paga siempre: ${email}`, staffName: "Marta" },
    ])
    .returning();
  await db.insert(auditLog).values({
    staffName: "Marta",
    action: "recordInquiryMessage",
    entity: "inquiryMessage",
    entityId: message?.id ?? "",
    label: "Ana Pons",
    before: null,
    after: { inquiryId, channel: "mail" },
  });
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
    label: "Ana Pons",
    before: { state: "new" },
    after: { state: "answered", reply: `To ${email}` },
  });
  await db.transaction(async (tx) => {
    await subscribe(tx, { email, source: "footer", lang: "es" });
    await issueToken(tx, "personal-data", email, { hours: 1 });
    await sendMail(tx, {
      kind: "inquiry-to-shop",
      data: {
        name: "Ana Pons",
        email,
        phone: null,
        message: "¿Os queda?",
        visitorLang: "es",
        kind: "inquiry",
        items: [],
        path: "/admin/inquiries",
      },
      lang: "es",
      to: "shop",
      replyTo: email,
      about: inquiryId,
    });
  });
}

/** Every text, JSON and list column of every table that holds the address, in any case. */
async function whereFound(email: string): Promise<string[]> {
  const columns = await client<{ place: string; schema: string; name: string; column: string }[]>`
    select table_schema as schema, table_name as name, column_name as column,
      table_schema || '.' || table_name || '.' || column_name as place
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'USER-DEFINED')`;
  const found: string[] = [];
  for (const { schema, name, column, place } of columns) {
    const [row] = await client<{ holds: boolean }[]>`
      select exists (
        select from ${client(schema)}.${client(name)}
        where position(${email} in lower(${client(column)}::text)) > 0
      ) as holds`;
    if (row?.holds) found.push(place);
  }
  return found.sort();
}

describe("erasePerson", () => {
  it("leaves the address in no column of any table, and other people as they were", async () => {
    await leaveTraces(ana);
    await leaveTraces(eva);
    const before = await whereFound(eva);
    expect((await whereFound(ana)).length).toBeGreaterThan(8);
    const counts = await db.transaction((tx) => erasePerson(tx, ana, "es"));
    expect(counts).toEqual({
      inquiries: 1,
      wishes: 1,
      newsletter: 1,
      mails: 2,
      orders: 0,
      offers: 0,
      statements: 0,
    });
    expect(await whereFound(ana)).toEqual([]);
    expect(await whereFound(eva)).toEqual(before);
  });

  it("keeps what was asked about, without who asked", async () => {
    await leaveTraces(ana);
    await db.transaction((tx) => erasePerson(tx, ana, "es"));
    const [inquiry] = await db.select().from(inquiries);
    expect(inquiry).toMatchObject({ name: "—", email: "erased@invalid", phone: "", message: "" });
    expect(await db.$count(inquiryItems)).toBe(1);
    expect(JSON.stringify(await db.select().from(auditLog))).not.toMatch(/Ana Pons|reply/);
  });

  it("leaves what somebody else wrote, also where it names the person", async () => {
    const message = "Mi amiga Ana.Pons@example.com os escribió";
    await addInquiry(eva, message);
    await db.transaction((tx) => erasePerson(tx, ana, "es"));
    const [inquiry] = await db.select().from(inquiries);
    expect(inquiry).toMatchObject({ email: eva, message });
  });

  it("takes consents and open links along, and gives no second welcome code afterwards", async () => {
    await leaveTraces(ana);
    await db.transaction((tx) => erasePerson(tx, ana, "es"));
    expect(await db.$count(newsletterConsents)).toBe(0);
    expect(await db.$count(linkTokens)).toBe(0);
    for (const { subscriberId } of await db.select().from(discountCodes)) expect(subscriberId).toBeNull();
  });

  it("writes a record that does not hold the address; a repeat erases nothing", async () => {
    await leaveTraces(ana);
    await db.transaction((tx) => erasePerson(tx, ana, "es"));
    await db.transaction((tx) => erasePerson(tx, ana, "es"));
    const records = await db.select().from(erasures).orderBy(erasures.createdAt);
    expect(records.map(({ counts }) => counts.inquiries)).toEqual([1, 0]);
    expect(new Set(records.map(({ emailHash }) => emailHash)).size).toBe(1);
    expect(records[0]?.emailHash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("exportPerson", () => {
  it("holds everything of one person and nothing of another", async () => {
    await leaveTraces(ana);
    await leaveTraces(eva);
    const found = await db.transaction((tx) => exportPerson(tx, ana));
    expect(found).toMatchObject({
      email: ana,
      inquiries: [
        {
          name: "Ana Pons",
          phone: "+34 600 123 456",
          items: [{ styleCode: "DD1391-100", size: "42" }],
          messages: expect.arrayContaining([
            expect.objectContaining({ direction: "out", channel: "mail", body: `Hola ${ana}` }),
            expect.objectContaining({ direction: null, channel: "note", body: `Paga siempre: ${ana}` }),
          ]),
        },
      ],
      sizeAlerts: [{ size: "43", kind: "restock", lang: "es" }],
      newsletter: { subscription: { state: "pending", lang: "es" }, consents: [{ event: "asked" }] },
    });
    expect(found.mails.map(({ kind }) => kind).sort()).toEqual(["inquiry-to-shop", "newsletter-confirm"]);
    expect(found.inquiries[0]?.messages).toHaveLength(3);
    // Who of the shop wrote is not the person's data.
    expect(JSON.stringify(found)).not.toMatch(/Marta/);
    expect(JSON.stringify(found)).not.toContain(eva);
  });

  it("hands out no link that still opens something", async () => {
    await leaveTraces(ana);
    const found = await db.transaction((tx) => exportPerson(tx, ana));
    expect(found.mails.find(({ kind }) => kind === "newsletter-confirm")?.text).toBeNull();
  });

  it("counts the same, and nothing for a stranger", async () => {
    await leaveTraces(ana);
    const summary = await db.transaction((tx) => summarisePerson(tx, ana));
    expect(summary).toEqual({
      inquiries: 1,
      wishes: 1,
      newsletter: 1,
      mails: 2,
      discounts: 0,
      orders: 0,
      offers: 0,
      openOrders: 0,
      statements: 0,
    });
    const none = await db.transaction((tx) => summarisePerson(tx, "nobody@example.com"));
    expect(Object.values(none).every((count) => count === 0)).toBe(true);
  });
});

describe("requestLink", () => {
  const request = { purpose: "export" as const, lang: "es" as const, website: "" };
  const ask = (email: string, now?: number) =>
    db.transaction((tx) => requestLink(tx, { ...request, email }, now));

  it("mails a known and an unknown address alike, once in a quarter of an hour", async () => {
    await addInquiry(ana);
    const now = 900_000 * 1_000;
    for (const email of [ana, "nobody@example.com"]) {
      await ask(email, now);
      await ask(email, now + 899_999);
    }
    const written = await db.select().from(mails).orderBy(mails.recipient);
    expect(written.map(({ recipient, kind, subject }) => [recipient, kind, subject])).toEqual([
      [ana, "personal-data-link", written[0]?.subject],
      ["nobody@example.com", "personal-data-link", written[0]?.subject],
    ]);
    await ask(ana, now + 900_000);
    expect(await db.$count(mails, eq(mails.recipient, ana))).toBe(2);
  });

  it("mails a link that opens once, behind the #, for this purpose alone", async () => {
    await ask(ana);
    const [mail] = await db.select().from(mails);
    const token = /\/es\/personal-data#token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(mail?.html).toContain(`/es/personal-data#token=${token}`);
    const take = (purpose: "newsletter-confirm" | "personal-data") =>
      db.transaction((tx) => takeToken(tx, purpose, token));
    expect(await take("newsletter-confirm")).toBeNull();
    expect(await take("personal-data")).toBe(ana);
    expect(await take("personal-data")).toBeNull();
  });
});

describe("the consent record", () => {
  it("holds choice, words, version and language, and nothing about who", async () => {
    const { text, version } = consentWords("en", null);
    await db.transaction((tx) => recordConsent(tx, { choice: "necessary", version, lang: "en" }));
    const [row] = await db.select().from(consents);
    expect(row).toMatchObject({
      kind: "cookies",
      choice: "necessary",
      textVersion: version,
      text,
      lang: "en",
    });
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ["choice", "createdAt", "id", "kind", "lang", "text", "textVersion"].sort(),
    );
  });

  it("does not claim today's words for yesterday's answer", async () => {
    await db.transaction((tx) => recordConsent(tx, { choice: "all", version: "000000000000", lang: "es" }));
    expect((await db.select().from(consents))[0]?.text).toBeNull();
  });

  it("asks anew when a tag is added or exchanged, and not for another language", () => {
    const tag = { kind: "google-tag" as const, id: "G-AAAA1111" };
    const versions = [
      consentWords("es", null).version,
      consentWords("es", tag).version,
      consentWords("es", { ...tag, id: "G-BBBB2222" }).version,
    ];
    expect(new Set(versions).size).toBe(3);
    expect(consentWords("en", tag).version).toBe(versions[1]);
    expect(consentWords("en", tag).text).toContain("Google");
  });
});

describe("retention", () => {
  const day = 86_400_000;
  const ago = (days: number) => new Date(Date.now() - days * day);

  async function run(name: string): Promise<void> {
    const job = scheduledJobs.find((one) => one.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    await job.run();
  }

  async function keepFor(retention: Record<string, number>): Promise<void> {
    await db.insert(settings).values({ name: "identity", value: { retention } });
  }

  it("keeps what was merged for as long as what it was merged into", async () => {
    const root = await addInquiry(ana, "root", ago(10));
    const merged = await addInquiry(ana, "merged", ago(2_000));
    await db.execute(sql`update inquiries set merged_into = ${root} where id = ${merged}`);
    await keepFor({ inquiryMonths: 12 });
    await run("remove-old-inquiries");
    expect(await db.$count(inquiries)).toBe(2);
    await db.execute(sql`update inquiries set updated_at = now() - interval '2 years' where id = ${root}`);
    await run("remove-old-inquiries");
    expect(await db.$count(inquiries)).toBe(0);
  });

  it("removes inquiries months after their last change, with their items", async () => {
    await addInquiry(ana, "old", ago(95));
    await addInquiry(eva, "young", ago(80));
    await run("remove-old-inquiries");
    expect(await db.$count(inquiries)).toBe(2);
    await keepFor({ inquiryMonths: 3 });
    await run("remove-old-inquiries");
    expect((await db.select().from(inquiries)).map(({ message }) => message)).toEqual(["young"]);
  });

  it("removes logs after days", async () => {
    const line = { level: "info" as const, message: "x" };
    await db.insert(logs).values([
      { ...line, at: ago(89) },
      { ...line, at: ago(91) },
      { ...line, at: ago(20) },
    ]);
    await run("remove-old-logs");
    expect(await db.$count(logs)).toBe(2);
    await keepFor({ logDays: 30 });
    await run("remove-old-logs");
    expect(await db.$count(logs)).toBe(1);
  });

  it("removes counted visits after months, and salts of past days", async () => {
    await db.delete(events);
    const visit = { name: "page_view", path: "/es", lang: "es" as const, visitor: "x" };
    await db.insert(events).values([
      { ...visit, at: ago(420) },
      { ...visit, at: ago(380) },
    ]);
    await db.insert(analyticsSalts).values({ day: "2020-01-01", salt: "x" });
    await run("remove-old-events");
    expect(await db.$count(events)).toBe(1);
    expect(await db.$count(analyticsSalts, sql`day = '2020-01-01'`)).toBe(0);
  });

  it("removes cookie decisions after three years", async () => {
    const decision = { choice: "all" as const, textVersion: "1", lang: "es" as const };
    await db.insert(consents).values([
      { ...decision, createdAt: ago(1_200) },
      { ...decision, createdAt: ago(900) },
    ]);
    await run("remove-old-consents");
    expect(await db.$count(consents)).toBe(1);
  });
});
