import { randomBytes } from "node:crypto";

// The parts of Stripe's objects that the shop reads or that Stripe's own pages would set (docs.stripe.com/api).

export type Session = {
  id: string;
  object: "checkout.session";
  allowed_payment_method_types: string[] | null;
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer_email: string | null;
  expires_at: number;
  livemode: false;
  locale: string | null;
  metadata: Record<string, string>;
  mode: "payment";
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: "unpaid" | "paid";
  status: "open" | "complete" | "expired";
  success_url: string;
  url: string | null;
};

export type Intent = {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  created: number;
  currency: string;
  last_payment_error: { code: string; decline_code: string; type: "card_error" } | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  payment_method_types: string[];
  status: "requires_payment_method" | "processing" | "succeeded";
};

export type Charge = {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  created: number;
  currency: string;
  disputed: boolean;
  livemode: false;
  metadata: Record<string, string>;
  paid: true;
  payment_intent: string;
  payment_method_details: { type: string };
  refunded: boolean;
  status: "succeeded";
};

export type Refund = {
  id: string;
  object: "refund";
  amount: number;
  charge: string;
  created: number;
  currency: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: "pending" | "succeeded" | "failed";
};

export type Dispute = {
  id: string;
  object: "dispute";
  amount: number;
  charge: string;
  created: number;
  currency: string;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string;
  status: "needs_response" | "won" | "lost";
};

export type StripeObject = Session | Intent | Charge | Refund | Dispute;

export type Event = {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: StripeObject };
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: string;
};

/** An id as Stripe makes them, e.g. `pi_` and 24 letters and digits. */
export function newId(prefix: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  return prefix + Array.from(randomBytes(24), (byte) => letters[byte % letters.length]).join("");
}

/** Stripe's answer to what it refuses. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly type = "invalid_request_error",
  ) {
    super(message);
  }
}
