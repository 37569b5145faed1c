import "server-only";
import type { Transaction } from "@/db/client";
import { inquiryMessages } from "@/db/schema/inquiries";
import type { Change, StaffContext } from "@/lib/doors/staff";
import { answersAt } from "@/lib/inquiries/send-receipt";
import {
  fieldsAfter,
  type Inquiry,
  isErased,
  lockInquiry,
  readThreadIds,
  readThreadMails,
  writeInquiry,
} from "@/lib/inquiries/thread";
import { type ThreadHeaders, threadHeaders } from "@/lib/inquiries/thread-headers";
import { messageIdOf } from "@/lib/mail/message-id";
import type { WrittenMail } from "@/lib/mail/send";
import type { LockedOffer } from "./read-offer";

type Thread = { inquiry: Inquiry; place: Pick<ThreadHeaders, "inReplyTo" | "references"> };

/** The conversation that an offer answers, and the place of a further mail in it; null for none, and when its person was erased. */
export async function findThread(
  tx: Transaction,
  { inquiryId }: LockedOffer["offer"],
): Promise<Thread | null> {
  const inquiry = inquiryId ? await lockInquiry(tx, inquiryId) : null;
  if (!inquiry || isErased(inquiry)) return null;
  const mails = await readThreadMails(tx, await readThreadIds(tx, inquiry.id));
  return { inquiry, place: threadHeaders(mails, "") };
}

/** Headers that put a mail about an offer into its conversation, and ask answers to it there. */
export function headersIn({ inquiry, place }: Thread): Record<string, string> {
  const thread: Record<string, string> = place.inReplyTo
    ? { "In-Reply-To": place.inReplyTo, References: place.references.join(" ") }
    : {};
  return { ...thread, ...answersAt(inquiry.number) };
}

/** Sent offers answer their inquiries: the mail, if there is one, stands in the conversation. */
export async function answerInquiry(
  tx: Transaction,
  { inquiry, place }: Thread,
  { mail, staff }: { mail: WrittenMail | null; staff: StaffContext["staff"] },
): Promise<Change> {
  if (mail)
    await tx.insert(inquiryMessages).values({
      ...place,
      inquiryId: inquiry.id,
      direction: "out",
      channel: "mail",
      body: mail.subject,
      staffId: staff.id,
      staffName: staff.name,
      subject: mail.subject,
      messageId: messageIdOf(mail.id),
      mailId: mail.id,
    });
  return writeInquiry(tx, inquiry, fieldsAfter(inquiry, "answer"), mail ? "mail" : undefined);
}
