import "server-only";
import type { Database, Transaction } from "@/db/client";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import {
  type DeliveryPromise,
  dayOfPromise,
  deliveryPromise,
  type PickupPromise,
  pickupPromise,
} from "@/lib/delivery/promise";
import { readGroup } from "@/lib/settings/queries";
import { isTaken, type LockedOffer, type StoredOffer, type StoredOfferLine } from "./read-offer";

/** When what of an offer is in the shop could be had, accepted now; null where the shop promises nothing. */
export type OfferPromise = PickupPromise | DeliveryPromise | null;

/** The promise of an offer for what is in the shop. */
export async function readPromise(
  tx: Transaction | Database,
  offer: StoredOffer,
  now: Date,
): Promise<OfferPromise> {
  const { hours, zones } = await readGroup(tx, "delivery", deliverySettingsForm);
  if (offer.fulfilment === "pickup") return pickupPromise(now, hours);
  const zone = zones.find(({ key }) => key === offer.zoneKey);
  return zone ? deliveryPromise(now, zone, 0, hours) : null;
}

/** Whether something of the lines that count has to be ordered for the customer: then nothing has a day yet. */
export function hasOrdered(lines: readonly StoredOfferLine[], taken?: readonly string[]): boolean {
  return lines.some((line) => line.source === "sourced" && isTaken(line, taken));
}

/**
 * The day in Europe/Madrid that is promised with an offer that is accepted now, with those of its optional lines that are
 * `taken`; null where goods are ordered first, and where the shop promises nothing.
 */
export async function promisedDay(
  tx: Transaction,
  { offer, lines }: LockedOffer,
  taken: readonly string[],
  now: Date,
): Promise<string | null> {
  if (hasOrdered(lines, taken)) return null;
  return dayOfPromise(await readPromise(tx, offer, now));
}
