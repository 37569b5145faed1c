import "server-only";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { type OutgoingMail, sendMail, type WrittenMail } from "./send";

/**
 * Mails that anybody causes by typing an address, and how many of each kind one address gets in a day: each kind has its own, so
 * that what a stranger asks for does not use up the acknowledgement of a complaint. Statements of withdrawal have theirs in
 * lib/withdrawals, links to personal data and out of the newsletter one in a quarter of an hour.
 */
const mostADay = {
  "inquiry-receipt": 5,
  "complaint-received": 5,
  "size-wish-confirm": 10,
  "order-link": 5,
  "newsletter-confirm": 3,
  "newsletter-welcome": 3,
} as const;

/**
 * As {@link sendMail}, for what somebody asks for who typed the address: beyond a day's number nothing is written, and none is
 * answered as for a repeat. Whoever asked is told the same either way.
 */
export async function sendAsked<Kind extends keyof typeof mostADay>(
  tx: Transaction,
  mail: OutgoingMail<Kind>,
): Promise<WrittenMail[]> {
  const { kind, to } = mail;
  // Of many at once one is counted after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${to}`}, 0))`);
  const today = gt(mails.createdAt, sql`now() - interval '1 day'`);
  const written = await tx.$count(mails, and(eq(mails.kind, kind), eq(mails.recipient, to), today));
  return written < mostADay[kind] ? sendMail(tx, mail) : [];
}
