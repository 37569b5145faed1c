import type { FactKind } from "../provider";

/** Kinds of operation (Ds_TransactionType): a payment, money given back, a payment that was annulled. */
const PAYMENT = "0";
const REFUND = "3";
const ANNULMENT = "9";

/** Nothing was decided yet: another attempt is running, the card is being asked for, the payer is with their own bank. */
const UNDER_WAY = ["9997", "9998", "9999"];

/**
 * What an operation came to (Ds_TransactionType and Ds_Response): payments are approved from 0000 to 0099, money is given
 * back with 0900 and an annulment made with 0400. Null for operations that the shop never asks for.
 */
export function outcomeOf(type: string, response: string): FactKind | null {
  const code = /^\d{1,4}$/.test(response) ? response.padStart(4, "0") : "";
  if (type === PAYMENT) {
    if (UNDER_WAY.includes(code)) return "open";
    return /^00\d\d$/.test(code) ? "paid" : "failed";
  }
  if (type === REFUND) return code === "0900" ? "refunded" : "refund-failed";
  if (type === ANNULMENT) return code === "0400" ? "refunded" : null;
  return null;
}
