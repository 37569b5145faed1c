import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { inquiries, inquiryMessages } from "@/db/schema/inquiries";
import { mails } from "@/db/schema/mail";
import { mailboxes, readMails } from "@/db/schema/mailbox";
import { auditLog } from "@/db/schema/staff";
import { env } from "@/lib/env";
import type { OneInquiry } from "@/lib/inquiries/read-inquiry";
import { sendInquiry } from "@/lib/inquiries/send-inquiry";
import { keepInquiryApart, mergeInquiries, replyToInquiry } from "@/lib/inquiries/staff-actions";
import { findInquiry } from "@/lib/inquiries/staff-queries";
import { answerAddress } from "@/lib/mail/answer-address";
import { readMailbox } from "@/lib/mailbox/read-mailbox";
import { findMailbox, findMailboxError } from "@/lib/mailbox/staff-queries";
import { erasePerson } from "@/lib/privacy/erase-person";
import { exportPerson } from "@/lib/privacy/export-person";
import { undoWrite } from "@/lib/undo/staff-actions";
import { startImapServer } from "../setup/imap-server";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());
vi.mock("next/cache", () => ({ unstable_cache: vi.fn(), revalidateTag: vi.fn(), updateTag: vi.fn() }));
vi.mock("next/server", async () => (await import("../setup/staff")).nextServerDouble());

let server: Awaited<ReturnType<typeof startImapServer>>;
const logged = vi.spyOn(console, "error");

beforeAll(async () => {
  server = await startImapServer();
  vi.spyOn(console, "info").mockImplementation(() => {});
  logged.mockImplementation(() => {});
  await askAs(await makePerson("owner"));
});

afterAll(async () => {
  env.IMAP_URL = undefined;
  await server.stop();
});

beforeEach(async () => {
  for (const table of [inquiries, mails, readMails, mailboxes, auditLog]) await db.delete(table);
  env.IMAP_URL = server.url;
  env.IMAP_PLUS = "yes";
  logged.mockClear();
  // The first look leaves alone what was there before.
  await readMailbox();
});

type Written = {
  from?: string;
  to?: string;
  subject?: string;
  id?: string;
  headers?: string[];
  body?: string;
};

