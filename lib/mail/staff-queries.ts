import { containing } from "@/lib/like-pattern";
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { may } from "@/lib/access/permissions";
import { requireStaff } from "@/lib/access/session";
import { env } from "@/lib/env";
import { checkDomain, type DomainCheck } from "./check-domain";
import type { MailState, OutboxFilters } from "./outbox-filters";
import { findMailIdentity } from "./shop-identity";
import { configuredSender } from "./smtp";

export const OUTBOX_PAGE = 50;

export type OutboxMail = {
  id: string;
  kind: string;
  lang: "es" | "en";
  recipient: string;
  subject: string;
  state: MailState;
  attempts: number;
  lastError: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  sentAt: string | null;
};

const facts = sql`id, kind, lang, recipient, subject, state, attempts, last_error as "lastError",
  created_at as "createdAt", sent_at as "sentAt"`;

function inIsoTimes<Row extends OutboxMail>(row: Row): Row {
  const sentAt = row.sentAt && new Date(row.sentAt).toISOString();
  return { ...row, createdAt: new Date(row.createdAt).toISOString(), sentAt };
}

function matching({ q, state, kind }: OutboxFilters): SQL {
  const pattern = containing(q);
  return sql`true ${state ? sql`and state = ${state}` : sql``} ${kind ? sql`and kind = ${kind}` : sql``}
    ${q ? sql`and (recipient ilike ${pattern} or subject ilike ${pattern})` : sql``}`;
}

/** What the shop wrote by mail, newest first, and how many there are of each state. */
export async function listMails(
  filters: OutboxFilters,
): Promise<{ mails: OutboxMail[]; total: number; failed: number }> {
  await requireStaff("settings.view");
  const { page } = filters;
  const [rows, [count]] = await Promise.all([
    db.execute<OutboxMail>(sql`
      select ${facts} from mails where ${matching(filters)}
      order by created_at desc, id limit ${OUTBOX_PAGE} offset ${(page - 1) * OUTBOX_PAGE}`),
    db.execute<{ total: number; failed: number }>(sql`
      select count(*)::int as total, (select count(*)::int from mails where state = 'failed') as failed
      from mails where ${matching(filters)}`),
  ]);
  return { mails: rows.map(inIsoTimes), total: count?.total ?? 0, failed: count?.failed ?? 0 };
}

/** One mail with its words. */
type MailText = OutboxMail & {
  html: string;
  text: string;
  /** `secret`: holds a link that opens something of somebody, so only owners read it. */
  closed: "no" | "secret" | "emptied";
};

/**
 * One mail as it was written; null when it is gone. Mails with single-use links (passwords, personal data) are read by
 * owners only, and their words are gone once they were sent.
 */
export async function findMail(id: string): Promise<MailText | null> {
  const { role } = await requireStaff("settings.view");
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const [row] = await db.execute<OutboxMail & { html: string; text: string; secret: boolean }>(sql`
    select ${facts}, html, text, holds_secret as secret from mails where id = ${id}`);
  if (!row) return null;
  const { secret, ...mail } = inIsoTimes(row);
  if (secret && !may(role, "settings.edit")) return { ...mail, html: "", text: "", closed: "secret" };
  return { ...mail, closed: mail.html === "" ? "emptied" : "no" };
}

/** Whether a mail server is configured, and its host; user and password never leave the environment. */
export async function findMailServer(): Promise<{ host: string | null; from: string | null }> {
  await requireStaff("settings.view");
  const host = env.SMTP_URL ? new URL(env.SMTP_URL).host : null;
  return { host, from: env.MAIL_FROM ?? null };
}

/** The domain that mails come from: that of MAIL_FROM, else of the shop's own address. */
export async function findSenderDomain(): Promise<string> {
  await requireStaff("settings.view");
  const { email } = await findMailIdentity(db);
  const address = configuredSender()?.address ?? email;
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** What receivers are told of that domain (check-domain.ts); `selector` is the name of its key, where staff know it. */
export async function findDomainCheck(selector: string): Promise<DomainCheck> {
  const isName = /^[a-z0-9]([a-z0-9._-]{0,58}[a-z0-9])?$/i.test(selector);
  return checkDomain(await findSenderDomain(), isName ? selector : "");
}
