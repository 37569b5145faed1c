import type { Rounding } from "@/lib/prices/rounding";

/** Which products are meant: each list that is not empty is a condition, and all of them hold, or any. */
export type Scope = {
  match: "all" | "any";
  brandIds: number[];
  categoryIds: number[];
  sectionIds: number[];
  /** Collections put together by hand. */
  collectionIds?: number[];
  productIds?: string[];
};

/** On which cents prices end; without an ending they stay as worked out. */
export type RoundTerms = { roundEnding: Rounding["ending"] | null; roundDirection: Rounding["direction"] };

/** Price from cost. Percent and margin in hundredths of a percent; `markupCents` without IVA. */
export type Markup = RoundTerms & { markupPercent: number; markupCents: number; minMargin: number | null };

export type RuleTerms = Scope & Markup & { id: number };

/** Percent in hundredths of a percent, amount in cents with IVA. */
export type SaleTerms = Scope &
  RoundTerms & { kind: "percent" | "amount"; percent: number | null; amountCents: number | null };

/** What a run applies: the rules in their order, or one sale. */
export type Terms = { kind: "rules"; rules: RuleTerms[] } | { kind: "sale"; sale: SaleTerms };