/** A mail arrives, and is read. Answers its Message-ID. */
async function receive({
  from = "Marina Ruiz <marina@example.com>",
  to = "hola@shop.example",
  subject = "Una pregunta",
  id = `<${randomUUID()}@mail.example>`,
  headers = [],
  body = "¿La tenéis en 42?",
}: Written = {}): Promise<string> {
  const head = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: ${id}`];
  const kind = ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64"];
  const text = Buffer.from(body).toString("base64");
  server.deliver([...head, ...headers, ...kind, "", text, ""].join("\r\n"));
  await readMailbox();
  return id;
}

async function ask(email = "marina@example.com"): Promise<string> {
  const sent = await db.transaction((tx) =>
    sendInquiry(tx, {
      kind: "request",
      lang: "es",
      name: "Marina Ruiz",
      email,
      phone: "",
      message: "¿La podéis conseguir?",
      items: [],
      selectedSize: null,
      source: "requests-page",
      formKey: randomUUID(),
      consentText: "De acuerdo",
    }),
  );
  if ("refused" in sent) throw new Error(sent.refused);
  return sent.id;
}

async function open(id: string): Promise<OneInquiry> {
  const inquiry = await findInquiry(id);
  if (!inquiry || "mergedInto" in inquiry) throw new Error("The inquiry is not there");
  return inquiry;
}

async function answer(id: string) {
  const { seen } = await open(id);
  const result = await replyToInquiry({ id, body: "Sí.", withGoods: false, seen, formKey: randomUUID() });
  expect(result).toMatchObject({ ok: true });
  const [mail] = await db.select().from(mails).where(eq(mails.kind, "inquiry-reply"));
  if (!mail) throw new Error("There is no answer");
  return { ...mail, messageId: `<${mail.id}@localhost>` };
}

function wordsIn({ timeline }: OneInquiry) {
  return timeline.flatMap((one) =>
    one.type === "message" && one.direction === "in"
      ? [{ body: one.body, automatic: one.automatic, by: one.by }]
      : [],
  );
}

const all = () => db.select().from(inquiries).orderBy(inquiries.number);
const outcomes = async () =>
  (await db.select().from(readMails).orderBy(readMails.uid)).map(({ outcome }) => outcome);

describe("an answer", () => {
  test("finds its inquiry by the address that it was asked to, and opens it again", async () => {
    const id = await ask();
    const reply = await answer(id);
    expect((await open(id)).state).toBe("answered");
    const to = reply.headers["Reply-To"] ?? "";
    expect(to).toBe(answerAddress((await open(id)).number));
    const messageId = await receive({ to, body: "Sí, el jueves.\n\nEl lunes, Sal escribió:\n\n> Sí." });
    const inquiry = await open(id);
    expect(inquiry.state).toBe("open");
    expect(inquiry.timeline.at(-1)).toMatchObject({
      direction: "in",
      channel: "mail",
      body: "Sí, el jueves.",
      quoted: "El lunes, Sal escribió:\n\n> Sí.",
      by: "marina@example.com",
    });
    expect(await outcomes()).toEqual(["answer"]);
    expect(server.inbox.messages.at(-1)?.flags).toEqual([]);
    // The next answer of the shop names it, under the subject that the thread began with.
    await db.delete(mails).where(eq(mails.kind, "inquiry-reply"));
    const second = await answer(id);
    expect(second.headers).toMatchObject({ "In-Reply-To": messageId });
    expect(second.headers.References?.split(" ")).toEqual(
      expect.arrayContaining([reply.messageId, messageId]),
    );
    expect(second.subject).toBe(reply.subject);
  });

  test("finds it by the mail it answers, or by the number, from the same address only", async () => {
    const id = await ask();
    const { number } = await open(id);
    const reply = await answer(id);
    await receive({ headers: [`In-Reply-To: ${reply.messageId}`], body: "uno" });
    await receive({
      headers: [`References: <x@y.example> ${reply.messageId}`],
      from: "MARINA@Example.com",
      body: "dos",
    });
    await receive({ subject: `Otra cosa [#${number}]`, body: "tres" });
    expect(wordsIn(await open(id)).map(({ body }) => body)).toEqual(["uno", "dos", "tres"]);
    await receive({ subject: `Re: x [#${number}]`, from: "eva@example.com" });
    const forged = answerAddress(number)?.replace(/-[0-9a-f]{4}/, "-0000");
    await receive({ to: forged, from: "eva@example.com" });
    await receive({ subject: reply.subject, from: "pau@example.com" });
    expect((await all()).map(({ email }) => email)).toEqual([
      "marina@example.com",
      "eva@example.com",
      "eva@example.com",
      "pau@example.com",
    ]);
    expect(wordsIn(await open(id))).toHaveLength(3);
  });

  test("of somebody else is a new inquiry that staff can join, and undo", async () => {
    const id = await ask();
    const reply = await answer(id);
    await receive({
      from: "Eva <eva@example.com>",
      headers: [`In-Reply-To: ${reply.messageId}`],
      body: "Soy Eva.",
    });
    const other = (await all()).at(-1)?.id ?? "";
    expect(await open(other)).toMatchObject({ answersTo: { id, email: "marina@example.com" }, state: "new" });
    expect((await open(id)).others).toMatchObject([{ id: other, why: "stranger" }]);
    expect(await mergeInquiries({ id, other })).toMatchObject({ ok: true });
    expect(await findInquiry(other)).toEqual({ mergedInto: id });
    expect(wordsIn(await open(id))).toMatchObject([{ body: "Soy Eva.", by: "eva@example.com" }]);
    // From now on her address is one of the thread's.
    await receive({
      from: "eva@example.com",
      headers: [`In-Reply-To: ${reply.messageId}`],
      body: "Otra vez Eva.",
    });
    expect(wordsIn(await open(id))).toHaveLength(2);
    const stranger = await ask("nadie@example.com");
    expect(await mergeInquiries({ id, other: stranger })).toMatchObject({ ok: false });
  });

  test("from another address is not suggested again once staff keep it apart, until they undo that", async () => {
    const id = await ask();
    const reply = await answer(id);
    await receive({
      from: "Eva <eva@example.com>",
      headers: [`In-Reply-To: ${reply.messageId}`],
      body: "Soy Eva.",
    });
    const other = (await all()).at(-1)?.id ?? "";
    const apart = await keepInquiryApart({ id: other });
    expect(apart).toMatchObject({ ok: true });
    expect((await open(other)).answersTo).toBeNull();
    expect((await open(id)).others).toEqual([]);
    expect(await mergeInquiries({ id, other })).toMatchObject({ ok: false });
    expect(await undoWrite({ batch: apart.ok ? apart.undo : "" })).toMatchObject({ ok: true });
    expect((await open(other)).answersTo).toMatchObject({ id });
  });

  test("that comes while staff write stops their answer", async () => {
    const id = await ask();
    const { seen, number } = await open(id);
    await receive({ to: answerAddress(number) ?? "", body: "Espera." });
    const draft = { id, body: "Sí.", withGoods: false, seen, formKey: randomUUID() };
    expect(await replyToInquiry(draft)).toMatchObject({
      ok: true,
      data: { arrived: [{ body: "Espera.", by: "marina@example.com", channel: "mail", direction: "in" }] },
    });
  });
});

