import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { inquiryMessages } from "@/db/schema/inquiries";
import type { Lang } from "@/lib/i18n/languages";
import { answerAddress } from "@/lib/mail/answer-address";
import { messageIdOf } from "@/lib/mail/message-id";
import { sendAsked } from "@/lib/mail/send-asked";
import type { MailData } from "@/lib/mail/templates/kinds";

type Receipt = {
  /** The inquiry's. */
  id: string;
  lang: Lang;
  to: string;
  data: MailData["inquiry-receipt"];
  headers?: Record<string, string>;
  formKey?: string;
};

/** Headers that ask answers to an inquiry to where the shop reads them. */
export function answersAt(inquiryNumber: number): Record<string, string> {
  const address = answerAddress(inquiryNumber);
  return address ? { "Reply-To": address } : {};
}

/**
 * Mails the receipt of an inquiry: its thread of mails begins with it, and whether it arrived is seen beside it. It holds nothing
 * that was typed, as the address may be a stranger's (docs/decisions/0058).
 */
export async function sendReceipt(
  tx: Transaction,
  { id, lang, to, data, headers = {}, formKey }: Receipt,
): Promise<void> {
  const all = { ...headers, ...answersAt(data.number) };
  const [receipt] = await sendAsked(tx, {
    kind: "inquiry-receipt",
    lang,
    to,
    about: id,
    data,
    headers: all,
    formKey,
  });
  if (!receipt) return;
  await tx.insert(inquiryMessages).values({
    inquiryId: id,
    direction: "out",
    channel: "mail",
    body: "",
    automatic: true,
    subject: receipt.subject,
    messageId: messageIdOf(receipt.id),
    mailId: receipt.id,
    // Behind the mail that it answers, which is written in the same transaction.
    createdAt: sql`clock_timestamp()`,
  });
}
