import { createHash } from "node:crypto";
import PostalMime, { type Attachment, type Email } from "postal-mime";
import type { MailAttachment } from "@/db/schema/inquiries";
import { normaliseAddress } from "@/lib/mail/address";
import { htmlToText } from "./html-text";
import { splitQuoted } from "./quoted";

/** Letters of a mail's words that are kept; more of it is in the mailbox. */
const MOST_WORDS = 20_000;
const MOST_ATTACHMENTS = 30;
const MOST_REFERENCES = 50;
/** A report and the mail in it are read up to here. */
const MOST_REPORT = 100_000;

/** A mail as far as the shop reads it. All texts are such as Postgres takes. */
export type ReceivedMail = {
  /** Hash of its Message-ID, or of all of it where it has none. */
  hash: string;
  messageId: string | null;
  from: { name: string; address: string } | null;
  /** Every address it names as a recipient, normalised. */
  to: string[];
  subject: string;
  inReplyTo: string | null;
  references: string[];
  /** Headers by their lower-case name; of several the first. */
  headers: Map<string, string>;
  /** What was written, and what it quotes at its end. */
  text: string;
  quoted: string;
  attachments: MailAttachment[];
  /** Parts of a report (RFC 3462): about delivery, and the mail it is about. */
  report: { type: string; text: string }[];
  isCut: boolean;
};

const reportTypes = [
  "message/delivery-status",
  "message/feedback-report",
  "message/global-delivery-status",
  "message/rfc822",
  "text/rfc822-headers",
];

/** Text as Postgres takes it: no NUL, no half characters, and no other control characters that nobody sees. */
function clean(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd").replace(/(?![\n\r\t])\p{Cc}/gu, "");
}

function line(text: string | undefined, most: number): string {
  return clean(text ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, most)
    .replace(/\p{Surrogate}$/u, "");
}

/** The beginning of a long text, without half a character at its end. */
function cut(text: string): string {
  return text.slice(0, MOST_WORDS).replace(/\p{Surrogate}$/u, "");
}

/** Message-IDs in a header, without what is too long to be one. */
function messageIdsIn(text: string | undefined): string[] {
  return (text?.match(/<[^<>\s]{3,490}>/g) ?? []).slice(-MOST_REFERENCES).map(clean);
}

function fromOf(email: Email): ReceivedMail["from"] {
  const sender = email.from?.group ? email.from.group[0] : email.from;
  const address = normaliseAddress(line(sender?.address, 254));
  return /^[^\s@<>]+@[^\s@<>]+$/.test(address) ? { name: line(sender?.name, 200), address } : null;
}

function recipientsOf(email: Email, headers: Map<string, string>): string[] {
  const named = [...(email.to ?? []), ...(email.cc ?? [])].flatMap((one) => one.group ?? [one]);
  const delivered = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-delivered-to"];
  const all = [...named.map(({ address }) => address), ...delivered.map((name) => headers.get(name) ?? "")];
  return [...new Set(all.map((one) => normaliseAddress(line(one, 400).replace(/^<|>$/g, ""))))]
    .filter(Boolean)
    .slice(0, 100);
}

function sizeOf({ content }: Attachment): number {
  return typeof content === "string" ? content.length : content.byteLength;
}

function reportOf(attachments: readonly Attachment[]): ReceivedMail["report"] {
  return attachments.flatMap(({ mimeType, content }) => {
    if (!reportTypes.includes(mimeType)) return [];
    const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
    return [{ type: mimeType, text: clean(bytes.subarray(0, MOST_REPORT).toString("utf8")) }];
  });
}

function filesOf(attachments: readonly Attachment[]): MailAttachment[] {
  return attachments.slice(0, MOST_ATTACHMENTS).map((one) => ({
    name: line(one.filename ?? "", 200),
    type: line(one.mimeType, 100),
    bytes: sizeOf(one),
  }));
}

/**
 * Reads a mail (RFC 5322, MIME). The part of plain text goes before the one of HTML. Throws for what is no mail: nested or
 * with headers beyond all measure, or without any header.
 *
 * @param isCut only its beginning was fetched
 */
export async function parseMail(source: Uint8Array, { isCut = false } = {}): Promise<ReceivedMail> {
  const email = await PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: 50 });
  if (email.headers.length === 0) throw new Error("There are no headers");
  const headers = new Map(
    email.headers.toReversed().map(({ key, value }) => [key, clean(value).slice(0, 2_000)]),
  );
  const [messageId = null] = messageIdsIn(email.messageId);
  const words = clean(email.text?.trim() ? email.text : htmlToText(email.html ?? "")).slice(
    0,
    10 * MOST_WORDS,
  );
  const { own, quoted } = splitQuoted(words);
  return {
    hash: createHash("sha256")
      .update(messageId ?? source)
      .digest("hex"),
    messageId,
    from: fromOf(email),
    to: recipientsOf(email, headers),
    subject: line(email.subject, 300),
    inReplyTo: messageIdsIn(email.inReplyTo)[0] ?? null,
    references: messageIdsIn(email.references),
    headers,
    text: cut(own),
    quoted: cut(quoted),
    attachments: filesOf(email.attachments),
    report: reportOf(email.attachments),
    isCut: isCut || own.length > MOST_WORDS,
  };
}
