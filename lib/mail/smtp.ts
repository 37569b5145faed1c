import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { createTransport } from "nodemailer";
import type { mails } from "@/db/schema/mail";
import { env } from "@/lib/env";

type MailRow = typeof mails.$inferSelect;
export type Sender = { name: string; address: string };
/** The shop as a sender; `isChosen`: staff gave mails a name of their own, which goes before that of `MAIL_FROM`. */
export type ShopSender = Sender & { isChosen: boolean };

/** SMTP 10 s for each step; the whole hand-over ends before its job's turn does. */
const STEP_MS = 10_000;
const WHOLE_MS = 45_000;

/** `MAIL_FROM`, in its two parts; its form was checked at the start. */
function configuredSender(): Sender | null {
  const match = /^(?:(.+) <)?([^<>\s]+@[^<>\s]+?)>?$/.exec(env.MAIL_FROM ?? "");
  return match?.[2] ? { name: match[1] ?? "", address: match[2] } : null;
}

/** Line breaks would begin a new header (docs/trust.md, rule 12). */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

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

function messageOf(row: MailRow, shop: ShopSender) {
  const configured = configuredSender();
  const from = configured ? { ...configured, name: shop.isChosen ? shop.name : configured.name } : shop;
  return {
    from: { name: oneLine(from.name), address: from.address },
    to: { name: "", address: row.recipient },
    replyTo: row.replyTo ? { name: "", address: row.replyTo } : undefined,
    subject: oneLine(row.subject),
    html: row.html,
    text: row.text,
    // The same on every try, so that a receiver who got it before the line broke knows it again.
    messageId: `<${row.id}@${new URL(env.siteUrl).hostname}>`,
    date: row.createdAt,
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      "Content-Language": row.lang,
      ...Object.fromEntries(Object.entries(row.headers).map(([name, value]) => [name, asWritten(value)])),
    },
  };
}

/** Hands one mail to the mail server. Throws nodemailer's errors; a server that dawdles is left after 45 seconds. */
export async function handOver(row: MailRow, shop: ShopSender): Promise<void> {
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
