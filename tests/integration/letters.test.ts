import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { letters } from "@/db/schema/letters";
import { newsletterSubscribers } from "@/db/schema/newsletter";
import { settings } from "@/db/schema/settings";
import { env } from "@/lib/env";
import type { LetterValues } from "@/lib/letters/forms";
import { sendLetters } from "@/lib/letters/send-letters";
import {
  copyLetter,
  createLetter,
  pauseLetter,
  previewLetter,
  removeLetter,
  resumeLetter,
  saveLetter,
  sendLetter,
  testLetter,
  unscheduleLetter,
} from "@/lib/letters/staff-actions";
import { findLetter, listLetters } from "@/lib/letters/staff-queries";
import { readSigned } from "@/lib/links/signed";
import { erasePerson } from "@/lib/privacy/erase-person";
import { exportPerson } from "@/lib/privacy/export-person";
import { scriptArguments } from "../../scripts/run.mjs";
import { makeProduct } from "../factories";
import { startSmtpServer } from "../setup/smtp-server";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
const sender = fileURLToPath(new URL("../setup/letter-sender.ts", import.meta.url));

const values: LetterValues = {
  subjectEs: "Novedades <de> marzo",
  subjectEn: "March news",
  preheaderEs: "",
  preheaderEn: "",
  blocks: [
    { kind: "heading", id: "a", es: "Hola", en: "Hello" },
    { kind: "text", id: "b", es: "Uno\n\nDos <b>", en: "One\n\nTwo" },
    { kind: "button", id: "c", es: "Ver", en: "Look", path: "/in-stock?brand=Nike" },
    { kind: "divider", id: "d" },
  ],
};

async function subscribe(...names: string[]): Promise<void> {
  await db.insert(newsletterSubscribers).values(
    names.map((name, index) => ({
      email: `${name}@example.com`,
      lang: index % 2 === 0 ? ("es" as const) : ("en" as const),
      source: "footer",
      state: "subscribed" as const,
      subscribedAt: new Date(),
    })),
  );
}

async function make(changes: Partial<LetterValues> = {}): Promise<string> {
  const made = await createLetter({ ...values, ...changes });
  if (!made.ok || !made.data) throw new Error("No letter");
  return made.data.id;
}

async function versionOf(id: string): Promise<number> {
  return (await findLetter(id))?.version ?? 0;
}

async function send(id: string, at = "") {
  return sendLetter({ id, version: await versionOf(id), at });
}

/** The minute that it is in Europe/Madrid so many minutes from now, as the form sends it. */
function minute(offset: number): string {
  const shape = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Madrid",
    dateStyle: "short",
    timeStyle: "short",
  });
  return shape.format(new Date(Date.now() + offset * 60_000)).replace(" ", "T");
}

async function statesOf(id: string): Promise<Record<string, number>> {
  const found = await findLetter(id);
  return Object.fromEntries(Object.entries(found?.results.deliveries ?? {}).filter(([, count]) => count > 0));
}

