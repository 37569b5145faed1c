import { randomBytes } from "node:crypto";

/** Every setting of a payment provider: a person's own must not reach the tests. */
const PAYMENT_SETTINGS = /** @type {const} */ ([
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API_URL",
  "REDSYS_MERCHANT_CODE",
  "REDSYS_TERMINAL",
  "REDSYS_KEY",
  "REDSYS_ENV",
  "REDSYS_URL",
  "REDSYS_QUERY_URL",
  "REDSYS_SIGNATURE",
]);

/**
 * Whether the settings name no payment provider at all.
 * @param {Partial<Record<(typeof PAYMENT_SETTINGS)[number], unknown>>} settings
 */
export function hasNoProvider(settings) {
  return PAYMENT_SETTINGS.every((name) => !settings[name]);
}

/**
 * Settings of a shop whose own server stands in for the payment providers (server/stand-ins). The bank's are those of its
 * public example.
 * @param {string} siteUrl
 */
export function standInSettings(siteUrl) {
  return {
    STRIPE_SECRET_KEY: `sk_test_${randomBytes(12).toString("hex")}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(12).toString("hex")}`,
    STRIPE_API_URL: siteUrl,
    REDSYS_MERCHANT_CODE: "999008881",
    REDSYS_TERMINAL: "1",
    REDSYS_KEY: "sq7HjrUOBfKmC576ILgskD5srU870gJ7",
    REDSYS_ENV: "test",
    REDSYS_URL: siteUrl,
  };
}
