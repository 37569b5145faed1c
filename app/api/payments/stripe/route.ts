import { notificationRoute } from "@/lib/payments/notify";

export const dynamic = "force-dynamic";

/** What Stripe says of payments; its signature is its right to say it. */
export const POST = notificationRoute("stripe");
