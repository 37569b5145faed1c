import "server-only";
import type { Transaction } from "@/db/client";
import { formatSize } from "@/lib/catalogue/format-size";
import { defaultLanguage } from "@/lib/i18n/languages";
import { sendMail, type WrittenMail } from "@/lib/mail/send";
import type { MailItem, OfferInMail } from "@/lib/mail/templates/kinds";
import { type Goods, goodsInMail, readGoods } from "@/lib/stock/read-goods";
import { amountsOf, type LockedOffer, lockOffer, offerReference, type StoredOfferLine } from "./read-offer";
import { findThread, headersIn } from "./tell-inquiry";

/** Key in the outbox of the mails about an offer, one of each kind. */
export function offerMailKey(offerId: string): string {
  return `offer:${offerId}`;
}

type OfferNews = "offer" | "offer-reminder" | "offer-expired";

function itemOf(line: StoredOfferLine, goods: readonly Goods[], offer: LockedOffer["offer"]): MailItem {
  const { name, brand, styleCode, size, unitCents, productId } = line;
  const known = goods.find(({ id }) => id === productId);
  const { picturePath = null, path = null } = known ? goodsInMail(known, offer.lang, size || null) : {};
  return {
    name: line.quantity > 1 ? `${line.quantity} × ${name}` : name,
    brand: brand || null,
    styleCode: styleCode || null,
    size: size ? formatSize(size, offer.lang) : null,
    priceCents: unitCents * line.quantity,
    picturePath,
    path,
  };
}

/** An offer as its mails tell of it. */
async function offerInMail(tx: Transaction, found: LockedOffer): Promise<OfferInMail> {
  const { offer, lines } = found;
  const goods = await readGoods(
    tx,
    lines.flatMap(({ productId }) => productId ?? []),
  );
  const amounts = amountsOf(found);
  return {
    number: offer.number,
    kind: offer.kind,
    fulfilment: offer.fulfilment,
    name: offer.name,
    items: lines.map((line) => ({ ...itemOf(line, goods, offer), optional: line.optional })),
    discountCents: amounts.discountCents,
    discountReason: offer.discountReason,
    deliveryCents: amounts.deliveryCents,
    totalCents: amounts.totalCents,
    /** What is paid at first, where that is not all. */
    firstCents: amounts.laterCents > 0 ? amounts.totalCents - amounts.laterCents : null,
    note: (offer.lang === "es" ? offer.noteEs : offer.noteEn) || null,
    validUntil: (offer.validUntil ?? new Date()).toISOString(),
    path: `/${offer.lang}/offers/${offerReference(offer.id)}`,
  };
}

/**
 * Writes to an offer's customer in their language: the offer with its private link, that it is about to end, or that it
 * ended. Each is written once. Nobody is written to who left no address: that answers null. Where the offer answers an
 * inquiry, what is answered by mail comes into its conversation.
 */
export async function mailOffer(
  tx: Transaction,
  offerId: string,
  kind: OfferNews,
): Promise<WrittenMail | null> {
  const found = await lockOffer(tx, offerId);
  if (!found || found.offer.email === "") return null;
  const { email: to, lang } = found.offer;
  const data = { offer: await offerInMail(tx, found) };
  const thread = await findThread(tx, found.offer);
  const headers = thread ? headersIn(thread) : {};
  const formKey = offerMailKey(offerId);
  const [mail] = await sendMail(tx, { kind, lang, to, about: offerId, data, headers, formKey });
  return mail ?? null;
}

/** Tells the shop of what a customer decided about an offer, where no order says so already. */
export async function mailDeclined(tx: Transaction, { offer }: LockedOffer): Promise<void> {
  const { id, number, name, email } = offer;
  await sendMail(tx, {
    kind: "offer-declined-to-shop",
    lang: defaultLanguage,
    to: "shop",
    replyTo: email || undefined,
    about: id,
    data: { number, name, path: `/admin/offers/edit/${id}` },
    formKey: offerMailKey(id),
  });
}
