import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createTranslator } from "use-intl/core";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { inquiries } from "@/db/schema/inquiries";
import { offers } from "@/db/schema/offers";
import type { VisitorWrite } from "@/lib/doors/visitor-write";
import { messagesIn } from "@/lib/i18n/messages";
import { sendInquiry } from "@/lib/inquiries/send-inquiry";
import { inquiryMachine } from "@/lib/inquiries/states";
import { fieldsAfter, isErased, lockInquiry, writeInquiry } from "@/lib/inquiries/thread";
import { goesTo } from "@/lib/states/machine";
import type { questionForm } from "./forms";
import { lockOffer, readOfferReference } from "./read-offer";

/** Puts a question into the thread that the offer answers, and opens that again. */
async function joinThread(tx: Transaction, threadId: string, questionId: string): Promise<boolean> {
  const thread = await lockInquiry(tx, threadId);
  if (!thread || isErased(thread)) return false;
  const question = await lockInquiry(tx, questionId);
  if (!question || question.id === thread.id) return false;
  await tx
    .update(inquiries)
    .set({ mergedInto: thread.id, state: goesTo(inquiryMachine, question.state, "close") ?? question.state })
    .where(eq(inquiries.id, questionId));
  await writeInquiry(tx, thread, fieldsAfter(thread, "receive"));
  return true;
}

/**
 * A customer asks about their offer: an inquiry with a receipt, which the shop reads in the thread of the inquiry that the
 * offer answers; where there is none, the question begins it.
 */
export const askAboutOffer: VisitorWrite<z.output<typeof questionForm>, undefined> = async (
  { token, message, email, formKey },
  { tx, lang },
) => {
  const id = readOfferReference(token);
  const found = id ? await lockOffer(tx, id) : null;
  if (!found || found.offer.state === "draft") return { error: "offer.errors.unknown", status: 404 };
  const { offer } = found;
  const to = offer.email || email;
  if (to === "")
    return { error: "checkout.errors.look", fields: { email: "checkout.errors.email" }, status: 400 };
  const messages = messagesIn(lang);
  const t = createTranslator({ locale: lang, messages, namespace: "offer.question" });
  const sent = await sendInquiry(tx, {
    kind: "inquiry",
    lang,
    name: offer.name,
    email: to,
    phone: offer.phone,
    message: `${t("about", { number: String(offer.number) })}\n\n${message}`,
    items: [],
    offer: offer.number,
    selectedSize: null,
    source: "offer",
    formKey: formKey || randomUUID(),
    consentText: messages.inquiries.consent,
  });
  if ("refused" in sent) throw new Error("A question was refused as if it were about goods");
  const isJoined = offer.inquiryId !== null && (await joinThread(tx, offer.inquiryId, sent.id));
  if (!isJoined) await tx.update(offers).set({ inquiryId: sent.id }).where(eq(offers.id, offer.id));
  return { data: undefined };
};
