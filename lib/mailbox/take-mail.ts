import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { mailboxes, readMails } from "@/db/schema/mailbox";
import { isAwayError } from "@/lib/away-error";
import { receiveAnswer, receiveInquiry } from "@/lib/inquiries/receive-mail";
import { noteLetterBounce, noteLetterComplaint } from "@/lib/letters/note-bounce";
import { messageIdHost } from "@/lib/mail/message-id";
import { markReturned } from "@/lib/mail/returned";
import { endUndeliverableMails, leaveByMails } from "@/lib/newsletter/undeliverable";
import { recordError } from "@/lib/record-log";
import { automaticReason } from "./automatic";
import { readBounce, readComplaint } from "./bounce";
import { findMatch } from "./find-match";
import type { FetchedMail } from "./imap";
import { findOwnAddresses, isOwnMail } from "./own-addresses";
import { parseMail, type ReceivedMail } from "./parse-mail";

/** Where a mail lies in its mailbox. */
type Place = { account: string; uidValidity: number; uid: number };

type Filed = { outcome: (typeof readMails.$inferInsert)["outcome"]; inquiryId?: string | null };

/** Takes in that mails of the shop came back, or that letters and mails of the newsletter were called spam; false for other mails. */
async function takeReport(tx: Transaction, mail: ReceivedMail): Promise<boolean> {
  const complaint = readComplaint(mail, messageIdHost());
  if (complaint) {
    const isLetter = await noteLetterComplaint(tx, complaint);
    return (await leaveByMails(tx, complaint)) || isLetter;
  }
  const bounce = readBounce(mail, messageIdHost());
  if (!bounce) return false;
  const isMail = await markReturned(tx, bounce.mailIds, bounce.reason);
  if (isMail && bounce.isNoAddress) await endUndeliverableMails(tx, bounce.mailIds);
  return (await noteLetterBounce(tx, bounce.mailIds, bounce)) || isMail;
}

/** Puts a mail where it belongs. */
async function fileMail(tx: Transaction, mail: ReceivedMail): Promise<Filed> {
  if (await takeReport(tx, mail)) return { outcome: "bounce" };
  const reason = isOwnMail(mail) ? "own" : automaticReason(mail, await findOwnAddresses(tx));
  const { from } = mail;
  if (reason === "own" || !from) return { outcome: reason === "own" ? "own" : "automatic" };
  const match = await findMatch(tx, mail, from.address);
  if (match.kind === "thread") {
    const inquiryId = await receiveAnswer(tx, match.inquiryId, { ...mail, from }, reason !== null);
    return { outcome: reason === null ? "answer" : "automatic", inquiryId };
  }
  if (reason !== null) return { outcome: "automatic" };
  const answersTo = match.kind === "stranger" ? match.inquiryId : null;
  return { outcome: "inquiry", inquiryId: await receiveInquiry(tx, { ...mail, from }, answersTo) };
}

/** The mailbox's row, held until the transaction ends; false when the mail was taken in before. */
async function isNext(tx: Transaction, { account, uid }: Place): Promise<boolean> {
  const [row] = await tx
    .select({ lastUid: mailboxes.lastUid })
    .from(mailboxes)
    .where(eq(mailboxes.account, account))
    .for("update");
  return row !== undefined && row.lastUid < uid;
}

async function pass(tx: Transaction, { account, uid }: Place, arrivedAt: Date): Promise<void> {
  await tx
    .update(mailboxes)
    .set({ lastUid: uid, tryingUid: null, tries: 0, arrivedAt })
    .where(eq(mailboxes.account, account));
}

/** Notes a mail that cannot be read, so that it is not tried again and the next has its turn. It stays in the mailbox. */
export async function noteUnreadable(place: Place, arrivedAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isNext(tx, place))) return;
    const { account, uidValidity, uid } = place;
    const mailHash = createHash("sha256").update(`${account} ${uidValidity} ${uid}`).digest("hex");
    await tx
      .insert(readMails)
      .values({ ...place, mailHash, outcome: "unreadable", arrivedAt })
      .onConflictDoNothing();
    await pass(tx, place, arrivedAt);
  });
}

/**
 * Takes one mail in, in one transaction with how far the mailbox was read: once, however often it is read and by how many.
 * One that cannot be understood is noted as such. Throws when the database is away.
 */
export async function takeMail(place: Place, { source, arrivedAt, isCut }: FetchedMail): Promise<void> {
  let mail: ReceivedMail;
  try {
    mail = await parseMail(source, { isCut });
  } catch {
    return noteUnreadable(place, arrivedAt);
  }
  try {
    await db.transaction(async (tx) => {
      if (!(await isNext(tx, place))) return;
      const isKnown = (await tx.$count(readMails, eq(readMails.mailHash, mail.hash))) > 0;
      if (!isKnown) {
        const filed = await fileMail(tx, mail);
        await tx.insert(readMails).values({ ...place, mailHash: mail.hash, arrivedAt, ...filed });
      }
      await pass(tx, place, arrivedAt);
    });
  } catch (error) {
    if (isAwayError(error)) throw error;
    recordError(error, { id: randomUUID(), door: "mailbox" });
    await noteUnreadable(place, arrivedAt);
  }
}
