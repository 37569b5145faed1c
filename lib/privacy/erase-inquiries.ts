import "server-only";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { inquiries, inquiryMessages, inquiryPictures } from "@/db/schema/inquiries";
import { isAddress } from "./belongs-to";
import { ERASED } from "./erased";
import { withoutNames } from "./without-names";

/**
 * Anybody may write to the address that answers go to, so what is left in these inquiries are mails of somebody else. They
 * stay, without what names the erased: their names in it, and what the writer's program copied out of the conversation.
 */
async function keepOthersWords(
  tx: Transaction,
  inquiryIds: string[],
  names: readonly string[],
): Promise<void> {
  const { id, body, subject, attachments, inquiryId } = inquiryMessages;
  const rows = await tx
    .select({ id, body, subject, attachments })
    .from(inquiryMessages)
    .where(inArray(inquiryId, inquiryIds));
  for (const row of rows) {
    await tx
      .update(inquiryMessages)
      .set({
        body: withoutNames(row.body, names),
        subject: row.subject && withoutNames(row.subject, names),
        attachments: row.attachments.map((file) => ({ ...file, name: withoutNames(file.name, names) })),
        ...{ quoted: "", inReplyTo: null, references: [] },
      })
      .where(eq(id, row.id));
  }
}

/**
 * What people asked about stays for the shop's numbers; who asked, and all that they and the shop said, goes. There is nobody
 * left to answer, so they are closed.
 *
 * @param email normalised (lib/mail/address.ts)
 * @returns ids of the inquiries and of what was said about them and is gone
 */
export async function eraseInquiries(
  tx: Transaction,
  email: string,
): Promise<{ inquiryIds: string[]; messageIds: string[] }> {
  const people = await tx
    .select({ name: inquiries.name, phone: inquiries.phone })
    .from(inquiries)
    .where(isAddress(inquiries.email, email));
  const rows = await tx
    .update(inquiries)
    .set({ ...ERASED, state: "closed", formKey: sql`'erased:' || ${inquiries.id}` })
    .where(isAddress(inquiries.email, email))
    .returning({ id: inquiries.id });
  const inquiryIds = rows.map(({ id }) => id);
  await tx.delete(inquiryPictures).where(inArray(inquiryPictures.inquiryId, inquiryIds));
  const { id, inquiryId, fromAddress } = inquiryMessages;
  const messages = await tx
    .delete(inquiryMessages)
    .where(or(isAddress(fromAddress, email), and(inArray(inquiryId, inquiryIds), isNull(fromAddress))))
    .returning({ id });
  await keepOthersWords(tx, inquiryIds, [email, ...people.flatMap(({ name, phone }) => [name, phone])]);
  return { inquiryIds, messageIds: messages.map((message) => message.id) };
}
