import "server-only";
import { env } from "@/lib/env";
import type { PaymentProvider, ProviderName } from "./provider";
import { isTesting } from "./set-up";

/** A provider that is set up is built on its first use: a shop without keys never holds its code in memory. */
const builders: Record<ProviderName, () => Promise<PaymentProvider | null>> = {
  async stripe() {
    const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: api } = env;
    if (!key || !webhookSecret) return null;
    const { makeStripe } = await import("./stripe/stripe");
    return makeStripe({
      key,
      webhookSecret,
      api: api ?? null,
      shop: env.siteUrl,
      isTest: isTesting("stripe"),
    });
  },
  async redsys() {
    const {
      REDSYS_MERCHANT_CODE: merchantCode,
      REDSYS_TERMINAL: terminal,
      REDSYS_KEY: key,
      REDSYS_URL: base,
    } = env;
    if (!merchantCode || !terminal || !key) return null;
    const { makeRedsys, redsysAddresses } = await import("./redsys/redsys");
    const own = redsysAddresses[env.REDSYS_ENV ?? "test"];
    return makeRedsys({
      merchantCode,
      terminal: String(terminal),
      signing: { version: env.REDSYS_SIGNATURE, key },
      addresses: {
        form: base ? base + new URL(own.form).pathname : own.form,
        rest: base ? base + new URL(own.rest).pathname : own.rest,
        query: env.REDSYS_QUERY_URL ?? (base ? `${base}/sis/rest/consulta` : null),
      },
      isTest: isTesting("redsys"),
    });
  },
};

const built = new Map<ProviderName, Promise<PaymentProvider | null>>();

/** A provider whose keys are set; null for one without. */
export function findProvider(name: ProviderName): Promise<PaymentProvider | null> {
  const known = built.get(name) ?? builders[name]();
  built.set(name, known);
  return known;
}
