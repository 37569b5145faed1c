"use server";

import { db } from "@/db/client";
import { visitorAction } from "@/lib/doors/visitor";
import { acceptSubscription } from "./accept";
import { confirmSubscription } from "./confirm";
import { confirmationForm, subscriptionForm } from "./forms";

/**
 * The footer's form before JavaScript has arrived; afterwards it makes the call `newsletter-subscribe`
 * (docs/rules.md#calls).
 */
export const sendSubscription = visitorAction(subscriptionForm, acceptSubscription, {
  limit: "subscriptions",
});

/** The button of the page behind the confirmation mail. */
export const sendConfirmation = visitorAction(
  confirmationForm,
  async ({ token }) => {
    const confirmed = await db.transaction((tx) => confirmSubscription(tx, token));
    return confirmed ? { data: { ok: true } } : { error: "newsletter.badLink" as const, status: 404 };
  },
  { limit: "subscriptions" },
);
