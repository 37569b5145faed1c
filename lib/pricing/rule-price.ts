import { IVA } from "@/lib/prices/margin";
import { roundPrice } from "@/lib/prices/rounding";
import type { Markup } from "./terms";

/**
 * The price a rule gives for a cost: cost and markup without IVA, IVA on top, at least what leaves the margin that is
 * asked for, brought onto its ending. Cents in and out. The database works it out by the same steps (price-sql.ts); a test
 * holds the two together.
 */
export function rulePrice(costCents: number, rule: Markup): number {
  const gross = BigInt(100 + IVA);
  const cost = BigInt(costCents);
  const raw = (cost * BigInt(10_000 + rule.markupPercent) + BigInt(rule.markupCents) * 10_000n) * gross;
  const marked = Number((raw + 500_000n) / 1_000_000n);
  const left = BigInt(10_000 - (rule.minMargin ?? 0));
  const least = rule.minMargin === null ? 0 : Number((cost * gross * 100n + left - 1n) / left);
  const wanted = Math.max(marked, least);
  if (rule.roundEnding === null) return wanted;
  const rounded = roundPrice(wanted, { ending: rule.roundEnding, direction: rule.roundDirection });
  return rounded < least ? rounded + 100 : rounded;
}
