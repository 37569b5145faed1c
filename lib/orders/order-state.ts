import type { Fulfilment, LineSource, LineState, PaymentPlan } from "@/db/schema/orders";
import { goesTo, type Machine } from "@/lib/states/machine";

/**
 * What staff can do with pieces of an order, in the order in which it usually comes. `arrive`: what was ordered for the
 * customer is here.
 */
export const orderSteps = [
  "arrive",
  "ready",
  "out",
  "hand-over",
  "failed",
  "back",
  "return",
  "cancel",
] as const;
export type OrderStep = (typeof orderSteps)[number];

/**
 * Ways of a piece that its order goes together with (lib/orders/move-lines.ts). `confirm`: what it waited for came.
 * `exchange`: another size was given for it.
 */
export const lineMoves = [...orderSteps, "confirm", "exchange"] as const;

/**
 * A piece of an order. `revive`: money came after the clock had cancelled it (lib/orders/revive-order.ts); goods that are
 * ordered for the customer wait again.
 */
export const lineMachine: Machine<LineState, (typeof lineMoves)[number] | "revive" | "revive-ordered"> = {
  waiting: { confirm: "to-prepare", arrive: "to-prepare", cancel: "cancelled" },
  "to-prepare": { ready: "ready", out: "out", "hand-over": "handed-over", cancel: "cancelled" },
  ready: { back: "to-prepare", out: "out", "hand-over": "handed-over", cancel: "cancelled" },
  out: { failed: "ready", "hand-over": "handed-over", cancel: "cancelled" },
  "handed-over": { return: "returned", exchange: "exchanged" },
  returned: {},
  exchanged: {},
  cancelled: { revive: "to-prepare", "revive-ordered": "waiting" },
};

/** Goods that are still with the shop and still the customer's: what can still be cancelled. */
export function isOpen(state: LineState): boolean {
  return goesTo(lineMachine, state, "cancel") !== null;
}

/** Whether a line waits for money only, not for goods that were ordered for the customer. */
export function isPreparable({ state, source }: { state: LineState; source: LineSource }): boolean {
  return state === "waiting" && source !== "sourced";
}

/** Whether a piece is the customer's, or is to be: neither cancelled, nor back, nor exchanged for another one. */
export function isKept(state: LineState): boolean {
  return isOpen(state) || state === "handed-over";
}

/** What people call the state of an order's goods. */
const orderStates = [
  "waiting",
  "to-prepare",
  "ready",
  "out",
  "part-handed-over",
  "handed-over",
  "returned",
  "cancelled",
] as const;
export type OrderState = (typeof orderStates)[number];

/** The order's word, derived from its lines: what is still to be done wins over what is over. */
export function orderState(lines: readonly LineState[]): OrderState {
  const open = lines.filter(isOpen);
  const given = lines.filter((state) => state === "handed-over" || state === "returned");
  if (open.length > 0 && given.length > 0) return "part-handed-over";
  for (const state of ["waiting", "to-prepare", "out", "ready"] as const)
    if (open.includes(state)) return state;
  if (given.length === 0) return "cancelled";
  return given.every((state) => state === "returned") ? "returned" : "handed-over";
}

type ToBePaid = { paymentPlan: PaymentPlan; paidCents: number; closedAt: Date | null };

/** Whether an order waits for money that was to come online. */
export function isUnpaid({ paymentPlan, paidCents, closedAt }: ToBePaid): boolean {
  return paymentPlan === "online" && paidCents === 0 && closedAt === null;
}

type Planned = { fulfilment: Fulfilment; deliverOn: string | null; promisedOn: string | null };

/**
 * The day on which an order is brought as planned now, or was promised to lie ready; null where none is, as that of a delivery
 * that failed and is still to be agreed. `plannedDay` of lib/orders/order-conditions.ts says the same for the database.
 */
export function plannedDay({ fulfilment, deliverOn, promisedOn }: Planned): string | null {
  return fulfilment === "delivery" ? deliverOn : promisedOn;
}

