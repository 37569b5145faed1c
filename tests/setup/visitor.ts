import { randomInt } from "node:crypto";
import { test as base, expect } from "@playwright/test";

/** Headers of a visitor with an address of their own: one address may ask and order only so often in ten minutes. */
export function ownAddress(): { "x-forwarded-for": string } {
  return { "x-forwarded-for": [10, randomInt(256), randomInt(256), randomInt(256)].join(".") };
}

/** Journeys in which each test is a visitor of its own (docs/trust.md, rule 3). */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
  extraHTTPHeaders: async ({}, use) => {
    await use(ownAddress());
  },
});

export { expect };
