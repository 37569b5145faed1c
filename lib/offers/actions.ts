"use server";

import { visitorAction } from "@/lib/doors/visitor";
import { declineOffer } from "./answer-offer";
import { declineForm } from "./forms";

/** The customer says no. */
export const sendDecline = visitorAction("sendDecline", declineForm, declineOffer, { limit: "orderLinks" });
