import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { inquiries, inquiryMessages } from "@/db/schema/inquiries";
import { readThreadAddresses } from "@/lib/inquiries/thread";
import { readAnswerAddress } from "@/lib/mail/answer-address";
import { type KnownThread, type Match, matchMail, numbersIn } from "./match";
import type { ReceivedMail } from "./parse-mail";

async function threadOf(tx: Transaction, inquiryId: string): Promise<KnownThread> {
  return { inquiryId, addresses: await readThreadAddresses(tx, inquiryId) };
}

async function threadsNumbered(tx: Transaction, numbers: readonly number[]): Promise<KnownThread[]> {
  if (numbers.length === 0) return [];
  const rows = await tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(inArray(inquiries.number, numbers.slice(0, 10)))
    .orderBy(inquiries.number);
  return Promise.all(rows.map(({ id }) => threadOf(tx, id)));
}

/** Conversations of those of the Message-IDs that the shop gave, in their order. */
async function threadsAnswered(tx: Transaction, messageIds: readonly string[]): Promise<KnownThread[]> {
  if (messageIds.length === 0) return [];
  const rows = await tx
    .select({ messageId: inquiryMessages.messageId, inquiryId: inquiryMessages.inquiryId })
    .from(inquiryMessages)
    .where(and(inArray(inquiryMessages.messageId, [...messageIds]), eq(inquiryMessages.direction, "out")));
  const sorted = messageIds.flatMap((id) => rows.filter(({ messageId }) => messageId === id));
  return Promise.all(sorted.map(({ inquiryId }) => threadOf(tx, inquiryId)));
}

/** Where a mail belongs (match.ts), by what the database knows. A conversation whose person was erased is none. */
export async function findMatch(tx: Transaction, mail: ReceivedMail, from: string): Promise<Match> {
  const number = readAnswerAddress(mail.to);
  const [named] = number === null ? [] : await threadsNumbered(tx, [number]);
  const messageIds = [...new Set([...mail.references, ...(mail.inReplyTo ? [mail.inReplyTo] : [])])];
  const isThere = ({ addresses }: KnownThread) => addresses.length > 0;
  return matchMail({
    from,
    token: named && isThere(named) ? named : null,
    answered: (await threadsAnswered(tx, messageIds)).filter(isThere),
    numbered: (await threadsNumbered(tx, numbersIn(mail.subject))).filter(isThere),
  });
}
