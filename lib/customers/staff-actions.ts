"use server";

import { staffAction } from "@/lib/doors/staff";
import { erase, summariseErasure } from "./erase";
import { customerForm } from "./staff-forms";

/** What would go with a person; writes nothing. */
export const previewCustomerErasure = staffAction(
  "previewCustomerErasure",
  "privacy.handle",
  customerForm,
  summariseErasure,
);

/** Erases a person. */
export const eraseCustomer = staffAction("eraseCustomer", "privacy.handle", customerForm, erase);