async function limit(limits: { perMinute?: number; perHour?: number; perDay?: number }): Promise<void> {
  const value = { doubleOptIn: true, ...limits };
  await db
    .insert(settings)
    .values({ name: "newsletter", value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Lets time pass for what was sent, as the limits and the pauses see it. */
async function later(minutes: number): Promise<void> {
  const by = sql`make_interval(mins => ${minutes})`;
  await db.execute(sql`update letter_deliveries set sending_at = sending_at - ${by}`);
  await db.execute(
    sql`update letters set resume_at = resume_at - ${by}, scheduled_at = scheduled_at - ${by}`,
  );
}

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  smtp = await startSmtpServer();
});

afterAll(() => smtp.stop());

beforeEach(async () => {
  await db.execute(sql`delete from letters`);
  await db.execute(sql`delete from newsletter_subscribers`);
  await db.execute(sql`delete from settings where name = 'newsletter'`);
  env.SMTP_URL = smtp.url;
  env.MAIL_FROM = "Sal & Suela <hola@shop.example>";
  smtp.become("takes");
  smtp.received.length = 0;
  await askAs(await makePerson("manager"));
});

describe("a letter", () => {
  it("reaches everybody who is subscribed once, in their language, with a way out of their own", async () => {
    await subscribe("ana", "bob", "carl");
    await db.insert(newsletterSubscribers).values([
      { email: "late@example.com", lang: "es", source: "footer", state: "pending" },
      { email: "gone@example.com", lang: "es", source: "footer", state: "unsubscribed" },
    ]);
    const id = await make();
    expect(await send(id)).toMatchObject({ ok: true });
    await Promise.all([sendLetters(), sendLetters()]);
    await sendLetters();

    expect(await statesOf(id)).toEqual({ sent: 3 });
    expect((await findLetter(id))?.state).toBe("sent");
    expect(smtp.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual([
      "ana@example.com",
      "bob@example.com",
      "carl@example.com",
    ]);
    const [ana] = smtp.to("ana@example.com");
    const [bob] = smtp.to("bob@example.com");
    expect(ana?.subject).toBe("Novedades <de> marzo");
    expect(bob?.subject).toBe("March news");
    expect(ana?.html).toContain("Dos &lt;b&gt;");
    expect(ana?.text).toContain("Dos <b>");
    const [row] = await db.select().from(letters).where(eq(letters.id, id));
    expect(ana?.text).toContain(`${env.siteUrl}/es/in-stock?brand=Nike&l=${row?.ref}`);
    const token = /List-Unsubscribe: <[^>]*token=([^>]+)>/.exec(ana?.raw ?? "")?.[1] ?? "";
    expect(ana?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(ana?.text).toContain(`/unsubscribe?token=${token}`);
    const [subscriber] = await db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, "ana@example.com"));
    expect(readSigned("newsletter-unsubscribe", token)).toBe(subscriber?.id);
    expect(bob?.text).not.toContain(token);
  });

  it("goes to nobody who left after it had begun", async () => {
    await subscribe("ana", "bob");
    const id = await make();
    await send(id);
    await db.execute(
      sql`update newsletter_subscribers set state = 'unsubscribed' where email = 'ana@example.com'`,
    );
    await sendLetters();
    expect(await statesOf(id)).toEqual({ sent: 1, skipped: 1 });
    expect(smtp.to("ana@example.com")).toEqual([]);
  });

  it.each([
    ["a subject in one language", { subjectEn: "" }, "subject", { lang: "en" }],
    [
      "a text in one language",
      { blocks: [{ kind: "text", id: "a", es: "Sí", en: "" }] },
      "text",
      { lang: "en", place: 1 },
    ],
    [
      "something in a block",
      { blocks: [{ kind: "product", id: "a", productId: "" }] },
      "empty",
      { place: 1 },
    ],
    ["blocks", { blocks: [] }, "noBlocks", undefined],
  ] as [string, Partial<LetterValues>, string, object | undefined][])(
    "is refused without %s, and says so",
    async (_, changes, error, said) => {
      await subscribe("ana");
      const id = await make(changes);
      expect(await send(id)).toMatchObject({
        ok: false,
        error: `admin.newsletter.letters.errors.${error}`,
        ...(said && { values: said }),
      });
      await sendLetters();
      expect([(await findLetter(id))?.state, smtp.received.length]).toEqual(["draft", 0]);
    },
  );

  it("is refused where it is cut off, where nobody reads, and where there is no mail server", async () => {
    // What is typed has no more letters than a form may, but grows as markup.
    const long = "&".repeat(4_900);
    const big = await make({
      blocks: Array.from({ length: 6 }, (_, index) => ({
        kind: "text",
        id: `b${index}`,
        es: long,
        en: "x",
      })),
    });
    expect(await send(big)).toMatchObject({ error: "admin.newsletter.letters.errors.tooLarge" });
    const id = await make();
    expect(await send(id)).toMatchObject({ error: "admin.newsletter.letters.errors.nobody" });
    await subscribe("ana");
    env.SMTP_URL = undefined;
    expect(await send(id)).toMatchObject({ error: "admin.newsletter.letters.errors.noServer" });
  });

  it("waits for its time, and can be called back until then", async () => {
    await subscribe("ana");
    const id = await make();
    expect(await send(id, minute(-1))).toMatchObject({ error: "admin.newsletter.letters.errors.past" });
    expect(await send(id, minute(60))).toMatchObject({ ok: true });
    await sendLetters();
    expect(smtp.received).toEqual([]);
    expect(await unscheduleLetter({ id })).toMatchObject({ ok: true });
    await send(id, minute(60));
    await later(61);
    await sendLetters();
    expect(smtp.to("ana@example.com")).toHaveLength(1);
    expect(await unscheduleLetter({ id })).toMatchObject({
      error: "admin.newsletter.letters.errors.movedOn",
    });
  });

  it.each([
    ["2098-07-01T10:00", "2098-07-01T08:00:00.000Z"],
    ["2098-01-15T10:00", "2098-01-15T09:00:00.000Z"],
  ])("leaves at %s of the clock in Ibiza, wherever the browser is", async (typed, at) => {
    await subscribe("ana");
    const id = await make();
    expect(await send(id, typed)).toMatchObject({ ok: true });
    expect((await findLetter(id))?.scheduledAt).toBe(at);
  });

  it("refuses a time that is none", async () => {
    const refused = { ok: false, fields: { at: "admin.newsletter.letters.errors.time" } };
    expect(await send(await make(), "tomorrow")).toMatchObject(refused);
  });

  it("is edited as a draft only, deleted as a draft only, and copied at any time", async () => {
    await subscribe("ana");
    const id = await make();
    const version = await versionOf(id);
    expect(await saveLetter({ ...values, subjectEs: "Otro", id, version })).toMatchObject({ ok: true });
    expect(await saveLetter({ ...values, id, version })).toMatchObject({ error: "admin.errors.conflict" });
    await send(id);
    expect(await saveLetter({ ...values, id, version: await versionOf(id) })).toMatchObject({ ok: false });
    expect(await removeLetter({ id })).toMatchObject({ ok: false });
    const copied = await copyLetter({ id });
    if (!copied.ok || !copied.data) throw new Error("No copy");
    expect(await findLetter(copied.data.id)).toMatchObject({ state: "draft", values: { subjectEs: "Otro" } });
    expect(await removeLetter({ id: copied.data.id })).toMatchObject({ ok: true });
    expect((await listLetters()).map((letter) => letter.id)).toEqual([id]);
  });

  it("takes no address of another site and no file of somebody else's", async () => {
    const elsewhere = (path: string) =>
      createLetter({ ...values, blocks: [{ kind: "button", id: "a", es: "x", en: "x", path }] });
    for (const path of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"])
      expect(await elsewhere(path), path).toMatchObject({ ok: false });
    expect(await elsewhere("/en/in-stock")).toMatchObject({ ok: true });
  });

  it("is made and sent by managers alone", async () => {
    const id = await make();
    await askAs(await makePerson("sales"));
    expect(await createLetter(values)).toMatchObject({ error: "admin.errors.forbidden" });
    expect(await sendLetter({ id, version: 1, at: "" })).toMatchObject({ error: "admin.errors.forbidden" });
  });

  it("is tried out as it was saved, in one language, by the outbox", async () => {
    const id = await make();
    expect(await testLetter({ id, lang: "en", to: "me@example.com" })).toMatchObject({ ok: true });
    const [mail] = await db.execute<{ subject: string; html: string }>(
      sql`select subject, html from mails where recipient = 'me@example.com'`,
    );
    expect(mail?.subject).toBe("March news");
    expect(mail?.html).not.toContain("reader-token");
    expect(await statesOf(id)).toEqual({});
  });
});

describe("what a letter shows", () => {
  it("fills in what came since the last one, with its price and a link that names the letter", async () => {
    await subscribe("ana");
    const old = await makeProduct({ name: "Old one", publishedAt: new Date(Date.now() - 86_400_000) });
    const first = await make();
    await send(first);
    const fresh = await makeProduct({ name: "Fresh one", publishedAt: new Date(Date.now() + 1_000) });
    const blocks: LetterValues["blocks"] = [{ kind: "products", id: "n", source: "new", productIds: [] }];
    const drawn = await previewLetter({ ...values, blocks, lang: "es" });
    if (!drawn.ok || !drawn.data) throw new Error("No preview");
    expect(drawn.data.html).toContain("Fresh one");
    expect(drawn.data.html).toContain(`/es/product/in-stock/${fresh.slug}?l=preview`);
    expect(drawn.data.html).toContain("129,95");
    expect(drawn.data.html).not.toContain(old.name);
    expect(drawn.data.bytes).toBe(Buffer.byteLength(drawn.data.html));
  });

  it("draws each kind of block, and leaves out what is gone", async () => {
    const product = await makeProduct({ name: "Picked one" });
    await db.execute(sql`
      insert into collections (slug, title_es, title_en, kind) values ('letter-c', 'Verano', 'Summer', 'manual')
      on conflict do nothing`);
    await db.execute(sql`
      insert into collection_products (collection_id, product_id)
      select id, ${product.id}::uuid from collections where slug = 'letter-c' on conflict do nothing`);
    const picture = { hash: "abc", width: 1600, height: 800, widths: [320, 640] };
    const drawn = await previewLetter({
      ...values,
      lang: "en",
      blocks: [
        { kind: "heading", id: "1", es: "x", en: "<i>Head" },
        { kind: "picture", id: "2", picture, es: "x", en: "A beach", path: "" },
        { kind: "product", id: "3", productId: product.id },
        { kind: "products", id: "4", source: "picked", productIds: [crypto.randomUUID()] },
        { kind: "collection", id: "5", slug: "letter-c" },
        { kind: "collection", id: "6", slug: "not-there" },
        { kind: "divider", id: "7" },
      ],
    });
    if (!drawn.ok || !drawn.data) throw new Error("No preview");
    const { html } = drawn.data;
    expect(html).toContain("&lt;i&gt;Head");
    expect(html).toContain(`src="${env.siteUrl}/media/abc-640.webp" width="518" height="259" alt="A beach"`);
    expect(html.match(/Picked one/g)).toHaveLength(2);
    expect(html).toContain("Summer");
    expect(html).toContain("/en/in-stock?collection=letter-c&amp;l=preview");
  });
});

describe("a mail server", () => {
  it("is sent no more a minute, an hour and a day than the settings say, and the letter ends only when all have it", async () => {
    await subscribe("a", "b", "c", "d", "e");
    await limit({ perMinute: 2, perHour: 3 });
    const id = await make();
    await send(id);
    await sendLetters();
    await sendLetters();
    expect(smtp.received).toHaveLength(2);
    await later(2);
    await sendLetters();
    expect(smtp.received).toHaveLength(3);
    await later(2);
    await sendLetters();
    expect([smtp.received.length, (await findLetter(id))?.state]).toEqual([3, "sending"]);
    await later(61);
    await sendLetters();
    await later(2);
    await sendLetters();
    expect(smtp.received).toHaveLength(5);
    expect((await findLetter(id))?.state).toBe("sent");
    expect(new Set(smtp.received.map(({ recipients }) => recipients[0])).size).toBe(5);
  });

  it("is not spoken to while staff pause, and after that everybody else gets it, once", async () => {
    await subscribe("a", "b", "c");
    await limit({ perMinute: 1 });
    const id = await make();
    await send(id);
    await sendLetters();
    expect(await pauseLetter({ id })).toMatchObject({ ok: true });
    await later(2);
    await sendLetters();
    expect([smtp.received.length, (await findLetter(id))?.state]).toEqual([1, "paused"]);
    await limit({ perMinute: 10 });
    expect(await resumeLetter({ id })).toMatchObject({ ok: true });
    await sendLetters();
    expect([smtp.received.length, (await findLetter(id))?.state]).toEqual([3, "sent"]);
  });

  it("that says later pauses the letter; it goes on by itself, and who was put off comes last", async () => {
    await subscribe("a", "b", "c");
    const id = await make();
    await send(id);
    const [first] = await db.execute<{ email: string }>(sql`
      select s.email from letter_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
      order by d.subscriber_id limit 1`);
    smtp.become("refuses-now", first?.email);
    await sendLetters();
    expect(await findLetter(id)).toMatchObject({ state: "paused", pausedBy: "server" });
    expect((await findLetter(id))?.pauseNote).toMatch(/^451: .*\[email\]/);
    await sendLetters();
    expect(smtp.received).toEqual([]);
    await later(16);
    await sendLetters();
    expect(smtp.received).toHaveLength(2);
    smtp.become("takes");
    await later(16);
    await sendLetters();
    expect(await statesOf(id)).toEqual({ sent: 3 });
    expect(smtp.received).toHaveLength(3);
  });

  it("that is not there takes nothing, and nobody is lost", async () => {
    await subscribe("a");
    const id = await make();
    await send(id);
    env.SMTP_URL = "smtp://127.0.0.1:1";
    await sendLetters();
    expect(await statesOf(id)).toEqual({ queued: 1 });
    env.SMTP_URL = smtp.url;
    await later(16);
    await sendLetters();
    expect(await statesOf(id)).toEqual({ sent: 1 });
  });

  it("that knows no such address ends it; that refuses the letter does not", async () => {
    await subscribe("a", "b");
    const id = await make();
    await send(id);
    smtp.become("knows-nobody", "a@example.com");
    await sendLetters();
    expect(await statesOf(id)).toEqual({ bounced: 1, sent: 1 });
    const [ended] = await db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, "a@example.com"));
    expect(ended).toMatchObject({ state: "unsubscribed", undeliverableAt: expect.any(Date) });

    const next = await make();
    await send(next);
    smtp.become("refuses", "b@example.com");
    await sendLetters();
    expect(await statesOf(next)).toEqual({ bounced: 1 });
    const [kept] = await db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, "b@example.com"));
    expect(kept).toMatchObject({ state: "subscribed", undeliverableAt: null });
  });

  it("is spoken to over one line for all readers of a run", async () => {
    await subscribe(...Array.from({ length: 12 }, (_, index) => `reader-${index}`));
    const id = await make();
    await send(id);
    const before = smtp.tries;
    await sendLetters();
    expect(await statesOf(id)).toEqual({ sent: 12 });
    expect(smtp.tries - before).toBe(1);
  });

  it.each(["one-a-line", "hangs-up"] as const)(
    "that takes one letter of each line (%s) gets all of them, and nobody two",
    async (mood) => {
      await subscribe("a", "b", "c");
      const id = await make();
      await send(id);
      smtp.become(mood);
      const before = smtp.tries;
      await sendLetters();
      expect(await statesOf(id)).toEqual({ sent: 3 });
      expect(smtp.received).toHaveLength(3);
      expect(smtp.tries - before).toBe(3);
    },
  );

  it("that breaks off in the midst leaves it unknown, and nobody gets it twice", async () => {
    await subscribe("a");
    const id = await make();
    await send(id);
    smtp.become("drops");
    await sendLetters();
    expect(await statesOf(id)).toEqual({ unknown: 1 });
    smtp.become("takes");
    await later(16);
    await sendLetters();
    expect(smtp.received).toEqual([]);
    expect((await findLetter(id))?.state).toBe("sent");
  });
});

