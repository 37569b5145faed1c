import "server-only";
import { and, asc, eq, inArray, not, or } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { inquiries, inquiryItems, inquiryMessages, inquiryPictures } from "@/db/schema/inquiries";
import { isAddress } from "./belongs-to";

const isIn = eq(inquiryMessages.direction, "in");

/** What was said, without who of the shop wrote it down. */
function messageOut(message: typeof inquiryMessages.$inferSelect) {
  const { direction, channel, subject, body, quoted, attachments, fromAddress, createdAt } = message;
  return { direction, channel, subject, body, quoted, attachments, fromAddress, createdAt };
}

/**
 * The same of a message in an inquiry of the person. Anybody may write to the address that answers go to, and what somebody
 * else wrote is theirs: only that there was something, and when.
 */
function messageIn(message: typeof inquiryMessages.$inferSelect, email: string) {
  const { direction, channel, fromAddress, createdAt } = message;
  if (fromAddress === null || fromAddress.toLowerCase() === email) return messageOut(message);
  return { direction, channel, bySomebodyElse: true, createdAt };
}

/** Inquiries and requests of the person, with what was said, the goods and the photographs. */
export async function inquiriesOf(tx: Transaction, email: string) {
  const rows = await tx
    .select()
    .from(inquiries)
    .where(isAddress(inquiries.email, email))
    .orderBy(asc(inquiries.createdAt), asc(inquiries.id));
  const ids = rows.map(({ id }) => id);
  const items = await tx
    .select()
    .from(inquiryItems)
    .where(inArray(inquiryItems.inquiryId, ids))
    .orderBy(asc(inquiryItems.inquiryId), asc(inquiryItems.position));
  const messages = await tx
    .select()
    .from(inquiryMessages)
    .where(and(inArray(inquiryMessages.inquiryId, ids), or(not(inquiryMessages.automatic), isIn)))
    .orderBy(asc(inquiryMessages.createdAt), asc(inquiryMessages.id));
  const pictures = await tx
    .select({ inquiryId: inquiryPictures.inquiryId, bytes: inquiryPictures.bytes })
    .from(inquiryPictures)
    .where(inArray(inquiryPictures.inquiryId, ids))
    .orderBy(asc(inquiryPictures.inquiryId), asc(inquiryPictures.position));
  return rows.map(({ formKey, version, assignedTo, words, ...inquiry }) => ({
    ...inquiry,
    // Notes of the shop are about the person, too; who of the shop wrote them is not.
    messages: messages
      .filter(({ inquiryId }) => inquiryId === inquiry.id)
      .map((message) => messageIn(message, email)),
    items: items
      .filter(({ inquiryId }) => inquiryId === inquiry.id)
      .map(({ name, brand, styleCode, size, priceCents }) => ({ name, brand, styleCode, size, priceCents })),
    // As addresses that a browser opens (RFC 2397).
    pictures: pictures
      .filter(({ inquiryId }) => inquiryId === inquiry.id)
      .map(({ bytes }) => `data:image/webp;base64,${bytes.toString("base64")}`),
  }));
}

/** Mails that the person wrote into inquiries of somebody else. */
export async function mailsElsewhere(tx: Transaction, email: string) {
  const rows = await tx
    .select({ message: inquiryMessages })
    .from(inquiryMessages)
    .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
    .where(and(isAddress(inquiryMessages.fromAddress, email), not(isAddress(inquiries.email, email))))
    .orderBy(asc(inquiryMessages.createdAt), asc(inquiryMessages.id));
  return rows.map(({ message }) => messageOut(message));
}
