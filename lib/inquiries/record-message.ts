import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { inquiryMessages } from "@/db/schema/inquiries";
import type { Revert } from "@/lib/changes/revert";
import { revertRows } from "@/lib/changes/revert";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import { resend } from "@/lib/mail/resend";
import { isRepeat, notFound, type Replied } from "./reply";
import type { messageForm, recordForm } from "./staff-forms";
import { fieldsAfter, lockInquiry, messageEntity, writeInquiry } from "./thread";

/**
 * Writes down what was said elsewhere, by WhatsApp or telephone, or a private note. What the shop said answers the
 * inquiry, what the person said opens it again, a note changes nothing. It has happened, so nothing that was said
 * meanwhile stops it.
 */
export async function record(
  { id, channel, direction, body, formKey }: z.output<typeof recordForm>,
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<Replied> | Failure> {
  const inquiry = await lockInquiry(tx, id);
  if (!inquiry) return notFound;
  if (await isRepeat(tx, formKey)) return { data: { sent: "" } };
  const said = { inquiryId: inquiry.id, channel, direction };
  const [message] = await tx
    .insert(inquiryMessages)
    .values({ ...said, body, formKey, staffId: staff.id, staffName: staff.name })
    .returning({ id: inquiryMessages.id });
  const verb = direction === "out" ? "answer" : direction === "in" ? "receive" : null;
  const fields = verb ? fieldsAfter(inquiry, verb) : {};
  const change = await writeInquiry(tx, inquiry, fields, channel);
  const entry = { entity: messageEntity, entityId: message?.id ?? "", label: inquiry.name };
  return {
    data: { sent: message?.id ?? "" },
    change: [change, { ...entry, before: null, after: said }],
    undoable: true,
  };
}

/** Queues a reply again that its mail server refused for good, or that was kept while there was none. */
export async function resendReply(
  { messageId }: z.output<typeof messageForm>,
  context: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const [message] = await context.tx
    .select({ mailId: inquiryMessages.mailId })
    .from(inquiryMessages)
    .where(eq(inquiryMessages.id, messageId));
  if (!message?.mailId) return notFound;
  const answer = await resend({ id: message.mailId }, context);
  return isFailure(answer) ? answer : { change: answer.change };
}

const revertWritten = revertRows(inquiryMessages, messageEntity);

/** Takes notes and what was written down back; what was mailed has been read. */
export const revertMessages: Revert = async (entries, context) => {
  if (entries.some(({ before, after }) => [before?.channel, after?.channel].includes("mail") || !after)) {
    return { error: "admin.errors.notUndoable", status: 409 };
  }
  return revertWritten(entries, context);
};
