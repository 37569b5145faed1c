"use server";

import { randomUUID } from "node:crypto";
import { visitorAction } from "@/lib/doors/visitor";
import { visitorForm } from "@/lib/doors/visitor-form";
import { cancelByCustomer } from "./cancel-by-customer";
import { findQuote } from "./checkout";
import { cancelForm, checkoutForm, choiceOf, orderLinkForm } from "./checkout-form";
import { viewOf } from "./checkout-view";
import { findMyOrder } from "./find-my-order";
import { placeCheckout, successPath } from "./place-checkout";

/** The form of the checkout: asks again what an order costs, or places it (docs/rules.md#orders). */
export const sendCheckout = visitorForm(
  "sendCheckout",
  checkoutForm,
  placeCheckout,
  { limit: "checkout", decoy: () => ({ data: { path: successPath("es", randomUUID()) } }) },
  {
    redraw: async (typed, lang) => viewOf(await findQuote(choiceOf(typed)), lang),
    onward: ({ path }) => path,
  },
);

/** "Find my order": mails its link, if there is such an order; the answer never tells. */
export const sendOrderLink = visitorForm(
  "sendOrderLink",
  orderLinkForm,
  findMyOrder,
  { limit: "orderLinks", decoy: () => ({ data: undefined }) },
  { redraw: async () => null, onward: () => null },
);

/** The customer cancels what is not handed over or on its way (docs/rules.md#orders). */
export const cancelOrder = visitorAction("cancelOrder", cancelForm, cancelByCustomer, {
  limit: "orderLinks",
});
