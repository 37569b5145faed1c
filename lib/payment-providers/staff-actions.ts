"use server";

import { staffAction } from "@/lib/doors/staff";
import { saveGroup } from "@/lib/settings/save-group";
import { paymentsForm, paymentsPageForm } from "./forms";

/** Which ways of paying the shop offers. */
export const savePayments = staffAction("savePayments", "settings.edit", paymentsPageForm, (input, { tx }) =>
  saveGroup(tx, { name: "payments", form: paymentsForm, ...input, show: (stored) => stored }),
);
