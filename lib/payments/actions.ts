"use server";

import { visitorForm } from "@/lib/doors/visitor-form";
import { inPersonForm, payForm } from "./forms";
import { payInPerson, payOrder } from "./pay-order";

const leads = {
  redraw: async () => null,
  onward: ({ path }: { path: string }) => path,
};

/** Goes to pay an order now. */
export const sendPayment = visitorForm("sendPayment", payForm, payOrder, { limit: "payments" }, leads);

/** Pays an order in person after all. */
export const sendInPerson = visitorForm(
  "sendInPerson",
  inPersonForm,
  payInPerson,
  { limit: "payments" },
  leads,
);
