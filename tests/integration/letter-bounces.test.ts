import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { mailboxes, readMails } from "@/db/schema/mailbox";
import { newsletterSubscribers } from "@/db/schema/newsletter";
import { env } from "@/lib/env";
import { sendLetters } from "@/lib/letters/send-letters";
import { createLetter, sendLetter } from "@/lib/letters/staff-actions";
import { findLetter } from "@/lib/letters/staff-queries";
import { messageIdHost } from "@/lib/mail/message-id";
import { readMailbox } from "@/lib/mailbox/read-mailbox";
import { startImapServer } from "../setup/imap-server";
import { startSmtpServer } from "../setup/smtp-server";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());
vi.mock("next/cache", () => ({ unstable_cache: vi.fn(), revalidateTag: vi.fn(), updateTag: vi.fn() }));

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let imap: Awaited<ReturnType<typeof startImapServer>>;

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  [smtp, imap] = await Promise.all([startSmtpServer(), startImapServer()]);
  await askAs(await makePerson("owner"));
});

afterAll(async () => {
  Object.assign(env, { IMAP_URL: undefined, SMTP_URL: undefined });
  await Promise.all([smtp.stop(), imap.stop()]);
});

beforeEach(async () => {
  for (const table of ["letters", "newsletter_subscribers"])
    await db.execute(sql`delete from ${sql.identifier(table)}`);
  for (const table of [mails, readMails, mailboxes]) await db.delete(table);
  Object.assign(env, { IMAP_URL: imap.url, IMAP_PLUS: "yes", SMTP_URL: smtp.url });
  smtp.received.length = 0;
  await readMailbox();
});

async function subscribe(...names: string[]): Promise<void> {
  const common = { lang: "es", source: "footer", state: "subscribed" } as const;
  const rows = names.map((name) => ({ ...common, email: `${name}@example.com`, subscribedAt: new Date() }));
  await db.insert(newsletterSubscribers).values(rows);
}

async function stateOf(name: string) {
  const [row] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, `${name}@example.com`));
  return [row?.state, row?.undeliverableAt !== null];
}

/** A letter that was sent to everybody; answers its id. */
async function sent(): Promise<string> {
  const blocks = [{ kind: "text" as const, id: "a", es: "Hola", en: "Hello" }];
  const made = await createLetter({
    subjectEs: "Sí",
    subjectEn: "Yes",
    preheaderEs: "",
    preheaderEn: "",
    blocks,
  });
  const id = made.ok ? (made.data?.id ?? "") : "";
  const version = (await findLetter(id))?.version ?? 0;
  expect(await sendLetter({ id, version, at: "" })).toMatchObject({ ok: true });
  await sendLetters();
  return id;
}

async function deliveriesOf(id: string): Promise<Record<string, number>> {
  const found = await findLetter(id);
  return Object.fromEntries(Object.entries(found?.results.deliveries ?? {}).filter(([, count]) => count > 0));
}

function lastTo(name: string) {
  const mail = smtp.received.findLast(({ recipients }) => recipients.includes(`${name}@example.com`));
  if (!mail) throw new Error(`Nothing went to ${name}`);
  return mail;
}

/** A report of another mail server arrives and is read; it says nothing but the status, and quotes only what is given. */
async function report(to: string, status: string, quoted: string[] = []): Promise<void> {
  imap.deliver(
    [
      "From: MAILER-DAEMON@mx.example",
      `To: ${to}`,
      "Return-Path: <>",
      `Message-ID: <${crypto.randomUUID()}@mx.example>`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
      "",
      "--B",
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; mx.example",
      "",
      "Action: failed",
      `Status: ${status}`,
      "",
      ...(quoted.length > 0 ? ["--B", "Content-Type: text/rfc822-headers", "", ...quoted, ""] : []),
      "--B--",
      "",
    ].join("\r\n"),
  );
  await readMailbox();
}

test("a letter that comes back after it was taken is known by its envelope, and ends an address that is none", async () => {
  await subscribe("ana", "bob");
  const id = await sent();
  expect(await deliveriesOf(id)).toEqual({ sent: 2 });
  const { returnTo } = lastTo("ana");
  expect(returnTo).toMatch(/\+b\.[0-9a-f]{32}@/);
  expect(returnTo).not.toBe(lastTo("bob").returnTo);
  await report(returnTo, "5.1.1");
  expect(await deliveriesOf(id)).toEqual({ sent: 1, bounced: 1 });
  expect(await stateOf("ana")).toEqual(["unsubscribed", true]);
  expect(await stateOf("bob")).toEqual(["subscribed", false]);
  // Said again it changes nothing; a number that nobody has been given neither.
  await report(returnTo, "5.1.1");
  await report(returnTo.replace(/b\.[0-9a-f]{32}/, `b.${"0".repeat(32)}`), "5.1.1");
  expect(await deliveriesOf(id)).toEqual({ sent: 1, bounced: 1 });
});

