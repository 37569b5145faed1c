import { env } from "@/lib/env";
import { type ProviderName, providerNames } from "./provider";

// What the environment says of the providers, without their code: middleware.ts asks here too.

/** Whether the environment has the keys of a provider (lib/env.ts: all of them or none). */
export function isSetUp(name: ProviderName): boolean {
  return Boolean(name === "stripe" ? env.STRIPE_SECRET_KEY : env.REDSYS_KEY);
}

/** True with test keys or a stand-in: no money moves, and the pages say so. */
export function isTesting(name: ProviderName): boolean {
  if (name === "stripe") return Boolean(env.STRIPE_API_URL || env.STRIPE_SECRET_KEY?.includes("_test_"));
  return Boolean(env.REDSYS_URL || env.REDSYS_ENV === "test");
}

/** Origins that the shop's forms lead to when somebody pays, for the content security policy. */
export const paymentOrigins: readonly string[] = providerNames.filter(isSetUp).map((name) => {
  if (name === "stripe") return env.STRIPE_API_URL ?? "https://checkout.stripe.com";
  if (env.REDSYS_URL) return env.REDSYS_URL;
  return env.REDSYS_ENV === "live" ? "https://sis.redsys.es" : "https://sis-t.redsys.es:25443";
});
