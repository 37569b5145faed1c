import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { createTransport } from "nodemailer";
import type { mails } from "@/db/schema/mail";
import { env } from "@/lib/env";
import { messageIdOf } from "./message-id";
import type { MailKind } from "./templates/kinds";

/** What of a mail is handed over, whether it stands in the outbox or not. */
export type OutgoingRow = Pick<
  typeof mails.$inferSelect,
  "id" | "lang" | "recipient" | "replyTo" | "subject" | "html" | "text" | "headers" | "createdAt"
> & {
  kind: string;
  /** Where it is returned to when it does not arrive (answer-address.ts); null for the sender's address. */
  returnTo?: string | null;
};
export type Sender = { name: string; address: string };
/** The shop as a sender; `isChosen`: staff gave mails a name of their own, which goes before that of `MAIL_FROM`. */
export type ShopSender = Sender & { isChosen: boolean };

/** SMTP 10 s for each step; the whole hand-over ends before its job's turn does. */
const STEP_MS = 10_000;
const WHOLE_MS = 45_000;

/** `MAIL_FROM`, in its two parts; its form was checked at the start. */
export function configuredSender(): Sender | null {
  const match = /^(?:(.+) <)?([^<>\s]+@[^<>\s]+?)>?$/.exec(env.MAIL_FROM ?? "");
  return match?.[2] ? { name: match[1] ?? "", address: match[2] } : null;
}

/** Line breaks would begin a new header (docs/trust.md, rule 12). */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

/** Kinds of mails that somebody writes: all others are the shop's own doing, and say so (RFC 3834). */
const byPeople: readonly string[] = ["inquiry-reply"] satisfies MailKind[];
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** List-Unsubscribe on one line, as mail servers look for it: nodemailer would fold it behind its name. */
function asWritten(value: string) {
  return { prepared: true, value: oneLine(value).replace(/[^ -~]/g, "") };
}

function transport() {
  return createTransport({
    url: env.SMTP_URL,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function messageOf(row: OutgoingRow, shop: ShopSender) {
  const configured = configuredSender();
  const from = configured ? { ...configured, name: shop.isChosen ? shop.name : configured.name } : shop;
  const { "In-Reply-To": inReplyTo, References: references, "Reply-To": answersAt, ...headers } = row.headers;
  const replyTo = answersAt ?? row.replyTo;
  return {
    from: { name: oneLine(from.name), address: from.address },
    to: { name: "", address: row.recipient },
    envelope: row.returnTo ? { from: row.returnTo, to: row.recipient } : undefined,
    replyTo: replyTo ? { name: "", address: replyTo } : undefined,
    subject: oneLine(row.subject),
    html: row.html,
    text: row.text,
    messageId: messageIdOf(row.id),
    inReplyTo,
    references,
    date: row.createdAt,
    headers: {
      ...(byPeople.includes(row.kind) ? {} : automatic),
      "Content-Language": row.lang,
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, asWritten(value)])),
    },
  };
}

/** Hands one mail to the mail server. Throws nodemailer's errors; a server that dawdles is left after 45 seconds. */
export async function handOver(row: OutgoingRow, shop: ShopSender): Promise<void> {
  const mailer = transport();
  const late = new AbortController();
  const deadline = pause(WHOLE_MS, undefined, { signal: late.signal, ref: false }).then(() => {
    throw Object.assign(new Error("The mail server took longer than 45 seconds"), { code: "ETIMEDOUT" });
  });
  try {
    await Promise.race([mailer.sendMail(messageOf(row, shop)), deadline]);
  } finally {
    late.abort();
    deadline.catch(() => {});
    mailer.close();
  }
}