test("it is known by its Message-ID where the envelope was another", async () => {
  await subscribe("ana");
  const id = await sent();
  await report("hola@shop.example", "5.1.1", [`Message-ID: ${lastTo("ana").messageId}`]);
  expect(await deliveriesOf(id)).toEqual({ bounced: 1 });
  expect(await stateOf("ana")).toEqual(["unsubscribed", true]);
});

test("a full mailbox ends nothing until the third letter in thirty days", async () => {
  await subscribe("ana");
  for (let letter = 0; letter < 2; letter++) {
    await sent();
    await report(lastTo("ana").returnTo, "5.2.2");
    expect(await stateOf("ana")).toEqual(["subscribed", false]);
  }
  // The first one is long ago now.
  await db.execute(sql`
    update letter_deliveries set sending_at = now() - interval '31 days'
    where sending_at = (select min(sending_at) from letter_deliveries)`);
  await sent();
  await report(lastTo("ana").returnTo, "4.4.7");
  expect(await stateOf("ana")).toEqual(["subscribed", false]);
  await sent();
  await report(lastTo("ana").returnTo, "5.7.1");
  expect(await stateOf("ana")).toEqual(["unsubscribed", true]);
});

test("a server that refuses envelopes of their own gets the letters with the usual one", async () => {
  await subscribe("ana", "bob");
  smtp.become("refuses-plus");
  const id = await sent();
  smtp.become("takes");
  expect(await deliveriesOf(id)).toEqual({ sent: 2 });
  expect(lastTo("ana").returnTo).not.toContain("+");
});

test("a server that does not let the shop send at all puts the letter off, and ends no reader", async () => {
  await subscribe("ana", "bob");
  smtp.become("refuses-sender");
  const id = await sent();
  expect(await deliveriesOf(id)).toEqual({ queued: 2 });
  expect(await findLetter(id)).toMatchObject({ state: "paused", pausedBy: "server" });
  await db.execute(sql`update letter_deliveries set tries = 7`);
  for (let time = 0; time < 2; time++) {
    await db.execute(sql`update letters set resume_at = now()`);
    await sendLetters();
  }
  smtp.become("takes");
  expect(await deliveriesOf(id)).toEqual({ bounced: 2 });
  for (const name of ["ana", "bob"]) expect(await stateOf(name)).toEqual(["subscribed", false]);
});

test("a report about the sender's address ends nobody's", async () => {
  await subscribe("ana");
  const id = await sent();
  await report(lastTo("ana").returnTo, "5.1.8");
  expect(await deliveriesOf(id)).toEqual({ bounced: 1 });
  expect(await stateOf("ana")).toEqual(["subscribed", false]);
});

test("what is only late is no bounce", async () => {
  await subscribe("ana");
  const id = await sent();
  imap.deliver(
    [
      "From: MAILER-DAEMON@mx.example",
      `To: ${lastTo("ana").returnTo}`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
      "",
      "--B",
      "Content-Type: message/delivery-status",
      "",
      "Action: delayed",
      "Status: 4.4.1",
      "",
      "--B--",
      "",
    ].join("\r\n"),
  );
  await readMailbox();
  expect(await deliveriesOf(id)).toEqual({ sent: 1 });
});

/** A reader's mail program reports that something is spam, by the envelope or the headers of what it was. */
async function complain(fields: string[], quoted: string[] = []): Promise<void> {
  imap.deliver(
    [
      "From: feedback@mail.example",
      "To: hola@shop.example",
      'Content-Type: multipart/report; report-type=feedback-report; boundary="B"',
      "",
      "--B",
      "Content-Type: message/feedback-report",
      "",
      "Feedback-Type: abuse",
      "Version: 1",
      ...fields,
      "",
      ...(quoted.length > 0 ? ["--B", "Content-Type: text/rfc822-headers", "", ...quoted, ""] : []),
      "--B--",
      "",
    ].join("\r\n"),
  );
  await readMailbox();
}

test("who calls a letter spam is off the list at once", async () => {
  await subscribe("ana");
  const id = await sent();
  await complain([`Original-Mail-From: <${lastTo("ana").returnTo}>`]);
  expect(await deliveriesOf(id)).toEqual({ complained: 1 });
  expect(await stateOf("ana")).toEqual(["unsubscribed", false]);
});

test("who calls the welcome spam is off the list as well, and no other mail of the shop does that", async () => {
  await subscribe("ana", "bob");
  const common = { lang: "es", subject: "Hola", html: "", text: "", state: "sent" } as const;
  const [welcome, receipt] = await db
    .insert(mails)
    .values([
      { ...common, kind: "newsletter-welcome", recipient: "ana@example.com" },
      { ...common, kind: "inquiry-receipt", recipient: "bob@example.com" },
    ])
    .returning({ id: mails.id });
  for (const mail of [welcome, receipt]) await complain([], [`Message-ID: <${mail?.id}@${messageIdHost()}>`]);
  expect(await stateOf("ana")).toEqual(["unsubscribed", false]);
  expect(await stateOf("bob")).toEqual(["subscribed", false]);
});
