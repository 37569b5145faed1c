import "server-only";
import type { Database, Transaction } from "@/db/client";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import {
  type DeliveryPromise,
  type DeliveryZone,
  deliveryPromise,
  type PickupPromise,
  pickupPromise,
} from "@/lib/delivery/promise";
import { readGroup } from "@/lib/settings/queries";
import type { LockedOffer } from "./read-offer";

/** When what an offer names could be had, accepted now. */
export type OfferPromise = {
  /** Null where goods are ordered first, and where the shop promises nothing. */
  promise: PickupPromise | DeliveryPromise | null;
  zone: DeliveryZone | null;
};

/** The promise of an offer; goods that are ordered for the customer have no day yet. */
export async function readPromise(
  tx: Transaction | Database,
  { offer, lines }: LockedOffer,
  now: Date,
): Promise<OfferPromise> {
  const { hours, zones } = await readGroup(tx, "delivery", deliverySettingsForm);
  const zone = zones.find(({ key }) => key === offer.zoneKey) ?? null;
  if (lines.some(({ source }) => source === "sourced")) return { promise: null, zone };
  if (offer.fulfilment === "pickup") return { promise: pickupPromise(now, hours), zone: null };
  return { promise: zone && deliveryPromise(now, zone, 0, hours), zone };
}

/** The day of a promise in Europe/Madrid; null without one. */
export function dayOfPromise({ promise }: OfferPromise): string | null {
  return promise && "day" in promise ? promise.day : null;
}
