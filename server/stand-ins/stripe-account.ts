import { createHmac } from "node:crypto";
import { Deliveries, type Delivery } from "./deliveries";
import { fieldsUnder, readSessionForm } from "./stripe-form";
import {
  type Charge,
  type Dispute,
  type Event,
  type Intent,
  newId,
  type Refund,
  type Session,
  StripeError,
  type StripeObject,
} from "./stripe-objects";

type StripeOptions = {
  /** Address that browsers reach its pages at, without a slash at its end. */
  base: string;
  secretKey: string;
  webhook: { address: string; secret: string };
  reach?: (address: string) => string;
  now?: () => number;
};

/** How a payer pays; `slowly` is a payment that the bank decides on later. */
type PayHow = "card" | "bizum" | "slowly";

/**
 * What a Stripe account holds and does: sessions, payments, refunds, disputes and the events about them. Knows no HTTP but
 * its webhook. Times are seconds, as Stripe's. Its maps are all it knows (remember.ts).
 */
export class StripeAccount {
  readonly id = "acct_standin";
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly events: Event[] = [];
  readonly descriptions = new Map<string, string>();
  readonly deliveries: Deliveries;
  /** How its events reach the shop where a payer says nothing about it. */
  delivery: Delivery = "now";
  /** Whether refunds succeed at once, or stay pending until {@link endRefund}. */
  refundsAtOnce = true;
  readonly #now: () => number;
  /** Of sessions, for the payments that become of them. */
  readonly metadata = new Map<string, Record<string, string>>();

  constructor(readonly options: StripeOptions) {
    this.deliveries = new Deliveries(options.reach);
    this.#now = options.now ?? Date.now;
  }

