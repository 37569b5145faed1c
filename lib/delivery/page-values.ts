import type { DeliverySettings } from "./forms";
import { draftOf } from "./zone-drafts";

/** Fields of page "hours" as its form holds them. */
export function hoursValues({ hours }: DeliverySettings) {
  return { ...hours, prepareMinutes: String(hours.prepareMinutes) };
}

/** Fields of page "zones". */
export function zonesValues({ zones }: DeliverySettings) {
  return { zones: zones.map(draftOf) };
}
