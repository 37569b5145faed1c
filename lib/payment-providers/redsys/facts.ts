import { isUuid } from "@/lib/uuid";
import type { Fact, OnlineMethod } from "../provider";
import { type Fields, orderOf } from "./message";
import { outcomeOf } from "./outcome";

/** The euro in ISO 4217, the one currency of the shop's terminal. */
export const EURO = "978";

/** What marks a message as about a row of ours (Ds_MerchantData): a payment, and where money goes back the refund. */
type Mark = { payment?: string; refund?: string };

/** Writes the mark that the bank gives back with every message about the operation. */
export function markOf({ payment, refund }: { payment: string; refund?: string }): string {
  return refund ? `${payment} ${refund}` : payment;
}

function readMark(text: string): Mark {
  const [payment, refund] = text.replace(/%20|\+/g, " ").split(" ");
  return {
    ...(payment && isUuid(payment) && { payment }),
    ...(refund && isUuid(refund) && { refund }),
  };
}

/** Bizum says so itself (Ds_ProcessedPayMethod 68); all else is a card, or a wallet that stands for one. */
function methodOf(fields: Fields): OnlineMethod {
  const isBizum = fields.get("ds_processedpaymethod") === "68" || fields.has("ds_bizum_idoper");
  return isBizum ? "bizum" : "card";
}

/** The merchant and terminal that a message names, as one word; terminals are told with and without leading zeros. */
export function merchantWord(merchantCode: string, terminal: string): string {
  return `${merchantCode}/${terminal.replace(/^0+(?=\d)/, "")}`;
}

/** Cents of a message: whole, at most what a column holds. */
function centsOf(amount: string): number | null {
  return /^\d{1,9}$/.test(amount) ? Number(amount) : null;
}

/**
 * What a believed message says, as a fact. The same operation told or asked for is the same fact. Null for what is no
 * operation of ours: another kind, or one that lacks its amount.
 */
export function factOf(fields: Fields): Fact | null {
  const of = (name: string) => fields.get(name) ?? "";
  const [order, type, response] = [orderOf(fields), of("ds_transactiontype"), of("ds_response")];
  const kind = outcomeOf(type, response);
  const cents = centsOf(of("ds_amount"));
  if (!kind || !order || cents === null) return null;
  const mark = readMark(of("ds_merchantdata"));
  const approval = of("ds_authorisationcode")
    .replace(/%20|\+/g, " ")
    .trim();
  const isMoneyBack = kind === "refunded" || kind === "refund-failed";
  return {
    provider: "redsys",
    eventId: [order, type, response, approval, ...(isMoneyBack ? [cents, mark.refund ?? ""] : [])].join(" "),
    payment: mark.payment ? { id: mark.payment } : { ref: order },
    kind,
    cents,
    currency: of("ds_currency") === EURO ? "EUR" : of("ds_currency"),
    merchant: merchantWord(of("ds_merchantcode"), of("ds_terminal")),
    ...(!isMoneyBack && { method: methodOf(fields) }),
    ...(kind === "paid" && { moneyRef: order }),
    ...(isMoneyBack && mark.refund && { refundId: mark.refund }),
    ...(isMoneyBack && { refundRef: `${order} ${approval || mark.refund || response}` }),
    ...((kind === "failed" || kind === "refund-failed") && { reason: response.slice(0, 4) }),
    at: new Date(),
  };
}
