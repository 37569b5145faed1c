import { parseMoney, plainMoney } from "@/lib/money";
import { type ImportPlan, splitAmount } from "./plan";
import type { Reason } from "./reasons";

/** An amount of the file in euros with IVA, as the own file writes it; or why it cannot be told. Empty stays empty. */
export function inEuros(
  cell: string,
  named: string,
  plan: Pick<ImportPlan, "currency" | "rate" | "addVat">,
  column: string,
): { euros: string } | { reason: Reason } {
  const { amount, currency: beside } = splitAmount(cell);
  if (amount === "") return { euros: "" };
  const cents = parseMoney(amount);
  if (cents === null)
    return { reason: { column, key: "imports.badMoney", values: { cell: cell.slice(0, 80) } } };
  const currency = beside || named.trim().toUpperCase() || plan.currency;
  const rate = currency === "EUR" ? 1 : currency === plan.currency ? Number(plan.rate.replace(",", ".")) : 0;
  if (!(rate > 0))
    return {
      reason: { column, key: "imports.otherCurrency", values: { cell: cell.slice(0, 80), currency } },
    };
  // Costs are kept without the tax, which a shop gets back.
  const vat = column === "cost" ? 0 : Number(plan.addVat.replace(",", ".") || 0);
  const euros = Math.round(cents * rate * (1 + vat / 100));
  return Number.isSafeInteger(euros) && euros <= 2_147_483_647
    ? { euros: plainMoney(euros) }
    : { reason: { column, key: "imports.badMoney", values: { cell: cell.slice(0, 80) } } };
}