describe("a mail that belongs nowhere", () => {
  test("is a new inquiry in its language, with one receipt per sender and day", async () => {
    const messageId = await receive({
      from: "Ann <ann@example.com>",
      subject: "Dunk",
      body: "Hello, do you have the Dunk in size 42?",
    });
    await receive({ from: "ann@example.com", body: "And is it new?" });
    const rows = await all();
    expect(rows).toMatchObject([
      { name: "Ann", email: "ann@example.com", lang: "en", source: "mail", state: "new", consentText: "" },
      { name: "ann@example.com", lang: "en" },
    ]);
    const receipts = await db.select().from(mails).where(eq(mails.recipient, "ann@example.com"));
    expect(receipts).toMatchObject([
      { kind: "inquiry-receipt", lang: "en", headers: { "In-Reply-To": messageId } },
    ]);
    expect(receipts[0]?.subject).toContain(`[#${rows[0]?.number}]`);
    expect(receipts[0]?.text).not.toContain("Dunk");
    const inquiry = await open(rows[0]?.id ?? "");
    expect(inquiry.timeline.map(({ type }) => type)).toEqual(["message", "message"]);
    expect((await answer(inquiry.id)).subject).toBe("Re: Dunk");
  });

  test("by two programs that answer each other ends", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [receipt] = await db.select().from(mails).where(eq(mails.recipient, "robot@example.com"));
      const headers = receipt ? [`In-Reply-To: <${receipt.id}@localhost>`] : [];
      await receive({ from: "robot@example.com", headers, body: "We have got your mail." });
    }
    expect(await db.$count(mails, eq(mails.recipient, "robot@example.com"))).toBe(1);
    expect(await all()).toHaveLength(1);
  });
});

describe("an automatic mail", () => {
  test("stands in its thread, opens nothing and gets no receipt", async () => {
    const id = await ask();
    const reply = await answer(id);
    const headers = ["Auto-Submitted: auto-replied", `In-Reply-To: ${reply.messageId}`];
    await receive({ headers, body: "Estoy fuera hasta el lunes." });
    const inquiry = await open(id);
    expect(inquiry.state).toBe("answered");
    expect(wordsIn(inquiry)).toMatchObject([{ automatic: true, body: "Estoy fuera hasta el lunes." }]);
    const before = await db.$count(mails);
    await receive({ headers: ["List-Id: <news.example>"], from: "news@example.com" });
    await receive({ from: "hola@shop.example" });
    await receive({ headers: ["Return-Path: <>"], from: "eva@example.com" });
    expect(await all()).toHaveLength(1);
    expect(await db.$count(mails)).toBe(before);
    expect(await outcomes()).toEqual(["automatic", "automatic", "own", "automatic"]);
  });

  test("that brings a mail of the shop back marks it, and changes nothing else", async () => {
    const id = await ask();
    const reply = await answer(id);
    await db.update(mails).set({ state: "sent" }).where(eq(mails.id, reply.id));
    const report = (messageId: string) =>
      [
        "From: MAILER-DAEMON@mx.example",
        "To: hola@shop.example",
        "Return-Path: <>",
        'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
        "",
        "--B",
        "Content-Type: message/delivery-status",
        "",
        "Reporting-MTA: dns; mx.example",
        "",
        "Final-Recipient: rfc822; marina@example.com",
        "Action: failed",
        "Status: 5.1.1",
        "Diagnostic-Code: smtp; 550 5.1.1 <marina@example.com> unknown",
        "",
        "--B",
        "Content-Type: message/rfc822",
        "",
        `Message-ID: ${messageId}`,
        "",
        "--B--",
        "",
      ].join("\r\n");
    server.deliver(report(`<${randomUUID()}@localhost>`));
    server.deliver(report(reply.messageId));
    await readMailbox();
    expect(await outcomes()).toEqual(["automatic", "bounce"]);
    const inquiry = await open(id);
    expect(inquiry.returned).toMatchObject({ reason: "5.1.1 · 550 5.1.1 <[email]> unknown" });
    expect(inquiry.timeline.at(-1)).toMatchObject({ delivery: { state: "returned" } });
    expect(inquiry.state).toBe("answered");
    expect(wordsIn(inquiry)).toEqual([]);
  });
});

