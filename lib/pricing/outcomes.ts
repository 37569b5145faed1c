/**
 * What becomes of a product's price: `changed` alone is written. `same` is asked already, `noRule` fits no rule; all the
 * others are refused, each with its reason (admin.pricing.outcomes).
 */
export const outcomes = [
  "changed",
  "same",
  "noRule",
  "noCost",
  "inReduction",
  "tooLow",
  "tooHigh",
  "notLower",
  "notOffered",
  "notBelowLowest",
] as const;
export type Outcome = (typeof outcomes)[number];
