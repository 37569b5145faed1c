import "server-only";
import type { VisitorWrite } from "@/lib/doors/visitor-write";
import type { Subscription } from "./forms";
import { subscribe } from "./subscribe";

const taken = () => ({ data: { ok: true } });

/** Behind both doors of a subscription, form and call: always the same answer. */
export const acceptSubscription: VisitorWrite<Subscription, { ok: boolean }> = async (
  { email, source },
  { tx, lang },
) => {
  await subscribe(tx, { email, source, lang });
  return taken();
};

/** How its doors are limited, and what a program that filled the trap is answered: what people are. */
export const subscriptionDoor = { limit: "subscriptions", decoy: taken } as const;
