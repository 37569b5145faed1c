import type { orders } from "@/db/schema/orders";
import { type DeliveryZone, deliveryPrice, findZone } from "@/lib/delivery/promise";

type Delivered = Pick<
  typeof orders.$inferSelect,
  "fulfilment" | "zoneKey" | "postcode" | "deliveryCents" | "goodsCents"
>;

type Destination = {
  zoneKey: string | null;
  /** Null where the zone is no longer among the shop's. */
  zone: DeliveryZone | null;
  /** What delivery costs, IVA included. */
  cents: number;
};

/**
 * Where an order that was placed goes with that postcode, and what that costs: what was agreed where it went there already, even
 * to a zone that is no longer served, else the zone's price now for its goods. Null where nobody delivers.
 */
export function deliveryTo(order: Delivered, postcode: string, zones: DeliveryZone[]): Destination | null {
  const zone = findZone(postcode, zones);
  const isOwn = zone !== null && zone.key === order.zoneKey;
  if (order.fulfilment === "delivery" && (isOwn || postcode === order.postcode))
    return { zoneKey: order.zoneKey, zone: isOwn ? zone : null, cents: order.deliveryCents };
  return zone?.active
    ? { zoneKey: zone.key, zone, cents: deliveryPrice(zone, order.goodsCents).priceCents }
    : null;
}
