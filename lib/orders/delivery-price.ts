import type { orders } from "@/db/schema/orders";
import { type DeliveryZone, deliveryPrice } from "@/lib/delivery/promise";

type Delivered = Pick<typeof orders.$inferSelect, "fulfilment" | "zoneKey" | "deliveryCents" | "goodsCents">;

/**
 * What delivery to a zone costs for an order that was placed, in cents, IVA included: what was agreed where it goes to that
 * zone already, else the zone's price now for its goods.
 */
export function deliveryCentsFor(order: Delivered, zone: DeliveryZone): number {
  if (order.fulfilment === "delivery" && order.zoneKey === zone.key) return order.deliveryCents;
  return deliveryPrice(zone, order.goodsCents).priceCents;
}
