import { randomBytes } from "node:crypto";

/** The settings that name a payment provider; `REDSYS_SIGNATURE` says only how one is signed with, and has a default. */
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
]);

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

/**
 * The settings of the stand-ins that a shop gets by itself: none where a payment provider is named, and none for a shop that
 * others reach, which without keys is paid in person.
 * @param {Pick<import("../lib/env").Env, "isPublic" | "siteUrl" | (typeof PAYMENT_SETTINGS)[number]>} env
 */
export function standInsOf(env) {
  const isNamed = PAYMENT_SETTINGS.some((name) => env[name] !== undefined);
  return env.isPublic || isNamed ? {} : standInSettings(env.siteUrl);
}
