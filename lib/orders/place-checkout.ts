import "server-only";
import { headers } from "next/headers";
import type { Transaction } from "@/db/client";
import { countLinkOrder } from "@/lib/analytics/link-results";
import { userAgentOf } from "@/lib/caller";
import { type Day, dayOf } from "@/lib/delivery/calendar";
import type { VisitorAnswer, VisitorWrite } from "@/lib/doors/visitor-write";
import { type Failure, isFailure } from "@/lib/failure";
import type { Lang } from "@/lib/i18n/languages";
import type { MessageKey } from "@/lib/i18n/message-key";
import { takeTurn } from "@/lib/limits";
import { normaliseAddress } from "@/lib/mail/address";
import type { PaymentWay } from "@/lib/payment-providers/ways";
import { addAttempt } from "./attempts";
import { chosenPromise, comesTooLate, promisedDay, type Quote, quoteOrder, seenOf } from "./checkout";
import type { CheckoutForm } from "./checkout-form";
import { mailPlaced } from "./mails";
import { lockOrder } from "./move-lines";
import { payPath } from "./order-path";
import { type NewOrder, placeOrder } from "./place-order";
import { orderReference, readOrder } from "./read-order";
import { refuseTooManyReserved } from "./reservation-limit";
import { readTerms, type TermsVersion } from "./terms";

/** The page that a placed order leads to. */
export function successPath(lang: Lang, orderId: string): `/${string}` {
  return `/${lang}/checkout/success?order=${orderReference(orderId)}`;
}

function lookAt(fields: Record<string, MessageKey>): Failure {
  return { error: "checkout.errors.look", fields, status: 409 };
}

/** What was typed well and is not so: each beside its field, all at once. */
function wrongFields(quote: Quote, leavesOn: Day | null): Record<string, MessageKey> {
  const { choice, codeProblem, zone, now } = quote;
  const isDelivery = choice.fulfilment === "delivery";
  return {
    ...(isDelivery && !zone && { postcode: "checkout.errors.outside" as const }),
    ...(isDelivery && zone && !zone.active && { postcode: "checkout.errors.notServed" as const }),
    ...(leavesOn && leavesOn < dayOf(now) && { leavesOn: "checkout.errors.pastDay" as const }),
    ...(comesTooLate(quote) && {
      leavesOn: isDelivery
        ? ("checkout.errors.deliveredTooLate" as const)
        : ("checkout.errors.readyTooLate" as const),
    }),
    ...(codeProblem && { discountCode: codeProblem }),
  };
}

/** Why what was quoted cannot be ordered as it is; null where it can. */
function refusal(quote: Quote, { choice, seen }: CheckoutForm): Failure | null {
  const { lines } = quote;
  if (lines.length === 0) return { error: "orders.errors.nothing", status: 400 };
  const missing = lines.find(({ piece }) => piece === null);
  if (missing) {
    const values = { name: missing.goods?.name ?? "", size: missing.wanted.size };
    return missing.status === "gone"
      ? { error: "orders.errors.gone", values, status: 409 }
      : { error: "orders.errors.notSold", status: 409 };
  }
  const wrong = wrongFields(quote, choice.leavesOn);
  if (Object.keys(wrong).length > 0) return lookAt(wrong);
  if (chosenPromise(quote)?.status === "closed") return { error: "checkout.errors.closed", status: 409 };
  if (seenOf(quote) !== seen) return { error: "checkout.errors.changed", status: 409 };
  return null;
}

/** How an order is paid before it is prepared; null in person, or where nothing is to be paid. */
function wayOf({ ways, choice, amounts }: Quote): PaymentWay | null {
  const way = ways.online.find(({ method }) => method === choice.pay);
  return (amounts.totalCents > 0 && way) || null;
}

function orderOf(form: CheckoutForm, quote: Quote, terms: TermsVersion | null): NewOrder {
  const { choice } = form;
  const isDelivery = choice.fulfilment === "delivery";
  return {
    kind: choice.kind,
    channel: "web",
    lang: form.lang,
    name: form.name,
    email: normaliseAddress(form.email),
    phone: form.phone,
    fulfilment: choice.fulfilment,
    street: isDelivery ? form.street : "",
    postcode: isDelivery ? choice.postcode : "",
    town: isDelivery ? form.town : "",
    note: form.note,
    zoneKey: isDelivery ? (quote.zone?.key ?? null) : null,
    promisedOn: promisedDay(quote),
    leavesOn: quote.choice.leavesOn,
    paymentPlan: wayOf(quote) ? "online" : isDelivery ? "on-delivery" : "in-shop",
    pieces: choice.pieces,
    discountCode: choice.discountCode,
    deliveryCents: () => quote.amounts.deliveryCents,
    seenTotalCents: quote.amounts.totalCents,
    termsId: terms?.id ?? null,
    by: null,
  };
}

/** The terms that a purchase accepts; a reservation binds nobody and accepts none. */
async function acceptedTerms(tx: Transaction, form: CheckoutForm): Promise<TermsVersion | null | Failure> {
  if (form.choice.kind === "reservation") return null;
  const terms = await readTerms(tx, form.termsId, form.lang);
  return terms ?? lookAt({ terms: "checkout.errors.termsGone" });
}

/** The first attempt to pay an order that was just placed; it is confirmed to nobody before its money is here. */
async function toPayment(
  tx: Transaction,
  orderId: string,
  lang: Lang,
  way: PaymentWay,
): Promise<VisitorAnswer<{ path: string | null }> | Failure> {
  const found = await lockOrder(tx, orderId);
  if (!found) throw new Error("The order that was placed cannot be read");
  const attempt = await addAttempt(tx, found, way);
  return isFailure(attempt) ? attempt : { data: { path: payPath({ id: orderId, lang }) } };
}

/**
 * Places what the checkout's form orders, as it is at this moment and as its customer saw it, and writes its mails
 * (docs/rules.md#orders). Answers the path of the page that follows; null for a form that only asks what it would cost.
 */
export const placeCheckout: VisitorWrite<CheckoutForm, { path: string | null }> = async (
  form,
  { tx, lang, address },
) => {
  if (form.intent !== "order") return { data: { path: null } };
  if (takeTurn("orders", address, form.formKey) > 0) return { error: "calls.tooMany", status: 429 };
  const quote = await quoteOrder(tx, form.choice, new Date());
  const refused = refusal(quote, form);
  if (refused) return refused;
  const { choice, email, phone } = form;
  const who = { email: normaliseAddress(email), phone, pieces: choice.pieces.length };
  const tooMany = choice.kind === "reservation" ? await refuseTooManyReserved(tx, who) : null;
  if (tooMany) return tooMany;
  const terms = await acceptedTerms(tx, form);
  if (terms && "error" in terms) return terms;
  const placed = await placeOrder(tx, orderOf(form, quote, terms));
  if (isFailure(placed)) return placed;
  const userAgent = userAgentOf(await headers());
  await countLinkOrder(tx, { address, userAgent, cents: placed.totalCents });
  const way = wayOf(quote);
  if (way) return toPayment(tx, placed.id, lang, way);
  const order = await readOrder(tx, placed.id);
  if (!order) throw new Error("The order that was placed cannot be read");
  await mailPlaced(tx, order, { terms, hours: quote.hours, now: quote.now, paid: null });
  return { data: { path: successPath(lang, placed.id) } };
};
