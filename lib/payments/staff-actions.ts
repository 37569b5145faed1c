"use server";

import { staffAction } from "@/lib/doors/staff";
import { decidePayment, decideRefund } from "./decide-by-hand";
import { decidePaymentForm, decideRefundForm } from "./staff-forms";

/** Whether the money of an overdue attempt came, as staff found in their terminal. */
export const decideOrderPayment = staffAction(
  "decideOrderPayment",
  "orders.handle",
  decidePaymentForm,
  decidePayment,
);

/** Whether a refund that nobody was sure of went out. */
export const decideOrderRefund = staffAction(
  "decideOrderRefund",
  "orders.handle",
  decideRefundForm,
  decideRefund,
);