it("a process killed while it sends: nobody gets the letter twice, and what nobody knows is said", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `reader-${index}`);
  await subscribe(...names);
  const id = await make();
  await send(id);
  for (let round = 0; round < 3; round++) {
    const child = spawn(process.execPath, scriptArguments(sender, []), {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, SMTP_URL: smtp.url },
    });
    const ended = once(child, "exit");
    // The letter has arrived whole, and the process dies before it is told that it was taken.
    smtp.beforeTaking(async () => {
      child.kill("SIGKILL");
      await ended;
    });
    await ended;
    expect(child.signalCode).toBe("SIGKILL");
    await later(3);
  }
  await sendLetters();

  const states = await statesOf(id);
  expect(states).toEqual({ unknown: 3, sent: 9 });
  expect((await findLetter(id))?.state).toBe("sent");
  const reached = smtp.received.map(({ recipients }) => recipients[0] ?? "");
  expect(new Set(reached).size).toBe(reached.length);
  expect(new Set(reached)).toEqual(new Set(names.map((name) => `${name}@example.com`)));
});

it("a person is told which letters they were sent, and loses them when they are erased", async () => {
  await subscribe("a", "b");
  const id = await make();
  await send(id);
  await sendLetters();
  const { newsletter } = await db.transaction((tx) => exportPerson(tx, "a@example.com"));
  expect(newsletter.letters).toMatchObject([{ subject: "Novedades <de> marzo", state: "sent" }]);
  await db.transaction((tx) => erasePerson(tx, "a@example.com", "es"));
  expect(await statesOf(id)).toEqual({ sent: 1 });
});

