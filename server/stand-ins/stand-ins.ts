import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Env } from "@/lib/env";
import { RedsysStandIn } from "./redsys";
import { exampleTerminal } from "./redsys-checks";
import { rememberIn } from "./remember";
import { StripeStandIn } from "./stripe";

/** Answers a request that is for a stand-in; false for all else. */
export type StandIns = (request: IncomingMessage, response: ServerResponse) => boolean;

/** How often the sessions whose time is over are ended, as Stripe does by itself. */
const EXPIRE_EVERY_MS = 30_000;

type StandIn = { handle: (request: IncomingMessage, response: ServerResponse) => boolean };

/** Writes down what a stand-in knows after each request that may have changed it. */
function remembering(standIn: StandIn, remember: () => void): StandIn {
  return {
    handle(request, response) {
      if (request.method === "POST") response.once("close", remember);
      const isMine = standIn.handle(request, response);
      if (!isMine) response.off("close", remember);
      return isMine;
    },
  };
}

function stripeFor({ siteUrl, STRIPE_API_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, DATA_DIR }: Env) {
  if (STRIPE_API_URL !== siteUrl || !STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  const webhook = { address: `${siteUrl}/api/payments/stripe`, secret: STRIPE_WEBHOOK_SECRET };
  const stripe = new StripeStandIn({ base: `${siteUrl}/stand-in`, secretKey: STRIPE_SECRET_KEY, webhook });
  const remember = rememberIn(
    join(/* turbopackIgnore: true */ DATA_DIR, "stand-ins", "stripe"),
    stripe.memory,
  );
  setInterval(() => stripe.expireOld(), EXPIRE_EVERY_MS).unref();
  return remembering(stripe, remember);
}

function redsysFor({ siteUrl, REDSYS_URL, ...env }: Env) {
  if (REDSYS_URL !== siteUrl || !env.REDSYS_MERCHANT_CODE || !env.REDSYS_KEY) return null;
  const terminal = {
    ...exampleTerminal,
    merchantCode: env.REDSYS_MERCHANT_CODE,
    terminal: String(env.REDSYS_TERMINAL),
    signing: { version: env.REDSYS_SIGNATURE, key: env.REDSYS_KEY },
  };
  const redsys = new RedsysStandIn({ base: siteUrl, terminal });
  const file = join(/* turbopackIgnore: true */ env.DATA_DIR, "stand-ins", "redsys");
  return remembering(redsys, rememberIn(file, [redsys.operations]));
}

/**
 * The stand-ins of payment providers that this server answers for itself: those whose address is the shop's own. They keep
 * what they know in `DATA_DIR`. Only a shop that nobody but this machine reaches can be set up so (lib/env.ts,
 * docs/decisions/0080).
 */
export function makeStandIns(env: Env): StandIns {
  const all = env.isPublic ? [] : [stripeFor(env), redsysFor(env)].filter((standIn) => standIn !== null);
  return (request, response) => all.some((standIn) => standIn.handle(request, response));
}
