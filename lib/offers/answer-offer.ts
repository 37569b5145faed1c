import "server-only";
import type { z } from "zod";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { VisitorWrite } from "@/lib/doors/visitor-write";
import { type Failure, isFailure } from "@/lib/failure";
import { confirmOrder } from "@/lib/orders/confirm-order";
import { readTerms } from "@/lib/orders/terms";
import { acceptOffer } from "./accept-offer";
import type { declineForm, viewedForm } from "./forms";
import { changedMeanwhile, closedFor, endOffer, noOffer, stepOf } from "./move-offer";
import { mailDeclined } from "./offer-mails";
import { promisedDay } from "./offer-promise";
import { lockOffer, readOfferReference } from "./read-offer";
import { noteViewed } from "./send-offer";
import type { staffAcceptForm } from "./staff-forms";

/** A customer says no: the pairs are free again, and the shop is told. */
export const declineOffer: VisitorWrite<z.output<typeof declineForm>, undefined> = async (
  { token },
  { tx },
) => {
  const id = readOfferReference(token);
  const found = id ? await lockOffer(tx, id) : null;
  if (!found) return { error: "offer.errors.unknown", status: 404 };
  const closed = closedFor(found.offer, new Date());
  if (closed) return closed;
  if (!(await endOffer(tx, found, "declined"))) return { error: "offer.errors.changed", status: 409 };
  await mailDeclined(tx, found);
  return { data: undefined };
};

/** Somebody looks at the page of an offer. Answers alike whether there is such an offer or not. */
export const viewOffer: VisitorWrite<z.output<typeof viewedForm>, { noted: true }> = async (
  { token },
  { tx },
) => {
  const id = readOfferReference(token);
  if (id) await noteViewed(tx, id);
  return { data: { noted: true } };
};

/**
 * Staff accept an offer for a customer who says so by telephone or at the counter; it is paid in the shop or on delivery, or
 * by the page of its order. The confirmation goes out in writing, with the terms that the page of the offer was drawn with.
 */
export async function acceptForCustomer(
  { id, version, lines: taken, termsId }: z.output<typeof staffAcceptForm>,
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<{ orderId: string; number: number }> | Failure> {
  const found = await lockOffer(tx, id);
  if (!found) return noOffer;
  const { offer } = found;
  if (offer.version !== version) return changedMeanwhile;
  const isPurchase = offer.kind === "purchase";
  if (isPurchase && !(await readTerms(tx, termsId, offer.lang)))
    return { error: "admin.offers.errors.terms", status: 409 };
  const { email, phone, street, postcode, town } = offer;
  if (offer.fulfilment === "delivery" && (street === "" || town === ""))
    return {
      error: "admin.offers.errors.address",
      fields: { street: "admin.offers.errors.address" },
      status: 409,
    };
  const placed = await acceptOffer(tx, found, {
    channel: "staff",
    email,
    phone,
    street,
    postcode,
    town,
    promisedOn: await promisedDay(tx, found, taken, new Date()),
    paymentPlan: offer.fulfilment === "delivery" ? "on-delivery" : "in-shop",
    termsId: isPurchase ? termsId : null,
    by: { id: staff.id, name: staff.name },
    taken,
  });
  if (isFailure(placed)) return placed;
  await confirmOrder(tx, placed.id, null);
  return {
    data: { orderId: placed.id, number: placed.number },
    change: stepOf(offer, offer.kind === "reservation" ? "reserved" : "accepted"),
  };
}
