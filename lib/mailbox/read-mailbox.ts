import "server-only";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { mailboxes } from "@/db/schema/mailbox";
import { recordLog } from "@/lib/record-log";
import { type Account, findAccount } from "./account";
import { type FetchedMail, MailboxError, type OpenMailbox, openMailbox } from "./imap";
import { noteUnreadable, takeMail } from "./take-mail";

/** A look ends after this time, and the next goes on: the queue gives a run ten minutes. */
const LONGEST_MS = 240_000;
/** Longer than one mail may take: an older claim belongs to a process that died. */
const CLAIM = sql`now() + interval '3 minutes'`;
/** A mail that three looks did not survive is left in the mailbox. */
const MOST_TRIES = 3;
/** How far back a mailbox is read that gave its mails new numbers. */
const BACK_MS = 2 * 86_400_000;

type Row = typeof mailboxes.$inferSelect;

/** One statement decides who reads; null when somebody does. */
async function claim({ name }: Account): Promise<Row | null> {
  await db.insert(mailboxes).values({ account: name }).onConflictDoNothing();
  const free = or(isNull(mailboxes.readingUntil), lt(mailboxes.readingUntil, sql`now()`));
  const [row] = await db
    .update(mailboxes)
    .set({ readingUntil: CLAIM })
    .where(and(eq(mailboxes.account, name), free))
    .returning();
  return row ?? null;
}

function set(account: string, fields: Partial<typeof mailboxes.$inferInsert>) {
  return db.update(mailboxes).set(fields).where(eq(mailboxes.account, account));
}

/**
 * UIDs that were not read yet. What was in the mailbox before the shop was told to read it stays unread. Where the server
 * has numbered its mails anew, those of the last days are read again; what was taken in is known by its Message-ID.
 */
async function findWaiting(row: Row, box: OpenMailbox): Promise<number[]> {
  if (row.uidValidity === box.uidValidity)
    return box.uidNext > row.lastUid + 1 ? box.uidsAbove(row.lastUid) : [];
  const since = new Date((row.arrivedAt ?? row.createdAt).getTime() - BACK_MS);
  const uids = row.uidValidity === null ? [] : await box.uidsSince(since);
  const lastUid = (uids[0] ?? box.uidNext) - 1;
  await set(row.account, { uidValidity: box.uidValidity, lastUid, tryingUid: null, tries: 0 });
  return uids;
}

/** Notes that a mail is begun; how often it was, or null when another process has taken it in. */
async function begin(account: string, uid: number): Promise<number | null> {
  const [row] = await db
    .update(mailboxes)
    .set({
      readingUntil: CLAIM,
      tryingUid: uid,
      tries: sql`case when ${mailboxes.tryingUid} = ${uid} then ${mailboxes.tries} + 1 else 1 end`,
    })
    .where(and(eq(mailboxes.account, account), lt(mailboxes.lastUid, uid)))
    .returning({ tries: mailboxes.tries });
  return row?.tries ?? null;
}

/** A server may refuse a mail for a moment, and all others with it: only the last of several looks takes it at its word. */
async function fetchOne(
  box: OpenMailbox,
  uid: number,
  isLast: boolean,
): Promise<FetchedMail | "refused" | null> {
  try {
    return await box.fetch(uid);
  } catch (error) {
    if (isLast && error instanceof MailboxError && error.isRefusal) return "refused";
    throw error;
  }
}

async function takeOne(account: string, box: OpenMailbox, uid: number): Promise<void> {
  const tries = await begin(account, uid);
  if (tries === null) return;
  const place = { account, uidValidity: box.uidValidity, uid };
  if (tries > MOST_TRIES) return noteUnreadable(place, new Date());
  const mail = await fetchOne(box, uid, tries === MOST_TRIES);
  if (mail === "refused") return noteUnreadable(place, new Date());
  if (mail) await takeMail(place, mail);
}

async function look(account: Account, row: Row, longestMs: number): Promise<void> {
  const box = await openMailbox(account);
  try {
    const end = Date.now() + longestMs;
    const uids = await findWaiting(row, box);
    for (const uid of uids) {
      if (Date.now() > end) return;
      await takeOne(account.name, box, uid);
    }
    const lastUid = Math.max(box.uidNext - 1, uids.at(-1) ?? 0);
    await db
      .update(mailboxes)
      .set({ lastUid })
      .where(and(eq(mailboxes.account, account.name), lt(mailboxes.lastUid, lastUid)));
  } finally {
    await box.close();
  }
}

/** Writes down how a look ended, and says it in the log when that is new. */
async function note({ name }: Account, row: Row, error: string | null): Promise<void> {
  const errorSince = error === null ? null : (row.errorSince ?? new Date());
  const looked = error === null ? { lookedAt: new Date() } : {};
  await set(name, { error, errorSince, readingUntil: null, ...looked });
  if ((row.error === null) === (error === null)) return;
  const words = error === null ? "The mailbox is read again" : `The mailbox cannot be read: ${error}`;
  recordLog(error === null ? "info" : "error", words, { functionId: "mailbox" });
}

/**
 * Takes in what has arrived in the shop's mailbox (IMAP_URL) since the last look, one mail after the other, oldest first.
 * Without IMAP_URL, or while another process reads, it does nothing. A server that is away is noted and not thrown.
 */
export async function readMailbox({ longestMs = LONGEST_MS } = {}): Promise<void> {
  const account = findAccount();
  const row = account && (await claim(account));
  if (!row) return;
  try {
    await look(account, row, longestMs);
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    await note(account, row, error.message);
    return;
  }
  await note(account, row, null);
}
