import { visitorRoute } from "@/lib/doors/visitor";
import { acceptSubscription } from "@/lib/newsletter/accept";
import { subscriptionForm } from "@/lib/newsletter/forms";

/** Spec §7, call 3. */
export const POST = visitorRoute(subscriptionForm, acceptSubscription, { limit: "subscriptions" });
