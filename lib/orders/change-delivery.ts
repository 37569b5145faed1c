import "server-only";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import { type DeliveryZone, dayOfPromise, deliveryPromise } from "@/lib/delivery/promise";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { readGroup } from "@/lib/settings/queries";
import { extendHolds } from "@/lib/stock/holds";
import { GENERAL_RATE, splitTax } from "@/lib/tax";
import { changeOrder, type LockedOrder } from "./change-order";
import { refuseDay } from "./delivery-day";
import { deliveryTo } from "./delivery-price";
import { isComplete, type StoredOrder } from "./move-lines";
import { noteOrderEvent } from "./order-events";
import { mailOrderNews } from "./order-mails";
import { isOpen } from "./order-state";
import { readyUntil } from "./ready-until";
import type { contactForm } from "./staff-forms";

type Contact = Omit<z.output<typeof contactForm>, "id" | "version">;
type Delivery = Awaited<ReturnType<typeof readDelivery>>;

function readDelivery(tx: Transaction) {
  return readGroup(tx, "delivery", deliverySettingsForm);
}

/** The amounts of an order whose delivery costs something else; its goods and their IVA stay as they are. */
function withDelivery(
  order: Pick<StoredOrder, "goodsCents" | "discountCents">,
  deliveryCents: number,
): Pick<StoredOrder, "deliveryCents" | "deliveryBaseCents" | "deliveryQuotaCents" | "totalCents"> {
  const { baseCents, quotaCents } = splitTax(deliveryCents, GENERAL_RATE);
  return {
    deliveryCents,
    deliveryBaseCents: baseCents,
    deliveryQuotaCents: quotaCents,
    totalCents: order.goodsCents - order.discountCents + deliveryCents,
  };
}

/** Day of delivery after a change: the one that was chosen, the one that stands, or the soonest in its new zone. */
function dayFor(order: StoredOrder, zone: DeliveryZone | null, chosen: string | null, { hours }: Delivery) {
  if (chosen) return chosen;
  if (!zone || (order.fulfilment === "delivery" && order.zoneKey === zone.key)) return order.deliverOn;
  return dayOfPromise(deliveryPromise(new Date(), zone, order.goodsCents, hours));
}

/** Whether an order still waits for its payment online, confirmed to nobody: it is held until that may come no more. */
function isUnpaidOnline({ paymentPlan, paidCents }: StoredOrder): boolean {
  return paymentPlan === "online" && paidCents === 0;
}

/** Until when what lies ready is kept after a change, and since when it lies there for the customer. */
async function waiting(
  tx: Transaction,
  order: StoredOrder,
  change: Partial<StoredOrder>,
  { lines }: LockedOrder,
) {
  if (isUnpaidOnline(order)) return { keptUntil: order.keptUntil };
  if (change.fulfilment === "delivery" || !isComplete(lines)) return { keptUntil: null };
  if (order.fulfilment === "pickup") return { keptUntil: order.keptUntil };
  const until = await readyUntil(tx, { ...order, ...change });
  return { readyAt: new Date(), remindedDays: 0, keptUntil: until };
}

/** Where an order goes and what that costs; a failure where or when nobody delivers, or for another price than was seen. */
function placeFor(order: StoredOrder, wanted: Contact, delivery: Delivery): Partial<StoredOrder> | Failure {
  if (wanted.fulfilment === "pickup")
    return {
      fulfilment: "pickup",
      paymentPlan: isUnpaidOnline(order) ? "online" : "in-shop",
      street: "",
      postcode: "",
      town: "",
      zoneKey: null,
      deliverOn: null,
      ...withDelivery(order, 0),
    };
  const to = deliveryTo(order, wanted.postcode, delivery.zones);
  if (!to)
    return {
      error: "admin.orders.errors.zone",
      fields: { postcode: "admin.orders.errors.zone" },
      status: 409,
    };
  const { zone, zoneKey, cents: deliveryCents } = to;
  // The form names the day that stands, too, which may be over while only the telephone changes.
  const isPlanned = order.zoneKey === zoneKey && order.deliverOn === wanted.deliverOn;
  const refused = wanted.deliverOn && !isPlanned && refuseDay(wanted.deliverOn, zone, delivery.hours);
  if (refused) return refused;
  if (wanted.seenDeliveryCents !== deliveryCents) return { error: "orders.errors.priceChanged", status: 409 };
  return {
    fulfilment: "delivery",
    paymentPlan: isUnpaidOnline(order) ? "online" : "on-delivery",
    street: wanted.street,
    postcode: wanted.postcode,
    town: wanted.town,
    zoneKey,
    deliverOn: dayFor(order, zone, wanted.deliverOn, delivery),
    ...withDelivery(order, deliveryCents),
  };
}

/**
 * Whom an order is for and where it goes: contact, address, pickup or delivery. The price of delivery is worked out anew
 * when the zone is another one; total, IVA and what is owed follow, and the customer is told by mail. Goods that are on
 * their way have to come back first, and while the order waits for its payment online its price stays.
 */
export function changeDelivery(
  { id, version, ...wanted }: z.output<typeof contactForm>,
  context: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const { tx } = context;
  return changeOrder({ id, version }, context, async (found, by) => {
    const { order, lines } = found;
    const open = lines.filter(({ state }) => isOpen(state));
    if (open.length === 0) return { error: "orders.errors.state", status: 409 };
    if (open.some(({ state }) => state === "out")) return { error: "admin.orders.errors.isOut", status: 409 };
    const delivery = await readDelivery(tx);
    const place = placeFor(order, wanted, delivery);
    if ("error" in place) return place;
    // Its customer may be paying at this moment, what they were asked for.
    const isUnpaid = isUnpaidOnline(order);
    if (isUnpaid && place.totalCents !== order.totalCents)
      return { error: "admin.orders.errors.isBeingPaid", status: 409 };
    const { name, email, phone } = wanted;
    const change = { ...place, name, email, phone, ...(await waiting(tx, order, place, found)) };
    await tx
      .update(orders)
      .set({ ...change, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, id));
    const ready = lines.filter(({ state }) => state === "ready").map((line) => line.id);
    await extendHolds(tx, ready, change.keptUntil);
    const isOther = order.fulfilment !== wanted.fulfilment;
    await noteOrderEvent(tx, id, isOther ? "fulfilment" : "address", {
      by,
      data: isOther ? { to: wanted.fulfilment } : {},
    });
    // Nobody was told of it yet: its confirmation will say how it is then.
    if (!isUnpaid) await mailOrderNews(tx, id, { kind: "changed" });
    return null;
  });
}