describe("the mailbox", () => {
  test("is read once by many at a time, each mail once, however often", async () => {
    for (let index = 0; index < 30; index += 1)
      server.deliver(
        `From: ${index}@example.com\r\nSubject: x\r\nMessage-ID: <${randomUUID()}@b.example>\r\n\r\nHola`,
      );
    await Promise.all(Array.from({ length: 5 }, () => readMailbox()));
    await readMailbox();
    expect(await all()).toHaveLength(30);
    await db.update(mailboxes).set({ lastUid: sql`last_uid - 10` });
    await readMailbox();
    expect(await all()).toHaveLength(30);
    expect((await findMailbox())?.counts).toEqual({ inquiry: 30 });
  });

  test("goes on where a look ended, and a mail that cannot be read blocks none", async () => {
    server.deliver("");
    server.deliver("From: a@example.com\r\nSubject: x\r\n\r\nHola");
    const uid = server.inbox.uidnext;
    server.deliver("From: b@example.com\r\nSubject: x\r\n\r\nHola");
    // The program ended three times while it read this one.
    await db.update(mailboxes).set({ tryingUid: uid, tries: 3 });
    server.deliver("From: c@example.com\r\nSubject: x\r\n\r\nHola");
    await readMailbox({ longestMs: -1 });
    expect(await all()).toHaveLength(0);
    await db.update(mailboxes).set({ tryingUid: uid, tries: 3, lastUid: uid - 1 });
    await readMailbox();
    expect((await all()).map(({ email }) => email)).toEqual(["c@example.com"]);
    await db.update(mailboxes).set({ lastUid: uid - 3, tryingUid: null });
    await readMailbox();
    expect((await all()).map(({ email }) => email).toSorted()).toEqual(["a@example.com", "c@example.com"]);
    expect((await findMailbox())?.unreadable).toHaveLength(2);
  });

  test("is read again for two days where its mails got new numbers, and none is taken twice", async () => {
    await receive({ from: "una@example.com" });
    await db.update(mailboxes).set({ uidValidity: 6, lastUid: 100_000 });
    await receive({ from: "pau@example.com" });
    const emails = (await all()).map(({ email }) => email);
    expect(emails.filter((email) => email === "una@example.com")).toHaveLength(1);
    expect(emails).toContain("pau@example.com");
  });

  test("that is away is said once, to staff too, and is read again without loss", async () => {
    env.IMAP_URL = server.url.replace("password", "wrong");
    await readMailbox();
    await readMailbox();
    expect(logged).toHaveBeenCalledTimes(1);
    expect(logged.mock.calls.flat().join(" ")).not.toContain("wrong");
    expect(await findMailbox()).toMatchObject({ error: expect.stringContaining("AUTHENTICATIONFAILED") });
    expect(await findMailboxError()).not.toBeNull();
    server.deliver("From: a@example.com\r\nSubject: x\r\n\r\nHola");
    env.IMAP_URL = server.url;
    await readMailbox();
    expect(await findMailboxError()).toBeNull();
    expect(await all()).toHaveLength(1);
  });

  test("is none without IMAP_URL", async () => {
    env.IMAP_URL = undefined;
    await db.delete(mailboxes);
    await readMailbox();
    expect(await db.$count(mailboxes)).toBe(0);
    expect(await findMailbox()).toBeNull();
    const id = await ask();
    expect((await answer(id)).headers["Reply-To"]).toBeUndefined();
  });

  test("a huge mail is taken by its beginning", async () => {
    const part = [
      "--B",
      "Content-Type: image/jpeg",
      "Content-Transfer-Encoding: base64",
      'Content-Disposition: attachment; filename="a.jpg"',
      "",
    ];
    const head = [
      "From: a@example.com",
      "Subject: x",
      'Content-Type: multipart/mixed; boundary="B"',
      "",
      "--B",
      "Content-Type: text/plain",
      "",
      "Mira",
      ...part,
    ];
    server.deliver([...head, `${"A".repeat(76)}\r\n`.repeat(120_000), "--B--", ""].join("\r\n"));
    await readMailbox();
    const [row] = await db.select().from(inquiryMessages).where(eq(inquiryMessages.direction, "in"));
    expect(row).toMatchObject({ body: "Mira", isCut: true });
  });
});

