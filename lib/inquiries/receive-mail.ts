import "server-only";
import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { inquiries, inquiryMessages, type MailAttachment } from "@/db/schema/inquiries";
import { mails } from "@/db/schema/mail";
import type { Lang } from "@/lib/i18n/languages";
import { guessLanguage } from "./guess-language";
import { sendReceipt } from "./send-receipt";
import { fieldsAfter, isErased, lockInquiry, readThreadIds, writeInquiry } from "./thread";

/** Name of mails among the ways on which inquiries come. */
export const mailSource = "mail";

/** A mail that somebody wrote to the shop, as far as an inquiry keeps it. */
type MailToShop = {
  /** The address is normalised (lib/mail/address.ts). */
  from: { name: string; address: string };
  subject: string;
  text: string;
  quoted: string;
  attachments: MailAttachment[];
  isCut: boolean;
  messageId: string | null;
  inReplyTo: string | null;
  references: string[];
};

/** The Message-ID, unless a mail has it already: then somebody has copied it, and answers must not name it. */
async function freeMessageId(tx: Transaction, messageId: string | null): Promise<string | null> {
  if (messageId === null) return null;
  return (await tx.$count(inquiryMessages, eq(inquiryMessages.messageId, messageId))) > 0 ? null : messageId;
}

async function write(
  tx: Transaction,
  inquiryId: string,
  mail: MailToShop,
  automatic: boolean,
): Promise<void> {
  const { from, subject, text, quoted, attachments, isCut, inReplyTo, references } = mail;
  await tx.insert(inquiryMessages).values({
    inquiryId,
    direction: "in",
    channel: "mail",
    body: text,
    quoted,
    attachments,
    isCut,
    fromAddress: from.address,
    automatic,
    subject,
    messageId: await freeMessageId(tx, mail.messageId),
    inReplyTo,
    references,
  });
}

/** Of the inquiries of a thread the writer's own, so that their words go with them; else the thread's. */
async function placeIn(tx: Transaction, root: string, address: string): Promise<string> {
  for (const id of await readThreadIds(tx, root)) {
    const [own] = await tx.select({ email: inquiries.email }).from(inquiries).where(eq(inquiries.id, id));
    if (own?.email === address) return id;
  }
  return root;
}

/**
 * Writes a mail into a conversation. What a person wrote opens it again (docs/decisions/0075); what nobody wrote changes
 * nothing. Answers the inquiry's id, null where there is none any more.
 */
export async function receiveAnswer(
  tx: Transaction,
  inquiryId: string,
  mail: MailToShop,
  automatic: boolean,
): Promise<string | null> {
  const inquiry = await lockInquiry(tx, inquiryId);
  if (!inquiry || isErased(inquiry)) return null;
  await write(tx, await placeIn(tx, inquiry.id, mail.from.address), mail, automatic);
  if (!automatic) await writeInquiry(tx, inquiry, fieldsAfter(inquiry, "receive"), "mail");
  return inquiry.id;
}

async function languageOf(tx: Transaction, { from, subject, text }: MailToShop): Promise<Lang> {
  const [earlier] = await tx
    .select({ lang: inquiries.lang })
    .from(inquiries)
    .where(eq(inquiries.email, from.address))
    .orderBy(desc(inquiries.createdAt))
    .limit(1);
  return earlier?.lang ?? guessLanguage(`${subject} ${text}`);
}

/** Whether somebody got a receipt within a day: of two programs that answer each other, this one falls silent. */
async function hasReceipt(tx: Transaction, address: string): Promise<boolean> {
  const today = gt(mails.createdAt, sql`now() - interval '1 day'`);
  const receipts = and(eq(mails.kind, "inquiry-receipt"), eq(mails.recipient, address), today);
  return (await tx.$count(mails, receipts)) > 0;
}

/**
 * Makes an inquiry of a mail that belongs to none, with a receipt, one per sender and day. The shop is not told by mail:
 * it is a mail in its mailbox. Nobody ticked a box, so no consent stands with it.
 *
 * @param answersTo somebody else's inquiry whose mail it answers, for staff to say whether they belong together
 */
export async function receiveInquiry(
  tx: Transaction,
  mail: MailToShop,
  answersTo: string | null,
): Promise<string> {
  const { from, text } = mail;
  const lang = await languageOf(tx, mail);
  const name = from.name || from.address;
  const [row] = await tx
    .insert(inquiries)
    .values({
      kind: "inquiry",
      lang,
      name,
      email: from.address,
      message: text,
      source: mailSource,
      formKey: `mail:${randomUUID()}`,
      consentText: "",
      consentVersion: "",
      answersTo,
    })
    .returning({ id: inquiries.id, number: inquiries.number });
  if (!row) throw new Error("The inquiry was not written");
  await write(tx, row.id, mail, false);
  if (await hasReceipt(tx, from.address)) return row.id;
  const headers = mail.messageId && {
    "In-Reply-To": mail.messageId,
    References: [...mail.references.slice(-18), mail.messageId].join(" "),
  };
  const data = { items: [], number: row.number, kind: "inquiry" as const };
  await sendReceipt(tx, { id: row.id, lang, to: from.address, data, headers: headers || {} });
  return row.id;
}
