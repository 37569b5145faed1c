import "server-only";
import { eq, or } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { linkTokens } from "@/db/schema/links";
import { mails } from "@/db/schema/mail";
import { newsletterSubscribers } from "@/db/schema/newsletter";
import { erasures } from "@/db/schema/privacy";
import { sizeWishes } from "@/db/schema/wishes";
import type { Lang } from "@/lib/i18n/languages";
import { isAddress, isMailOf } from "./belongs-to";
import { eraseInquiries } from "./erase-inquiries";
import { eraseLogLines } from "./erase-log-lines";
import { eraseOffers } from "./erase-offers";
import { eraseOrders } from "./erase-orders";
import { redactAuditLog } from "./redact-audit-log";
import { addressHash } from "./request-link";

/**
 * Erases the person behind an address (Regulation (EU) 2016/679, art. 17): inquiries lose who asked, size alerts,
 * subscription with its consents, mails, log lines and open links go, and a record without the address says that it was done.
 * Of orders goes what the law lets go (erase-orders.ts); what somebody else wrote stays, even about this person;
 * in the person's own inquiries (erase-inquiries.ts) without their names.
 * Repeats find nothing and add a record of nothing.
 *
 * @param email normalised (lib/mail/address.ts) and verified; or, where staff do it, the telephone of somebody who left
 *   none (belongs-to.ts)
 * @returns rows per kind
 */
export async function erasePerson(
  tx: Transaction,
  email: string,
  lang: Lang,
): Promise<Record<string, number>> {
  // First, for what a mail is about does not name the person any more once it is blanked.
  const written = await tx.delete(mails).where(isMailOf(email)).returning({ id: mails.id });
  const { inquiryIds, messageIds } = await eraseInquiries(tx, email);
  const wishes = await tx
    .delete(sizeWishes)
    .where(isAddress(sizeWishes.email, email))
    .returning({ id: sizeWishes.id });
  const [subscriber] = await tx
    .delete(newsletterSubscribers)
    .where(isAddress(newsletterSubscribers.email, email))
    .returning({ id: newsletterSubscribers.id });
  const ids = [...wishes, ...(subscriber ? [subscriber] : [])].map(({ id }) => id);
  await tx.delete(linkTokens).where(or(...[email, ...ids].map((subject) => eq(linkTokens.subject, subject))));
  // Before the orders: both may hold the same sizes, which are locked in their own order.
  const offerIds = await eraseOffers(tx, email);
  const { orderIds, statementIds } = await eraseOrders(tx, email);
  const mailIds = written.map(({ id }) => id);
  const rowIds = [
    ...ids,
    ...inquiryIds,
    ...messageIds,
    ...mailIds,
    ...orderIds,
    ...offerIds,
    ...statementIds,
  ];
  await redactAuditLog(tx, email, rowIds);
  await eraseLogLines(tx, email, rowIds);
  const counts = {
    inquiries: inquiryIds.length,
    wishes: wishes.length,
    newsletter: subscriber ? 1 : 0,
    mails: written.length,
    orders: orderIds.length,
    offers: offerIds.length,
    statements: statementIds.length,
  };
  await tx.insert(erasures).values({ emailHash: addressHash(email), lang, counts });
  return counts;
}
