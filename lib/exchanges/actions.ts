"use server";

import { visitorAction } from "@/lib/doors/visitor";
import { askExchange, withdrawExchange } from "./ask-exchange";
import { askForm, withdrawForm } from "./forms";

/** Another size for a piece that its customer has, or whoever was given it (docs/rules.md#exchanges). */
export const sendExchange = visitorAction("sendExchange", askForm, askExchange, { limit: "orderLinks" });

/** The size that is kept is not wanted any more. */
export const sendExchangeBack = visitorAction("sendExchangeBack", withdrawForm, withdrawExchange, {
  limit: "orderLinks",
});
