import type Stripe from "stripe";
import type { Fact, FactTarget, OnlineMethod } from "../provider";

/** What we write into the metadata of all that we make at Stripe, and read again in what it tells. */
export type Mark = { shop: string; payment: string; refund?: string };

/** Whose facts are read: other shops may use the same account. */
type Reader = { shop: string };

type Metadata = Record<string, string> | null | undefined;

function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}

function methodOf(types: readonly string[] | null | undefined): OnlineMethod | undefined {
  return types?.includes("bizum") ? "bizum" : types?.includes("card") ? "card" : undefined;
}

function instant(seconds: number | null | undefined): Date {
  return seconds ? new Date(seconds * 1_000) : new Date();
}

/** The payment that a mark names; null for what another shop on the account made. */
function markedPayment(metadata: Metadata, { shop }: Reader): FactTarget | null {
  return metadata?.shop === shop && metadata.payment ? { id: metadata.payment } : null;
}

/** Whether money came by a session, as far as it is decided. A complete one that is not paid is still under way (Bizum). */
function kindOf({ status, payment_status }: Stripe.Checkout.Session): Fact["kind"] {
  if (status === "expired") return "closed";
  return status === "complete" && payment_status === "paid" ? "paid" : "open";
}

/** What a session says now; told or asked for, the same thing has the same event. Null where it is not ours. */
export function factOfSession(
  session: Stripe.Checkout.Session,
  reader: Reader,
  kind: Fact["kind"] = kindOf(session),
): Fact | null {
  const payment = markedPayment(session.metadata, reader);
  if (!payment) return null;
  return {
    provider: "stripe",
    eventId: `${session.id} ${kind}`,
    payment,
    kind,
    cents: session.amount_total ?? 0,
    currency: (session.currency ?? "").toUpperCase(),
    merchant: reader.shop,
    method: methodOf(session.allowed_payment_method_types),
    moneyRef: idOf(session.payment_intent),
    at: new Date(),
  };
}

const refundKinds: Record<string, Fact["kind"]> = {
  succeeded: "refunded",
  failed: "refund-failed",
  canceled: "refund-failed",
};

/** What a refund says now; one that was made on Stripe's own pages names our payment by its payment intent. */
export function factOfRefund(refund: Stripe.Refund, reader: Reader): Fact | null {
  const intent = idOf(refund.payment_intent);
  const marked = markedPayment(refund.metadata, reader);
  const payment = marked ?? (intent ? { ref: intent } : null);
  if (!payment) return null;
  const kind = refundKinds[refund.status ?? ""] ?? "open";
  return {
    provider: "stripe",
    eventId: `${refund.id} ${kind}`,
    payment,
    kind,
    cents: refund.amount,
    currency: refund.currency.toUpperCase(),
    merchant: reader.shop,
    ...(marked && refund.metadata?.refund && { refundId: refund.metadata.refund }),
    refundRef: refund.id,
    reason: refund.failure_reason ?? undefined,
    at: instant(refund.created),
  };
}

/** What a dispute says: that the money was taken, or what of it is lost for good. */
function factOfDispute(dispute: Stripe.Dispute, isClosed: boolean, reader: Reader): Fact | null {
  const intent = idOf(dispute.payment_intent);
  if (!intent) return null;
  return {
    provider: "stripe",
    eventId: `${dispute.id} ${isClosed ? "closed" : "disputed"}`,
    payment: { ref: intent },
    kind: isClosed ? "dispute-closed" : "disputed",
    cents: isClosed && dispute.status !== "lost" ? 0 : dispute.amount,
    currency: dispute.currency.toUpperCase(),
    merchant: reader.shop,
    reason: dispute.reason,
    at: isClosed ? new Date() : instant(dispute.created),
  };
}

/** What an event tells, as a fact; null for all that says nothing of a payment of this shop. */
export function factOfEvent(event: Stripe.Event, reader: Reader): Fact | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return factOfSession(event.data.object, reader);
    case "checkout.session.async_payment_failed":
      return factOfSession(event.data.object, reader, "failed");
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return factOfRefund(event.data.object, reader);
    case "charge.dispute.created":
      return factOfDispute(event.data.object, false, reader);
    case "charge.dispute.closed":
      return factOfDispute(event.data.object, true, reader);
    default:
      return null;
  }
}
