"use server";

import { staffAction } from "@/lib/doors/staff";
import { changeDelivery } from "./change-delivery";
import {
  backToPreparing,
  cancelLines,
  checkReturn,
  failDelivery,
  markArrived,
  markReady,
  returnLines,
  sendOut,
} from "./change-lines";
import { giveBack, handOver, takePayment } from "./hand-over";
import { addNote, keepLonger, noteReceipt, resendConfirmation } from "./order-papers";
import {
  cancelForm,
  checkReturnForm,
  contactForm,
  failedDeliveryForm,
  handOverForm,
  keptUntilForm,
  linesForm,
  noteForm,
  orderForm,
  paymentForm,
  receiptForm,
  refundForm,
  returnForm,
} from "./staff-forms";

/** What was ordered for the customer is here. */
export const markOrderArrived = staffAction("markOrderArrived", "orders.handle", linesForm, markArrived);

/** Pieces lie ready for the customer. */
export const markOrderReady = staffAction("markOrderReady", "orders.handle", linesForm, markReady);

/** Pieces that lay ready are worked on again. */
export const takeOrderBack = staffAction("takeOrderBack", "orders.handle", linesForm, backToPreparing);

/** Pieces left the shop for the customer's address. */
export const sendOrderOut = staffAction("sendOrderOut", "orders.handle", linesForm, sendOut);

/** Nobody was there to take them. */
export const failOrderDelivery = staffAction(
  "failOrderDelivery",
  "orders.handle",
  failedDeliveryForm,
  failDelivery,
);

/** Pieces go to the customer, with what they pay. */
export const handOrderOver = staffAction("handOrderOver", "orders.handle", handOverForm, handOver);

/** Pieces that nobody gets. */
export const cancelOrderLines = staffAction("cancelOrderLines", "orders.handle", cancelForm, cancelLines);

/** Pieces that came back. */
export const returnOrderLines = staffAction("returnOrderLines", "orders.handle", returnForm, returnLines);

/** What became of a piece that came back to be checked. */
export const checkOrderReturn = staffAction(
  "checkOrderReturn",
  "orders.handle",
  checkReturnForm,
  checkReturn,
);

/** Money that came in. */
export const takeOrderPayment = staffAction("takeOrderPayment", "orders.handle", paymentForm, takePayment);

/** Money that is given back in person. */
export const refundOrder = staffAction("refundOrder", "orders.handle", refundForm, giveBack);

/** Whom an order is for and where it goes; delivery is priced anew. */
export const changeOrderDelivery = staffAction(
  "changeOrderDelivery",
  "orders.handle",
  contactForm,
  changeDelivery,
);

/** What lies ready is kept until another day. */
export const keepOrderLonger = staffAction("keepOrderLonger", "orders.handle", keptUntilForm, keepLonger);

/** The receipt that was issued elsewhere. */
export const noteOrderReceipt = staffAction("noteOrderReceipt", "orders.handle", receiptForm, noteReceipt);

/** A note that only staff read. */
export const addOrderNote = staffAction("addOrderNote", "orders.handle", noteForm, addNote);

/** The confirmation once more. */
export const resendOrderConfirmation = staffAction(
  "resendOrderConfirmation",
  "orders.handle",
  orderForm,
  resendConfirmation,
);
