import "server-only";
import type { Lang } from "@/lib/i18n/languages";
import type { ShopIdentity } from "@/lib/settings/identity";
import { publicUrl } from "../links";
import { exchangeDone, exchangeEnded, exchangeHeld, exchangeToShop } from "./exchanges";
import { mailFrame } from "./frame";
import { inquiryReceipt, inquiryReply, inquiryToShop } from "./inquiries";
import type { MailData, MailKind, RenderedMail } from "./kinds";
import type { Letter, LetterContext } from "./letter";
import {
  newsletterConfirm,
  newsletterTest,
  newsletterUnsubscribeLink,
  newsletterWelcome,
} from "./newsletter";
import { offer, offerDeclinedToShop, offerExpired, offerReminder } from "./offers";
import { orderLink, orderToShop } from "./order-alerts";
import { orderPlaced } from "./order-placed";
import {
  orderBalance,
  orderBalanceReminder,
  orderCancelled,
  orderChanged,
  orderDeliveryFailed,
  orderHandedOver,
  orderOut,
  orderReady,
  orderRefunded,
  orderReminder,
  orderReturned,
} from "./orders";
import { orderCancelledToShop, orderUncollectedToShop } from "./orders-to-shop";
import { orderPaid, orderPaidTooLate, orderUnpaid, paymentToShop } from "./payments";
import { personalDataLink } from "./personal-data";
import { staffInvite, staffReset } from "./staff";
import {
  complaintAnswer,
  complaintReceived,
  complaintToShop,
  withdrawalAnswer,
  withdrawalReceived,
  withdrawalToShop,
} from "./statements";
import { mailText } from "./text";
import { sizeBackInStock, sizeWishConfirm, sourcedItemHere } from "./wishes";

/** Every kind of mail; a new one is a line in kinds.ts and one here. */
const letters: { [Kind in MailKind]: (data: MailData[Kind], context: LetterContext) => Letter } = {
  "newsletter-confirm": newsletterConfirm,
  "newsletter-welcome": newsletterWelcome,
  "newsletter-test": newsletterTest,
  "newsletter-unsubscribe-link": newsletterUnsubscribeLink,
  "inquiry-to-shop": inquiryToShop,
  "inquiry-receipt": inquiryReceipt,
  "inquiry-reply": inquiryReply,
  "size-wish-confirm": sizeWishConfirm,
  "size-back-in-stock": sizeBackInStock,
  "sourced-item-here": sourcedItemHere,
  "order-placed": orderPlaced,
  "order-to-shop": orderToShop,
  "order-link": orderLink,
  "personal-data-link": personalDataLink,
  "staff-invite": staffInvite,
  "staff-reset": staffReset,
  "order-ready": orderReady,
  "order-out": orderOut,
  "order-delivery-failed": orderDeliveryFailed,
  "order-handed-over": orderHandedOver,
  "order-cancelled": orderCancelled,
  "order-returned": orderReturned,
  "exchange-held": exchangeHeld,
  "exchange-done": exchangeDone,
  "exchange-ended": exchangeEnded,
  "exchange-to-shop": exchangeToShop,
  "order-refunded": orderRefunded,
  "order-paid": orderPaid,
  "order-unpaid": orderUnpaid,
  "order-paid-too-late": orderPaidTooLate,
  "payment-to-shop": paymentToShop,
  "order-changed": orderChanged,
  "order-balance": orderBalance,
  "order-balance-reminder": orderBalanceReminder,
  "order-reminder": orderReminder,
  "order-cancelled-to-shop": orderCancelledToShop,
  "order-uncollected-to-shop": orderUncollectedToShop,
  "withdrawal-received": withdrawalReceived,
  "withdrawal-to-shop": withdrawalToShop,
  "withdrawal-answer": withdrawalAnswer,
  "complaint-received": complaintReceived,
  "complaint-to-shop": complaintToShop,
  "complaint-answer": complaintAnswer,
  offer,
  "offer-reminder": offerReminder,
  "offer-expired": offerExpired,
  "offer-declined-to-shop": offerDeclinedToShop,
};

/** Writes one mail: subject, HTML and plain text, in the recipient's language. */
export function renderMail<Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  lang: Lang,
  identity: ShopIdentity,
): RenderedMail {
  const t = mailText(lang);
  const letter = letters[kind](data, { t, lang, identity });
  const { subject, title, preheader, blocks, foot, unsubscribeToken } = letter;
  const unsubscribe = unsubscribeToken
    ? { label: t("unsubscribe"), href: publicUrl(`/unsubscribe?token=${unsubscribeToken}`) }
    : undefined;
  const frame = {
    lang,
    identity,
    title,
    preheader,
    blocks,
    foot: identity.demo ? [...foot, t("demo")] : foot,
    unsubscribe,
    home: publicUrl(`/${lang}/in-stock`),
  };
  return { subject, ...mailFrame(frame) };
}
