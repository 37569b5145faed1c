import "server-only";
import { eq } from "drizzle-orm";
import { createTranslator } from "use-intl/core";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { inquiryMessages } from "@/db/schema/inquiries";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import { messagesIn } from "@/lib/i18n/messages";
import { messageIdOf } from "@/lib/mail/message-id";
import { sendMail } from "@/lib/mail/send";
import { findMailIdentity } from "@/lib/mail/shop-identity";
import type { MailData, RenderedMail } from "@/lib/mail/templates/kinds";
import { renderMail } from "@/lib/mail/templates/render";
import { type Arrived, findArrived } from "./arrived";
import { readGoodsForMail } from "./asked-goods";
import { fillText } from "./fill-text";
import { answersAt } from "./send-receipt";
import type { previewForm, replyForm } from "./staff-forms";
import {
  fieldsAfter,
  type Inquiry,
  isErased,
  lockInquiry,
  messageEntity,
  readThreadIds,
  readThreadMails,
  writeInquiry,
} from "./thread";
import { threadHeaders } from "./thread-headers";

export const notFound: Failure = { error: "admin.errors.notFound", status: 404 };
const erased: Failure = { error: "admin.inquiries.errors.erased", status: 409 };

/** What came meanwhile, and nothing was sent; or how the text was sent. */
export type Replied = { arrived: Arrived[] } | { sent: string };

type Draft = z.output<typeof previewForm>;
type Written = {
  data: MailData["inquiry-reply"];
  text: string;
  inReplyTo: string | null;
  references: string[];
};

/** Paragraphs are what blank lines part. */
function paragraphsOf(text: string): string[] {
  return text.split(/\n[^\S\n]*\n\s*/).filter((part) => part.trim() !== "");
}

/** A text with its placeholders filled in, or what is still open. */
async function filled(
  inquiry: Inquiry,
  body: string,
  { tx, staff }: StaffContext,
): Promise<{ text: string } | Failure> {
  const { text, open } = await fillText(tx, inquiry, staff, body);
  if (open.length === 0) return { text };
  const error = "admin.inquiries.errors.placeholders" as const;
  return { error, values: { names: open.join(", ") }, status: 400 };
}

async function write(inquiry: Inquiry, draft: Draft, context: StaffContext): Promise<Written | Failure> {
  if (isErased(inquiry)) return erased;
  const { tx } = context;
  const { kind, lang } = inquiry;
  const body = await filled(inquiry, draft.body, context);
  if (isFailure(body)) return body;
  const ids = await readThreadIds(tx, inquiry.id);
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "mail.inquiry-reply" });
  const { shopName } = await findMailIdentity(tx);
  const { subject, ...headers } = threadHeaders(
    await readThreadMails(tx, ids),
    t(kind === "request" ? "subjectRequest" : "subject", { shopName, number: String(inquiry.number) }),
  );
  const items = draft.withGoods ? await readGoodsForMail(tx, ids, lang) : [];
  return { data: { kind, subject, paragraphs: paragraphsOf(body.text), items }, text: body.text, ...headers };
}

/** The mail as it would go out now; writes nothing. */
export async function previewReply(
  draft: Draft,
  context: StaffContext,
): Promise<StaffAnswer<RenderedMail> | Failure> {
  const inquiry = await lockInquiry(context.tx, draft.id);
  if (!inquiry) return notFound;
  const written = await write(inquiry, draft, context);
  if (isFailure(written)) return written;
  const identity = await findMailIdentity(context.tx);
  return { data: renderMail("inquiry-reply", written.data, inquiry.lang, identity) };
}

/** Whether this form has been taken before. */
export async function isRepeat(tx: Transaction, formKey: string): Promise<boolean> {
  return (await tx.$count(inquiryMessages, eq(inquiryMessages.formKey, formKey))) > 0;
}

/**
 * Answers an inquiry by mail in the person's language, in the thread of the mails before, and marks it answered. Refused
 * when something was said since the page was opened; that is answered, and nothing is written.
 */
export async function reply(
  { seen, formKey, ...draft }: z.output<typeof replyForm>,
  context: StaffContext,
): Promise<StaffAnswer<Replied> | Failure> {
  const { tx, staff } = context;
  const inquiry = await lockInquiry(tx, draft.id);
  if (!inquiry) return notFound;
  if (await isRepeat(tx, formKey)) return { data: { sent: "" } };
  const arrived = await findArrived(tx, inquiry, seen);
  if (arrived.length > 0) return { data: { arrived } };
  const written = await write(inquiry, draft, context);
  if (isFailure(written)) return written;
  const { data, text, inReplyTo, references } = written;
  const { email: to, lang } = inquiry;
  const thread: Record<string, string> = inReplyTo
    ? { "In-Reply-To": inReplyTo, References: references.join(" ") }
    : {};
  const headers = { ...thread, ...answersAt(inquiry.number) };
  const about = inquiry.id;
  const [mail] = await sendMail(tx, { kind: "inquiry-reply", data, lang, to, about, headers, formKey });
  if (!mail) throw new Error("The reply was not written into the outbox");
  const [message] = await tx
    .insert(inquiryMessages)
    .values({
      inquiryId: inquiry.id,
      direction: "out",
      channel: "mail",
      body: text,
      staffId: staff.id,
      staffName: staff.name,
      subject: data.subject,
      messageId: messageIdOf(mail.id),
      inReplyTo,
      references,
      mailId: mail.id,
      formKey,
    })
    .returning({ id: inquiryMessages.id });
  const change = await writeInquiry(tx, inquiry, fieldsAfter(inquiry, "answer"), "mail");
  const entry = { entity: messageEntity, entityId: message?.id ?? "", label: inquiry.name };
  const said = { inquiryId: inquiry.id, channel: "mail", direction: "out" };
  return { data: { sent: message?.id ?? "" }, change: [change, { ...entry, before: null, after: said }] };
}

/** Fills a text in for an inquiry, for those who then go on writing it; what stays open is named. */
export async function fillForReply(
  { id, body }: { id: string; body: string },
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<{ text: string; open: string[] }> | Failure> {
  const inquiry = await lockInquiry(tx, id);
  return inquiry ? { data: await fillText(tx, inquiry, staff, body) } : notFound;
}