it("results count what was sent, who left, visits by the letter's links and codes, without any person", async () => {
  await subscribe("a", "b");
  const id = await make();
  await send(id);
  await sendLetters();
  const [row] = await db.select().from(letters).where(eq(letters.id, id));
  await db.execute(sql`
    insert into events (name, visitor, path, lang, params) values
      ('page_view', 'v1', '/es/in-stock', 'es', ${JSON.stringify({ l: row?.ref })}::jsonb),
      ('page_view', 'v1', '/es/in-stock', 'es', '{}'),
      ('page_view', 'v2', '/es/in-stock', 'es', '{"l": "0123456789"}')`);
  await db.execute(sql`
    insert into brought_days (ref, day, visits, orders, cents) values
      (${row?.ref}, '2026-01-02', 4, 1, 12995), ('0123456789', '2026-01-02', 9, 9, 9)`);
  await db.execute(sql`
    update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = now() where email = 'b@example.com'`);
  await db.execute(sql`
    insert into discount_codes (code, percent, email_hash, subscriber_id, used_at)
    select 'AAAAA-LETTR', 10, 'hash-of-a', id, now() from newsletter_subscribers where email = 'a@example.com'`);
  const results = (await findLetter(id))?.results;
  expect(results).toMatchObject({ left: 1, visits: 5, orders: 1, cents: 12_995, codes: 1, codeCents: 0 });
});

/** Begins letters to a few people, after which every connection looks people up as suits a table of a few rows. */
async function beginForFew(): Promise<void> {
  await subscribe(...Array.from("abcdefghijkl"));
  await db.execute(sql`vacuum (analyze) newsletter_subscribers`);
  const ids: string[] = [];
  for (let n = 0; n < 10; n += 1) ids.push(await make());
  await Promise.all(ids.map((id) => send(id)));
  await db.execute(sql`delete from letters`);
}

it("is queued for 10,000 readers within seconds, where a moment ago there were a few", async () => {
  await beginForFew();
  await db.execute(sql`
    insert into newsletter_subscribers (email, lang, source, state, subscribed_at)
    select 'reader-' || n || '@example.com', case when n % 2 = 0 then 'es' else 'en' end, 'footer', 'subscribed', now()
    from generate_series(1, 10000) as n`);
  const id = await make();
  await limit({ perMinute: 1, perHour: 1, perDay: 1 });
  const began = performance.now();
  expect(await send(id)).toMatchObject({ ok: true });
  expect(performance.now() - began).toBeLessThan(4_000);
  await sendLetters();
  expect(await statesOf(id)).toEqual({ queued: 10_011, sent: 1 });
});
