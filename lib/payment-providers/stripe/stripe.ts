import Stripe from "stripe";
import { paymentTitle } from "../payment-title";
import {
  BadSignature,
  type Fact,
  type PaymentAttempt,
  type PaymentProvider,
  type PaymentUrls,
  ProviderAway,
  ProviderRefused,
} from "../provider";
import { factOfEvent, factOfRefund, factOfSession, type Mark } from "./facts";

type StripeSetup = {
  key: string;
  webhookSecret: string;
  /** Origin of a stand-in; null for Stripe itself. */
  api: string | null;
  /** Our mark on all that we make there: the shop's public address. */
  shop: string;
  isTest: boolean;
};

/** A call and its one repeat, which carries the same idempotency key, end within ten seconds. */
const TIMEOUT_MS = 4_500;

function clientOf({ key, api }: StripeSetup): Stripe {
  const base = api ? new URL(api) : null;
  return new Stripe(key, {
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "https:" ? "443" : "80"),
      protocol: base.protocol === "https:" ? ("https" as const) : ("http" as const),
    }),
  });
}

/** Runs a call; what Stripe refuses is refused, all else means that nothing was learnt. */
async function call<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderAway || error instanceof ProviderRefused) throw error;
    const isRefusal =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError ||
      error instanceof Stripe.errors.StripeIdempotencyError;
    if (isRefusal) throw new ProviderRefused(error.code ?? error.type);
    const word = error instanceof Stripe.errors.StripeError ? error.type : "no answer";
    throw new ProviderAway(`Stripe: ${word}`, { cause: error });
  }
}

function nonsense(): never {
  throw new ProviderAway("Stripe answered with something else than was asked for");
}

function sessionOf(
  payment: PaymentAttempt,
  urls: PaymentUrls,
  mark: Mark,
): Stripe.Checkout.SessionCreateParams {
  const name = paymentTitle(payment);
  return {
    mode: "payment",
    client_reference_id: payment.merchantOrder,
    ...(payment.email && { customer_email: payment.email }),
    locale: payment.lang,
    allowed_payment_method_types: [payment.method],
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "eur", unit_amount: payment.cents, product_data: { name } },
      },
    ],
    success_url: urls.back,
    cancel_url: urls.back,
    expires_at: Math.floor(payment.expiresAt.getTime() / 1_000),
    metadata: mark,
    payment_intent_data: { description: `${name} · ${payment.merchantOrder}`, metadata: mark },
  };
}

/** What is known of an attempt whose session nobody has an address of. */
function factOfNone(payment: PaymentAttempt, kind: "open" | "closed", merchant: string): Fact {
  return {
    provider: "stripe",
    eventId: `${payment.id} ${kind}`,
    payment: { id: payment.id },
    kind,
    cents: payment.cents,
    currency: "EUR",
    merchant,
    at: new Date(),
  };
}

/**
 * Pays by Stripe Checkout: a page of Stripe's takes card, wallet or Bizum, webhooks tell what came of it. Every call that
 * makes something carries a key, so that a repeat makes it once (docs.stripe.com/api/idempotent_requests).
 */
export function makeStripe(setup: StripeSetup): PaymentProvider {
  const { shop, webhookSecret, isTest } = setup;
  const stripe = clientOf(setup);

  function said(session: Stripe.Checkout.Session): Fact {
    return factOfSession(session, { shop }) ?? nonsense();
  }

  function retrieve(sessionId: string): Promise<Stripe.Checkout.Session> {
    return call(() => stripe.checkout.sessions.retrieve(sessionId));
  }

  async function ask(payment: PaymentAttempt): Promise<Fact> {
    const { providerRef } = payment;
    if (!providerRef) return factOfNone(payment, "open", shop);
    return said(await retrieve(providerRef));
  }

  async function intentOf(payment: PaymentAttempt): Promise<string> {
    const ref = payment.moneyRef ?? (await ask(payment)).moneyRef;
    if (!ref) throw new ProviderRefused("no payment intent");
    return ref;
  }

  return {
    name: "stripe",
    merchant: shop,
    origins: [setup.api ?? "https://checkout.stripe.com"],
    resumes: true,
    refundsOnce: true,
    isTest,

    methods: () => ["card", "bizum"],

    async start(payment, urls) {
      // Stripe refuses a key with other parameters, as after the customer's address was corrected: its page stands as it is.
      const known = payment.providerRef ? await retrieve(payment.providerRef) : null;
      if (known?.status === "open" && known.url)
        return { go: { redirect: known.url }, providerRef: known.id };
      const params = sessionOf(payment, urls, { shop, payment: payment.id });
      const idempotencyKey = `pay-${payment.id}-${payment.attempt}`;
      const session = await call(() => stripe.checkout.sessions.create(params, { idempotencyKey }));
      if (typeof session.url !== "string" || typeof session.id !== "string") nonsense();
      return { go: { redirect: session.url }, providerRef: session.id };
    },

    async read(body, headers) {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          headers.get("stripe-signature") ?? "",
          webhookSecret,
        );
        const fact = factOfEvent(event, { shop });
        return fact ? [fact] : [];
      } catch (error) {
        throw new BadSignature("A message in the name of Stripe is not believed", { cause: error });
      }
    },

    ask,

    async close(payment) {
      const { providerRef } = payment;
      if (!providerRef) return factOfNone(payment, "closed", shop);
      try {
        return said(await call(() => stripe.checkout.sessions.expire(providerRef)));
      } catch (error) {
        // Only open sessions can be ended: it was paid, or has ended already.
        if (error instanceof ProviderRefused) return ask(payment);
        throw error;
      }
    },

    async refund(payment, cents, refundId) {
      const intent = await intentOf(payment);
      // Stripe forgets keys after a day: a refund that was asked for before that is found by its mark.
      const made = await call(() => stripe.refunds.list({ payment_intent: intent, limit: 100 }));
      const known = made.data.find(({ metadata }) => metadata?.refund === refundId);
      const metadata: Mark = { shop, payment: payment.id, refund: refundId };
      const refund =
        known ??
        (await call(() =>
          stripe.refunds.create(
            { payment_intent: intent, amount: cents, metadata },
            { idempotencyKey: `refund-${refundId}` },
          ),
        ));
      return factOfRefund(refund, { shop }) ?? nonsense();
    },
  };
}
