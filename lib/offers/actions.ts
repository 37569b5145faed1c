"use server";

import { visitorAction } from "@/lib/doors/visitor";
import { visitorForm } from "@/lib/doors/visitor-form";
import { acceptByCustomer } from "./accept-by-customer";
import { declineOffer } from "./answer-offer";
import { askAboutOffer } from "./ask-question";
import { readCustomerOffer } from "./find-offer";
import { acceptForm, declineForm, questionForm } from "./forms";
import { offerView } from "./offer-view";

/** The form of an offer: asks again what the chosen lines cost, or accepts it (docs/rules.md#offers). */
export const sendAcceptance = visitorForm(
  "sendAcceptance",
  acceptForm,
  acceptByCustomer,
  { limit: "checkout" },
  {
    redraw: async (typed, lang) => {
      const found = await readCustomerOffer(typed.token ?? "", lang);
      return found && offerView(found, typed, lang);
    },
    onward: ({ path }) => path,
  },
);

/** The customer says no. */
export const sendDecline = visitorAction("sendDecline", declineForm, declineOffer, { limit: "orderLinks" });

/** The customer asks something; nothing of what was typed is lost where it is refused. */
export const sendQuestion = visitorForm(
  "sendQuestion",
  questionForm,
  askAboutOffer,
  { limit: "inquiries", decoy: () => ({ data: undefined }) },
  { redraw: async () => null, onward: () => null },
);
