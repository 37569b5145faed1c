import "server-only";
import { eq, inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { inquiries, inquiryMessages, inquiryPictures } from "@/db/schema/inquiries";
import { linkTokens } from "@/db/schema/links";
import { mails } from "@/db/schema/mail";
import { newsletterSubscribers } from "@/db/schema/newsletter";
import { erasures } from "@/db/schema/privacy";
import { sizeWishes } from "@/db/schema/wishes";
import type { Lang } from "@/lib/i18n/languages";
import { isAddress, isMailOf } from "./belongs-to";
import { eraseLogLines } from "./erase-log-lines";
import { eraseOffers } from "./erase-offers";
import { eraseOrders } from "./erase-orders";
import { ERASED } from "./erased";
import { redactAuditLog } from "./redact-audit-log";
import { addressHash } from "./request-link";

/**
 * What people asked about stays for the shop's numbers; who asked, and all that was said, goes. There is nobody left to
 * answer, so they are closed. Answers the ids of the inquiries and of what was said about them.
 */
async function anonymiseInquiries(
  tx: Transaction,
  email: string,
): Promise<{ inquiryIds: string[]; messageIds: string[] }> {
  const rows = await tx
    .update(inquiries)
    .set({ ...ERASED, state: "closed", formKey: sql`'erased:' || ${inquiries.id}` })
    .where(isAddress(inquiries.email, email))
    .returning({ id: inquiries.id });
  const inquiryIds = rows.map(({ id }) => id);
  await tx.delete(inquiryPictures).where(inArray(inquiryPictures.inquiryId, inquiryIds));
  const messages = await tx
    .delete(inquiryMessages)
    .where(or(inArray(inquiryMessages.inquiryId, inquiryIds), isAddress(inquiryMessages.fromAddress, email)))
    .returning({ id: inquiryMessages.id });
  return { inquiryIds, messageIds: messages.map(({ id }) => id) };
}

/**
 * Erases the person behind an address (Regulation (EU) 2016/679, art. 17): inquiries lose who asked, size alerts,
 * subscription with its consents, mails, log lines and open links go, and a record without the address says that it was done.
 * Of orders goes what the law lets go (erase-orders.ts); what somebody else wrote stays, even about this person.
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
  const { inquiryIds, messageIds } = await anonymiseInquiries(tx, email);
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
