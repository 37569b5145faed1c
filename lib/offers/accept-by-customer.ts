import "server-only";
import type { Transaction } from "@/db/client";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import { findZone } from "@/lib/delivery/promise";
import type { VisitorWrite } from "@/lib/doors/visitor-write";
import { type Failure, isFailure } from "@/lib/failure";
import type { MessageKey } from "@/lib/i18n/message-key";
import { takeTurn } from "@/lib/limits";
import { mailAddress, normaliseAddress } from "@/lib/mail/address";
import { addAttempt } from "@/lib/orders/attempts";
import { confirmOrder } from "@/lib/orders/confirm-order";
import { contactGaps } from "@/lib/orders/contact-gaps";
import { lockOrder } from "@/lib/orders/move-lines";
import { payPath } from "@/lib/orders/order-path";
import { successPath } from "@/lib/orders/place-checkout";
import { readTerms } from "@/lib/orders/terms";
import { type PaymentWay, readWays } from "@/lib/payment-providers/ways";
import { readGroup } from "@/lib/settings/queries";
import { acceptOffer } from "./accept-offer";
import type { AcceptForm } from "./forms";
import { closedFor } from "./move-offer";
import { promisedDay } from "./offer-promise";
import { amountsOf, type LockedOffer, lockOffer, readOfferReference } from "./read-offer";
import { wayOf } from "./way-of";

/** The page that follows; null where the form only asked what the chosen lines cost. */
type Onward = { path: string | null };

function at(fields: Record<string, MessageKey>): Failure | null {
  return Object.keys(fields).length > 0 ? { error: "checkout.errors.look", fields, status: 409 } : null;
}

/** What the order lacks, at its fields; null where it can be placed. */
async function incomplete(
  tx: Transaction,
  form: AcceptForm,
  { offer }: LockedOffer,
): Promise<Failure | null> {
  const isDelivered = offer.fulfilment === "delivery";
  const fields = contactGaps(form, isDelivered);
  const email = offer.email || form.email;
  const isPurchase = offer.kind === "purchase";
  // Who is bound to pay gets the contract in writing (RDL 1/2007, art. 98.7).
  if ((isPurchase || email !== "") && !mailAddress("checkout.errors.email").safeParse(email).success)
    fields.email = "checkout.errors.email";
  if (isDelivered) {
    const { zones } = await readGroup(tx, "delivery", deliverySettingsForm);
    const zone = findZone(form.postcode, zones);
    if (!zone) fields.postcode = "checkout.errors.postcode";
    else if (zone.key !== offer.zoneKey) fields.postcode = "offer.errors.otherZone";
  }
  if (isPurchase && form.terms === "") fields.terms = "checkout.errors.terms";
  else if (isPurchase && !(await readTerms(tx, form.termsId, form.lang)))
    fields.terms = "checkout.errors.termsGone";
  return at(fields);
}

/** Leads to the provider, or confirms the order; as placing an order in the checkout does. */
async function payOrConfirm(
  tx: Transaction,
  orderId: string,
  way: PaymentWay | null,
): Promise<Onward | Failure> {
  const found = await lockOrder(tx, orderId);
  if (!found) throw new Error("The order that was placed cannot be read");
  const { lang } = found.order;
  if (!way) {
    await confirmOrder(tx, orderId, null);
    return { path: successPath(lang, orderId) };
  }
  const attempt = await addAttempt(tx, found, way);
  return isFailure(attempt) ? attempt : { path: payPath({ id: orderId, lang }) };
}

/**
 * A customer accepts their offer, by its reference: an order with the obligation to pay, or a reservation, at the offer's
 * prices (docs/rules.md#offers). Refused is one that is not open (any more), another total than the page showed, and what
 * lacks a field. Sent twice with the same key it is one order and one answer.
 */
export const acceptByCustomer: VisitorWrite<AcceptForm, Onward> = async (form, { tx, address }) => {
  if (form.intent !== "accept") return { data: { path: null } };
  if (takeTurn("orders", address, form.formKey) > 0) return { error: "calls.tooMany", status: 429 };
  const id = readOfferReference(form.token);
  const found = id ? await lockOffer(tx, id) : null;
  if (!found) return { error: "offer.errors.unknown", status: 404 };
  const now = new Date();
  const closed = closedFor(found.offer, now);
  if (closed) return closed;
  const { totalCents, laterCents } = amountsOf(found, form.taken);
  if (String(totalCents) !== form.seen) return { error: "offer.errors.changed", status: 409 };
  const missing = await incomplete(tx, form, found);
  if (missing) return missing;
  const { offer } = found;
  // Where nothing is due at first, nobody goes to pay it.
  const way = totalCents > laterCents ? wayOf(offer.kind, form.pay, await readWays(tx)) : null;
  const inPerson = offer.fulfilment === "delivery" ? ("on-delivery" as const) : ("in-shop" as const);
  const placed = await acceptOffer(tx, found, {
    channel: "web",
    email: offer.email || normaliseAddress(form.email),
    phone: form.phone || offer.phone,
    street: form.street,
    postcode: form.postcode,
    town: form.town,
    promisedOn: await promisedDay(tx, found, form.taken, now),
    paymentPlan: way ? "online" : inPerson,
    termsId: offer.kind === "purchase" ? form.termsId : null,
    by: null,
    taken: form.taken,
  });
  if (isFailure(placed)) return placed;
  const onward = await payOrConfirm(tx, placed.id, way);
  return isFailure(onward) ? onward : { data: onward };
};
