import { typedMoney } from "@/lib/money";
import type { Markup, RoundTerms, Scope } from "./terms";

/** A rule as its form holds it. */
export type RuleValues = Omit<Scope, "collectionIds" | "productIds"> & {
  name: string;
  markupPercent: string;
  markupAmount: string;
  minMargin: string;
  roundEnding: string;
  roundDirection: RoundTerms["roundDirection"];
};

/** A sale as its form holds it; times are minutes of Europe/Madrid, `YYYY-MM-DDTHH:MM`. */
export type SaleValues = Required<Scope> & {
  name: string;
  kind: "percent" | "amount";
  percent: string;
  amount: string;
  roundEnding: string;
  roundDirection: RoundTerms["roundDirection"];
  startsAt: string;
  endsAt: string;
};

/** Hundredths as people type them: 2000 → `20`, 1250 → `12,5`; empty for none. Percent and euros alike. */
export function typed(hundredths: number | null): string {
  return typedMoney(hundredths).replace(/,?0+$/, "");
}

const noScope = { match: "all" as const, brandIds: [], categoryIds: [], sectionIds: [] };

/** A rule that is not written yet. */
export const newRule: RuleValues = {
  ...noScope,
  name: "",
  markupPercent: "",
  markupAmount: "",
  minMargin: "",
  roundEnding: "95",
  roundDirection: "nearest",
};

/** A sale that is not written yet. */
export const newSale: SaleValues = {
  ...noScope,
  name: "",
  collectionIds: [],
  productIds: [],
  kind: "percent",
  percent: "",
  amount: "",
  roundEnding: "",
  roundDirection: "nearest",
  startsAt: "",
  endsAt: "",
};

type StoredRule = Omit<Scope, "collectionIds" | "productIds"> &
  Omit<Markup, "roundEnding"> & { name: string; roundEnding: number | null };

/** A stored rule as its form holds it. */
export function ruleValues(rule: StoredRule): RuleValues {
  const { name, match, brandIds, categoryIds, sectionIds, roundDirection } = rule;
  return {
    name,
    match,
    brandIds,
    categoryIds,
    sectionIds,
    roundDirection,
    markupPercent: typed(rule.markupPercent || null),
    markupAmount: typed(rule.markupCents || null),
    minMargin: typed(rule.minMargin),
    roundEnding: rule.roundEnding === null ? "" : String(rule.roundEnding),
  };
}

type StoredSale = Required<Scope> & {
  name: string;
  kind: "percent" | "amount";
  percent: number | null;
  amountCents: number | null;
  roundEnding: number | null;
  roundDirection: RoundTerms["roundDirection"];
};

/** A stored sale as its form holds it; the times come as the form holds them, since only the database knows the zone. */
export function saleValues(sale: StoredSale, times: { startsAt: string; endsAt: string }): SaleValues {
  const { name, match, brandIds, categoryIds, sectionIds, collectionIds, productIds, kind } = sale;
  return {
    name,
    match,
    brandIds,
    categoryIds,
    sectionIds,
    collectionIds,
    productIds,
    kind,
    percent: typed(sale.percent),
    amount: typed(sale.amountCents),
    roundEnding: sale.roundEnding === null ? "" : String(sale.roundEnding),
    roundDirection: sale.roundDirection,
    ...times,
  };
}