/** The day a customer is told for an order that is open; null before what is paid online is paid (docs/rules.md#orders). */
export function dayToSay(order: ToBePaid & Planned): string | null {
  return isUnpaid(order) ? null : plannedDay(order);
}

/** An order's money, whole cents. */
export type OrderMoney = {
  totalCents: number;
  /** Of the total, what is not owed any more. */
  creditedCents: number;
  paidCents: number;
  refundedCents: number;
};

/** What the customer still has to pay, now and later, less what the shop has to give back ({@link owedBackCents}); below zero where that is more. */
export function balanceCents({ totalCents, creditedCents, paidCents, refundedCents }: OrderMoney): number {
  return totalCents - creditedCents - (paidCents - refundedCents);
}

/** `laterCents`: of the total, what is asked for only once goods that were ordered for the customer are here. */
type DueMoney = OrderMoney & { laterCents: number };

/**
 * What an order asks its customer to pay now, in cents, and what that is for. Checkout, page, mail and provider ask here,
 * so that none of them ever asks for more.
 */
export function dueNow(money: DueMoney): { cents: number; kind: "full" | "deposit" | "balance" } {
  const cents = Math.max(0, balanceCents(money) - money.laterCents);
  if (money.paidCents > 0) return { cents, kind: "balance" };
  return { cents, kind: money.laterCents > 0 ? "deposit" : "full" };
}

/**
 * What the shop has to give back, in cents: what was paid beyond what is asked for by now. What is asked for only later is
 * not kept for it.
 */
export function owedBackCents(money: DueMoney): number {
  return Math.max(0, Math.min(money.paidCents - money.refundedCents, money.laterCents - balanceCents(money)));
}

type Ordered = { state: LineState; source: LineSource; grossCents: number };

/** What goods that were ordered for the customer cost in all, without those that are cancelled; cents. */
function orderedCents(lines: readonly Ordered[]): number {
  return lines
    .filter(({ state, source }) => source === "sourced" && state !== "cancelled")
    .reduce((sum, { grossCents }) => sum + grossCents, 0);
}

/** What is still asked for later when lines went from one state to another: the share of the ordered goods that are left; cents. */
export function laterFor(laterCents: number, before: readonly Ordered[], after: readonly Ordered[]): number {
  const was = orderedCents(before);
  return was === 0 ? laterCents : Math.round((laterCents * orderedCents(after)) / was);
}

/**
 * What has to be paid before the pieces that are handed over belong to the customer, in cents: their prices, and delivery,
 * less what was paid; 0 when nothing is missing.
 */
export function dueForCents(
  order: OrderMoney & { deliveryCents: number },
  lines: readonly { state: LineState; grossCents: number }[],
): number {
  const given = lines.filter(({ state }) => state === "handed-over");
  const goods = given.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const worth = given.length === 0 ? 0 : goods + order.deliveryCents;
  return Math.max(0, worth - (order.paidCents - order.refundedCents));
}

const paymentStates = [
  "pending",
  "part-paid",
  "paid",
  "part-refunded",
  "refunded",
  "nothing-due",
  "disputed",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The order's state of payment, derived from its money. */
export function paymentState(money: OrderMoney & { disputedAt: Date | string | null }): PaymentState {
  const { paidCents, refundedCents, disputedAt } = money;
  if (disputedAt) return "disputed";
  if (paidCents === 0) return balanceCents(money) === 0 ? "nothing-due" : "pending";
  if (refundedCents > 0) return refundedCents === paidCents ? "refunded" : "part-refunded";
  return balanceCents(money) > 0 ? "part-paid" : "paid";
}

/**
 * From this sum on nobody may pay a trader in cash, not even a part of it (Ley 7/2012, art. 7.1, as changed by Ley
 * 11/2021).
 */
const CASH_LIMIT_CENTS = 100_000;

/** Whether an order of this sum may be paid in cash. */
export function mayPayCash(totalCents: number): boolean {
  return totalCents < CASH_LIMIT_CENTS;
}
