import "server-only";
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
type Sender = { name: string; address: string };
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

const server = () => ({
  url: env.SMTP_URL,
  connectionTimeout: STEP_MS,
  greetingTimeout: STEP_MS,
  socketTimeout: STEP_MS,
  dnsTimeout: STEP_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
});

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

type Transport = {
  sendMail: (message: ReturnType<typeof messageOf> & { signal: AbortSignal }) => Promise<unknown>;
};

async function handOverBy(transport: Transport, row: OutgoingRow, shop: ShopSender): Promise<void> {
  const signal = AbortSignal.timeout(WHOLE_MS);
  try {
    await transport.sendMail({ ...messageOf(row, shop), signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    throw Object.assign(new Error("The mail server took longer than 45 seconds"), { code: "ETIMEDOUT" });
  }
}

/** Hands one mail to the mail server. Throws nodemailer's errors; a server that dawdles is left after 45 seconds. */
export async function handOver(row: OutgoingRow, shop: ShopSender): Promise<void> {
  const transport = createTransport(server());
  try {
    await handOverBy(transport, row, shop);
  } finally {
    transport.close();
  }
}

/** Hands mails over one after the other, each as {@link handOver} does. */
export type Mailer = { handOver: typeof handOver; close: () => void };

/**
 * A line to the mail server for many mails: connecting, encrypting and signing in take longer than a mail. It is opened
 * with the first mail, and anew after a hundred mails or when the server has ended it; a mail of which not a byte was sent then
 * goes out on the new line, and no other is ever sent again.
 */
export function openMailer(): Mailer {
  const transport = createTransport({
    ...server(),
    pool: true,
    maxConnections: 1,
    maxMessages: 100,
    maxRequeues: 1,
  });
  return {
    handOver: (row, shop) => handOverBy(transport, row, shop),
    close: () => transport.close({ force: true }),
  };
}
