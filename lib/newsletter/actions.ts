"use server";

import { visitorAction } from "@/lib/doors/visitor";
import { acceptSubscription, subscriptionDoor } from "./accept";
import { confirmSubscription } from "./confirm";
import { confirmationForm, subscriptionForm } from "./forms";

/** The footer's form before JavaScript has arrived; afterwards it makes a call (docs/rules.md#calls). */
export const sendSubscription = visitorAction(
  "subscribe",
  subscriptionForm,
  acceptSubscription,
  subscriptionDoor,
);

/** The button of the page behind the confirmation mail. */
export const sendConfirmation = visitorAction(
  "confirmSubscription",
  confirmationForm,
  async ({ token }, { tx }) => {
    const confirmed = await confirmSubscription(tx, token);
    return confirmed ? { data: { ok: true } } : { error: "newsletter.badLink" as const, status: 404 };
  },
  { limit: "subscriptions" },
);
