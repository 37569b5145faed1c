import type { Day } from "@/lib/delivery/calendar";
import type { OpeningHours } from "@/lib/delivery/opening-hours";
import { type DeliveryZone, deliveryDayFault } from "@/lib/delivery/promise";
import type { Failure } from "@/lib/failure";

const errors = {
  past: "admin.orders.errors.past",
  closed: "admin.orders.errors.closed",
  zone: "admin.orders.errors.zoneDay",
} as const;

/** A failure for a day on which nothing is brought to a zone, wherever staff name one; `null` where it can be. */
export function refuseDay(day: Day, zone: DeliveryZone | null, hours: OpeningHours): Failure | null {
  const fault = deliveryDayFault(day, zone, hours, new Date());
  return fault && { error: errors[fault], fields: { deliverOn: errors[fault] }, status: 409 };
}