  now(): number {
    return Math.floor(this.#now() / 1000);
  }

  async #say(type: string, object: StripeObject, delivery = this.delivery): Promise<void> {
    const event: Event = {
      id: newId("evt_"),
      object: "event",
      api_version: "2026-10-28.endive",
      created: this.now(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.events.unshift(event);
    const body = JSON.stringify(event);
    const { address, secret } = this.options.webhook;
    const headers = () => {
      const time = this.now();
      const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
      return { "content-type": "application/json", "stripe-signature": `t=${time},v1=${signature}` };
    };
    await this.deliveries.send(delivery, { name: type, address, headers, body });
  }

  find<T>(among: Map<string, T>, id: string, what: string): T {
    const found = among.get(id);
    if (!found) throw new StripeError(404, "resource_missing", `No such ${what}: '${id}'`);
    return found;
  }

  createSession(form: URLSearchParams): Session {
    const { cents, currency, names, success, expires, asked, methods } = readSessionForm(form, this.now());
    const id = newId("cs_test_");
    const session: Session = {
      id,
      object: "checkout.session",
      allowed_payment_method_types: asked.length > 0 ? asked : null,
      amount_subtotal: cents,
      amount_total: cents,
      cancel_url: form.get("cancel_url"),
      client_reference_id: form.get("client_reference_id"),
      created: this.now(),
      currency,
      customer_email: form.get("customer_email"),
      expires_at: expires,
      livemode: false,
      locale: form.get("locale"),
      metadata: fieldsUnder(form, "metadata"),
      mode: "payment",
      payment_intent: null,
      payment_method_types: methods,
      payment_status: "unpaid",
      status: "open",
      success_url: success,
      url: `${this.options.base}/pay/${id}`,
    };
    this.sessions.set(id, session);
    this.descriptions.set(id, names.join(", "));
    this.metadata.set(id, fieldsUnder(form, "payment_intent_data[metadata]"));
    return session;
  }

  /** Ends a session that is open; Stripe refuses it for others. */
  expireSession(session: Session): Session {
    if (session.status !== "open")
      throw new StripeError(400, "resource_invalid_state", "Only open sessions can be expired.");
    session.status = "expired";
    session.url = null;
    this.deliveries.follow(this.#say("checkout.session.expired", session));
    return session;
  }

  /** Ends the sessions whose time is over, as Stripe does by itself. */
  expireOld(): void {
    for (const session of this.sessions.values()) {
      if (session.status === "open" && session.expires_at <= this.now()) this.expireSession(session);
    }
  }

  #intentOf(session: Session): Intent {
    const known = session.payment_intent && this.intents.get(session.payment_intent);
    if (known) return known;
    const intent: Intent = {
      id: newId("pi_"),
      object: "payment_intent",
      amount: session.amount_total,
      amount_received: 0,
      created: this.now(),
      currency: session.currency,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: this.metadata.get(session.id) ?? {},
      payment_method_types: session.payment_method_types,
      status: "requires_payment_method",
    };
    session.payment_intent = intent.id;
    this.intents.set(intent.id, intent);
    return intent;
  }

  #charge(intent: Intent, type: string): void {
    const charge: Charge = {
      id: newId(type === "bizum" ? "py_" : "ch_"),
      object: "charge",
      amount: intent.amount,
      amount_refunded: 0,
      created: this.now(),
      currency: intent.currency,
      disputed: false,
      livemode: false,
      metadata: intent.metadata,
      paid: true,
      payment_intent: intent.id,
      payment_method_details: { type },
      refunded: false,
      status: "succeeded",
    };
    this.charges.set(charge.id, charge);
    Object.assign(intent, { status: "succeeded", amount_received: intent.amount, latest_charge: charge.id });
  }

  /** A payer pays an open session, in time. */
  async pay(session: Session, how: PayHow, delivery = this.delivery): Promise<void> {
    if (session.status !== "open" || session.expires_at <= this.now()) throw new Error("The session is over");
    const intent = this.#intentOf(session);
    session.status = "complete";
    session.url = null;
    if (how === "slowly") intent.status = "processing";
    else {
      this.#charge(intent, how);
      session.payment_status = "paid";
    }
    await this.#say("checkout.session.completed", session, delivery);
  }

  /** The bank decides on a payment that was made slowly. */
  async decide(session: Session, isGood: boolean, delivery = this.delivery): Promise<void> {
    const intent = this.#intentOf(session);
    if (isGood) {
      this.#charge(intent, "bizum");
      session.payment_status = "paid";
    } else intent.status = "requires_payment_method";
    await this.#say(`checkout.session.async_payment_${isGood ? "succeeded" : "failed"}`, session, delivery);
  }

  /** The bank declines a card; the payer may try another. */
  async decline(session: Session, delivery = this.delivery): Promise<void> {
    const intent = this.#intentOf(session);
    intent.last_payment_error = {
      code: "card_declined",
      decline_code: "insufficient_funds",
      type: "card_error",
    };
    await this.#say("payment_intent.payment_failed", intent, delivery);
  }

  createRefund(form: URLSearchParams): Refund {
    const intent = this.find(this.intents, form.get("payment_intent") ?? "", "payment_intent");
    const charge = this.charges.get(intent.latest_charge ?? "");
    if (!charge) throw new StripeError(400, "charge_not_found", "This payment has no charge.");
    const cents = Number(form.get("amount") ?? charge.amount - charge.amount_refunded);
    if (!Number.isInteger(cents) || cents <= 0)
      throw new StripeError(400, "parameter_invalid_integer", "Invalid positive integer.");
    if (cents > charge.amount - charge.amount_refunded)
      throw new StripeError(400, "charge_already_refunded", "The refund is greater than what is left.");
    const refund: Refund = {
      id: newId("re_"),
      object: "refund",
      amount: cents,
      charge: charge.id,
      created: this.now(),
      currency: charge.currency,
      metadata: fieldsUnder(form, "metadata"),
      payment_intent: intent.id,
      reason: form.get("reason"),
      status: this.refundsAtOnce ? "succeeded" : "pending",
    };
    this.refunds.set(refund.id, refund);
    charge.amount_refunded += cents;
    charge.refunded = charge.amount_refunded === charge.amount;
    const both = this.#say("refund.created", refund).then(() => this.#say("charge.refunded", charge));
    this.deliveries.follow(both);
    return refund;
  }

  /** Decides on a refund that is pending; one that fails gives its money back to the shop. */
  async endRefund(refund: Refund, isGood: boolean): Promise<void> {
    refund.status = isGood ? "succeeded" : "failed";
    const charge = this.charges.get(refund.charge);
    if (!isGood && charge) {
      refund.failure_reason = "declined";
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
    }
    await this.#say(isGood ? "refund.updated" : "refund.failed", refund);
  }

  /** The payer's bank takes the money back, or has decided that it may (`lost`) or may not (`won`). */
  async dispute(intentId: string, status: Dispute["status"]): Promise<void> {
    const charge = this.find(this.charges, this.intents.get(intentId)?.latest_charge ?? "", "charge");
    charge.disputed = true;
    const dispute: Dispute = {
      id: `dp_${charge.id.slice(3)}`,
      object: "dispute",
      amount: charge.amount,
      charge: charge.id,
      created: this.now(),
      currency: charge.currency,
      livemode: false,
      metadata: {},
      payment_intent: intentId,
      reason: "fraudulent",
      status,
    };
    await this.#say(`charge.dispute.${status === "needs_response" ? "created" : "closed"}`, dispute);
  }
}
