import "server-only";
import { db } from "@/db/client";
import type { VisitorContext } from "@/lib/doors/visitor";
import type { Subscription } from "./forms";
import { subscribe } from "./subscribe";

/** Behind both doors of a subscription, form and call: always the same answer. */
export async function acceptSubscription({ website, ...request }: Subscription, { lang }: VisitorContext) {
  // A program that filled the trap is told what people are told.
  if (!website) await db.transaction((tx) => subscribe(tx, { ...request, lang }));
  return { data: { ok: true } };
}
