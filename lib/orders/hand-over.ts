import "server-only";
import type { z } from "zod";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import { changeOrder, type LockedOrder } from "./change-order";
import { confirmOrder } from "./confirm-order";
import { continueOrder } from "./continue-order";
import { lockOrder, moveLines, type StoredLine } from "./move-lines";
import { noteOrderEvent } from "./order-events";
import { recordPayment, recordRefund } from "./order-money";
import { dueForCents } from "./order-state";
import { parsePickupCode } from "./pickup-code";
import type { handOverForm, paymentForm, refundForm } from "./staff-forms";

type Outcome = Promise<StaffAnswer<undefined> | Failure>;

/** Least letters of a reason: enough to be read later. */
const LEAST_REASON = 3;

const withoutCode: Failure = {
  error: "admin.orders.errors.withoutCode",
  fields: { reason: "admin.orders.errors.withoutCode" },
  status: 409,
};
const wrongCode: Failure = {
  error: "admin.orders.errors.wrongCode",
  fields: { code: "admin.orders.errors.wrongCode" },
  status: 409,
};

/** Whether the person at the counter showed that the order is theirs, or somebody says why they get it all the same. */
function isShown({ order }: LockedOrder, code: string, reason: string): boolean {
  return parsePickupCode(code) === order.pickupCode || reason.length >= LEAST_REASON;
}

/** The pieces of an order after some of them were handed over. */
function handingOver(lines: readonly StoredLine[], ids: readonly string[]): StoredLine[] {
  return lines.map((line) => (ids.includes(line.id) ? { ...line, state: "handed-over" as const } : line));
}

/**
 * Hands pieces over, with the money that is paid for them (docs/rules.md#orders). Refused is a pickup without code and
 * without a reason, and goods that are not paid with it: nothing leaves the shop unpaid.
 */
export function handOver(
  { lines, payment, code, reason, ...ref }: z.output<typeof handOverForm>,
  context: StaffContext,
): Outcome {
  const { tx } = context;
  return changeOrder(ref, context, async (found, by) => {
    const { order } = found;
    const isPickup = order.fulfilment === "pickup";
    if (isPickup && !isShown(found, code, reason)) return code.trim() === "" ? withoutCode : wrongCode;
    if (dueForCents(order, handingOver(found.lines, lines)) > (payment?.amount ?? 0))
      return {
        error: "admin.orders.errors.notPaid",
        fields: { amount: "admin.orders.errors.notPaid" },
        status: 409,
      };
    if (payment) {
      const paid = { method: payment.method, cents: payment.amount };
      const failure = await recordPayment(tx, order, paid, by);
      if (failure) return failure;
    }
    if (isPickup && parsePickupCode(code) !== order.pickupCode)
      await noteOrderEvent(tx, order.id, "without-code", { by, data: { note: reason } });
    const moved = await moveLines(tx, found, lines, { to: "handed-over" }, by);
    return isFailure(moved) ? moved : null;
  });
}

/** Money that came in without goods going out, e.g. before, or with another means of payment. */
export function takePayment(
  { method, amount, ...ref }: z.output<typeof paymentForm>,
  context: StaffContext,
): Outcome {
  const { tx } = context;
  return changeOrder(ref, context, async ({ order }, by) => {
    const refused = await recordPayment(tx, order, { method, cents: amount }, by);
    if (refused || order.paymentPlan !== "online") return refused;
    // It waited for money from afar: confirmed to nobody, prepared by nobody.
    const paid = await lockOrder(tx, order.id);
    const stuck = paid && (await continueOrder(tx, paid, by));
    if (!stuck && order.paidCents === 0) await confirmOrder(tx, order.id, null);
    return stuck;
  });
}

/** Money that is given back, in person or by the provider that took it. Sent twice, it is given once. */
export function giveBack(
  { method, amount, note, key, payment, ...ref }: z.output<typeof refundForm>,
  context: StaffContext,
): Outcome {
  return changeOrder(ref, context, ({ order }, by) =>
    recordRefund(context.tx, order, { method, cents: amount, note, key, paymentId: payment }, by),
  );
}
