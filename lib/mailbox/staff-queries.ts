import "server-only";
import { and, count, desc, eq, gt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { mailboxes, readMails } from "@/db/schema/mailbox";
import { requireStaff } from "@/lib/access/session";
import { answerAddress } from "@/lib/mail/answer-address";
import { findAccount } from "./account";

type ReadOutcome = (typeof readMails.$inferSelect)["outcome"];

/** How the shop's mailbox is read. Times in ISO 8601, UTC. */
export type MailboxState = {
  /** User, server and folder; the password never leaves the environment. */
  account: string;
  /** Where answers to inquiry 1042 would be asked to; null for the shop's own address. */
  example: string | null;
  lookedAt: string | null;
  error: string | null;
  errorSince: string | null;
  /** Mails of the last 30 days by what became of them. */
  counts: Partial<Record<ReadOutcome, number>>;
  /** When those arrived that could not be read, the latest first. */
  unreadable: string[];
};

const lately = gt(readMails.createdAt, sql`now() - interval '30 days'`);

/** How the mailbox is read; null where the shop reads none (IMAP_URL). */
export async function findMailbox(): Promise<MailboxState | null> {
  await requireStaff("settings.view");
  const account = findAccount();
  if (!account) return null;
  const [[row], counted, unreadable] = await Promise.all([
    db.select().from(mailboxes).where(eq(mailboxes.account, account.name)),
    db
      .select({ outcome: readMails.outcome, n: count() })
      .from(readMails)
      .where(and(eq(readMails.account, account.name), lately))
      .groupBy(readMails.outcome),
    db
      .select({ at: readMails.arrivedAt })
      .from(readMails)
      .where(and(eq(readMails.account, account.name), lately, eq(readMails.outcome, "unreadable")))
      .orderBy(desc(readMails.arrivedAt))
      .limit(5),
  ]);
  return {
    account: account.name,
    example: answerAddress(1_042),
    lookedAt: row?.lookedAt?.toISOString() ?? null,
    error: row?.error ?? null,
    errorSince: row?.errorSince?.toISOString() ?? null,
    counts: Object.fromEntries(counted.map(({ outcome, n }) => [outcome, n])),
    unreadable: unreadable.map(({ at }) => at.toISOString()),
  };
}

/** Since when answers by mail do not come in, for those who wait for them; null where they do, or are not read at all. */
export async function findMailboxError(): Promise<string | null> {
  await requireStaff("inquiries.view");
  const account = findAccount();
  if (!account) return null;
  const [row] = await db
    .select({ errorSince: mailboxes.errorSince })
    .from(mailboxes)
    .where(eq(mailboxes.account, account.name));
  return row?.errorSince?.toISOString() ?? null;
}
