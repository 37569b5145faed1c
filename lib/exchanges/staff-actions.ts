"use server";

import { staffAction } from "@/lib/doors/staff";
import { declineExchange, exchangeSize, swapHeldSize } from "./staff-exchanges";
import { declineForm, exchangeForm, swapForm } from "./staff-forms";

/** Another size for a piece that was handed over: at once, or held until the piece is here. */
export const exchangeOrderSize = staffAction(
  "exchangeOrderSize",
  "orders.handle",
  exchangeForm,
  exchangeSize,
);

/** The piece of an open exchange is here. */
export const swapOrderSize = staffAction("swapOrderSize", "orders.handle", swapForm, swapHeldSize);

/** There will be no exchange. */
export const declineOrderExchange = staffAction(
  "declineOrderExchange",
  "orders.handle",
  declineForm,
  declineExchange,
);
