import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "@/lib/env";
import { RedsysStandIn } from "./redsys";
import { exampleTerminal } from "./redsys-checks";
import { StripeStandIn } from "./stripe";

/** Answers a request that is for a stand-in; false for all else. */
export type StandIns = (request: IncomingMessage, response: ServerResponse) => boolean;

/** How often the sessions whose time is over are ended, as Stripe does by itself. */
const EXPIRE_EVERY_MS = 30_000;

function stripeFor({ siteUrl, STRIPE_API_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Env) {
  if (STRIPE_API_URL !== siteUrl || !STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  const webhook = { address: `${siteUrl}/api/payments/stripe`, secret: STRIPE_WEBHOOK_SECRET };
  const stripe = new StripeStandIn({ base: `${siteUrl}/stand-in`, secretKey: STRIPE_SECRET_KEY, webhook });
  setInterval(() => stripe.expireOld(), EXPIRE_EVERY_MS).unref();
  return stripe;
}

function redsysFor({ siteUrl, REDSYS_URL, ...env }: Env) {
  if (REDSYS_URL !== siteUrl || !env.REDSYS_MERCHANT_CODE || !env.REDSYS_KEY) return null;
  const terminal = {
    ...exampleTerminal,
    merchantCode: env.REDSYS_MERCHANT_CODE,
    terminal: String(env.REDSYS_TERMINAL),
    signing: { version: env.REDSYS_SIGNATURE, key: env.REDSYS_KEY },
  };
  return new RedsysStandIn({ base: siteUrl, terminal });
}

/**
 * The stand-ins of payment providers that this server answers for itself: those whose address is the shop's own. Only a
 * shop that nobody but this machine reaches can be set up so (lib/env.ts, docs/decisions/0080).
 */
export function makeStandIns(env: Env): StandIns {
  const all = env.isPublic ? [] : [stripeFor(env), redsysFor(env)].filter((standIn) => standIn !== null);
  return (request, response) => all.some((standIn) => standIn.handle(request, response));
}
