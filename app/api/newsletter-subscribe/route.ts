import { visitorRoute } from "@/lib/doors/visitor";
import { acceptSubscription } from "@/lib/newsletter/accept";
import { subscriptionForm } from "@/lib/newsletter/forms";

/** The public call `newsletter-subscribe` (docs/rules.md#calls). */
export const POST = visitorRoute(subscriptionForm, acceptSubscription, { limit: "subscriptions" });
