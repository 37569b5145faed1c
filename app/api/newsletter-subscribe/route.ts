import { visitorRoute } from "@/lib/doors/visitor";
import { acceptSubscription, subscriptionDoor } from "@/lib/newsletter/accept";
import { subscriptionForm } from "@/lib/newsletter/forms";

/** The public call `newsletter-subscribe` (docs/rules.md#calls). */
export const POST = visitorRoute("subscribe", subscriptionForm, acceptSubscription, subscriptionDoor);