describe("personal data", () => {
  test("of what came by mail is handed out and erased with its writer", async () => {
    const id = await ask();
    const { number } = await open(id);
    await receive({ to: answerAddress(number) ?? "", from: "eva@example.com", body: "De Eva." });
    await receive({ to: answerAddress(number) ?? "", body: "De Marina." });
    await db.transaction(async (tx) => {
      const marina = await exportPerson(tx, "marina@example.com");
      expect(JSON.stringify(marina.inquiries)).toContain("De Marina.");
      const eva = await exportPerson(tx, "eva@example.com");
      expect(eva.mailsToOtherInquiries).toMatchObject([{ body: "De Eva." }]);
      expect(JSON.stringify(eva)).not.toContain("De Marina.");
      await erasePerson(tx, "eva@example.com", "es");
    });
    expect(wordsIn(await open(id)).map(({ body }) => body)).toEqual(["De Marina."]);
    await db.transaction((tx) => erasePerson(tx, "marina@example.com", "es"));
    expect(await db.$count(inquiryMessages)).toBe(0);
    await receive({ to: answerAddress(number) ?? "", body: "Otra vez." });
    expect(wordsIn(await open(id))).toEqual([]);
  });

  test("of somebody else who wrote to the address for answers is theirs: not handed out, and kept", async () => {
    const id = await ask();
    const { number } = await open(id);
    const to = answerAddress(number) ?? "";
    await receive({ to, from: "MARINA@example.com", body: "De Marina." });
    await receive({
      to,
      from: "Eva <eva@example.com>",
      subject: "Re: Marina Ruiz",
      headers: [`In-Reply-To: <1@marina.example>`, "References: <0@marina.example> <1@marina.example>"],
      body: "Soy Eva, por Marina Ruiz.\n\nEl lunes, Marina Ruiz <marina@example.com> escribió:\n> De Marina.",
    });
    const marina = await db.transaction((tx) => exportPerson(tx, "marina@example.com"));
    const [own, others] = marina.inquiries[0]?.messages ?? [];
    expect(own).toMatchObject({ body: "De Marina.", fromAddress: "marina@example.com" });
    expect(others).toEqual({
      direction: "in",
      channel: "mail",
      bySomebodyElse: true,
      createdAt: expect.any(Date),
    });
    expect(JSON.stringify(marina)).not.toMatch(/eva/i);

    await db.transaction((tx) => erasePerson(tx, "marina@example.com", "es"));
    const left = await db.select().from(inquiryMessages);
    expect(left).toMatchObject([
      {
        body: "Soy Eva, por —.",
        fromAddress: "eva@example.com",
        subject: "Re: —",
        quoted: "",
        inReplyTo: null,
        references: [],
      },
    ]);
    expect(JSON.stringify(left)).not.toMatch(/marina/i);
    const eva = await db.transaction((tx) => exportPerson(tx, "eva@example.com"));
    expect(eva.mailsToOtherInquiries).toMatchObject([{ body: "Soy Eva, por —." }]);
    await db.transaction((tx) => erasePerson(tx, "eva@example.com", "es"));
    expect(await db.$count(inquiryMessages)).toBe(0);
  });
});
