import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { env } from "@/lib/env";
import { recordError, recordLog } from "@/lib/record-log";
import { withoutMailboxes } from "@/lib/without-secrets";
import { queueMail } from "./queue-mail";
import { isFinal, isGivenUp, pauseAfter } from "./retry";
import { findMailIdentity, findMailSettings } from "./shop-identity";
import { handOver } from "./smtp";

type MailRow = typeof mails.$inferSelect;

/** Longer than a hand-over may take: an older claim belongs to a process that died. */
const CLAIM_SECONDS = 55;

/** One statement decides who hands the mail over; null when it is not to be sent, or somebody does so now. */
async function claim(mailId: string): Promise<MailRow | null> {
  const [row] = await db
    .update(mails)
    .set({ claimedAt: sql`now()`, attempts: sql`${mails.attempts} + 1` })
    .where(
      and(
        eq(mails.id, mailId),
        eq(mails.state, "queued"),
        sql`(${mails.claimedAt} is null or ${mails.claimedAt} < now() - make_interval(secs => ${CLAIM_SECONDS}))`,
      ),
    )
    .returning();
  return row ?? null;
}

/**
 * Marks it as sent in one statement. Bodies with single-use links are emptied: what was sent needs no second copy that
 * opens something. A database that is away just now is waited for, or the next try would send the mail again.
 */
async function markSent(row: MailRow): Promise<void> {
  const emptied = row.holdsSecret ? { html: "", text: "" } : {};
  for (;;) {
    try {
      await db
        .update(mails)
        .set({ state: "sent", sentAt: sql`now()`, claimedAt: null, lastError: null, ...emptied })
        .where(eq(mails.id, row.id));
      return;
    } catch (error) {
      recordError(error, { id: row.id, door: "mail: accepted, not yet marked" });
      await pause(1_000, undefined, { ref: false });
    }
  }
}

type SmtpError = { code?: string; command?: string; responseCode?: number; message: string };

function smtpError(error: unknown): SmtpError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, command, responseCode } = error as Error & Omit<SmtpError, "message">;
  return { code, command, responseCode, message: error.message };
}

/** Mail servers repeat the address in their answers; it stands in the row already and never in a log. */
function sentenceOf(error: SmtpError): string {
  return `${error.code ?? "error"}: ${withoutMailboxes(error.message)}`.slice(0, 500);
}

/** Writes down the failure and, in the same transaction, when it is tried again; or that it never will be. */
async function noteFailure(row: MailRow, error: SmtpError): Promise<void> {
  const failed = isFinal(error) || isGivenUp(row.createdAt, new Date());
  await db.transaction(async (tx) => {
    await tx
      .update(mails)
      .set({ state: failed ? "failed" : "queued", claimedAt: null, lastError: sentenceOf(error) })
      .where(eq(mails.id, row.id));
    if (!failed) await queueMail(tx, row, pauseAfter(row.attempts));
  });
  recordLog(
    failed ? "error" : "warn",
    `Mail ${failed ? "failed" : "waits"} (${row.kind}): ${sentenceOf(error)}`,
    {
      functionId: "mail",
      mailId: row.id,
      attempts: row.attempts,
    },
  );
}

/**
 * Hands one mail of the outbox to the mail server, at most once: the row is claimed by one conditional update and marked
 * as sent by one statement as soon as the server has accepted it. A process that dies between these two cannot know, so
 * the mail is sent again under the same Message-ID. Throws when somebody else holds the mail, so that the queue looks
 * again later.
 */
export async function deliverMail(mailId: string): Promise<void> {
  if (!env.SMTP_URL) return;
  const row = await claim(mailId);
  if (!row) {
    const [held] = await db.select({ state: mails.state }).from(mails).where(eq(mails.id, mailId));
    if (held?.state === "queued") throw new Error("Another process is handing this mail over");
    return;
  }
  const [{ shopName, email }, { senderName, replyTo }] = await Promise.all([
    findMailIdentity(db),
    findMailSettings(db),
  ]);
  try {
    await handOver(
      { ...row, replyTo: row.replyTo ?? replyTo },
      { name: senderName ?? shopName, address: email, isChosen: senderName !== null },
    );
  } catch (error) {
    await noteFailure(row, smtpError(error));
    return;
  }
  await markSent(row);
  recordLog("info", `Mail sent (${row.kind}, ${row.lang})`, { functionId: "mail", mailId: row.id });
}
