import "server-only";
import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { type Day, dayOf } from "@/lib/delivery/calendar";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import { dayOfPromise, deliveryPromise, pickupPromise } from "@/lib/delivery/promise";
import { readGroup } from "@/lib/settings/queries";
import { PAYMENT_HOLD_MINUTES } from "./limits";
import type { StoredOrder } from "./move-lines";
import { plannedDay } from "./order-state";

/** The first day on which an order that goes on now can be had; null where the shop promises none. */
async function soonest(tx: Transaction, order: StoredOrder, now: Date): Promise<Day | null> {
  const { zones, hours } = await readGroup(tx, "delivery", deliverySettingsForm);
  if (order.fulfilment === "pickup") return dayOfPromise(pickupPromise(now, hours));
  const zone = zones.find(({ key }) => key === order.zoneKey);
  return dayOfPromise(zone ? deliveryPromise(now, zone, order.goodsCents, hours) : null);
}

/**
 * Plans an order that was placed to be paid online, and goes on only now, for a day that can still be kept: its money may come
 * days later, as for an offer, or after the order had ended. What is paid within the time that an attempt to pay has keeps its
 * day. Answers the order's days; staff and customer read them from there.
 */
export async function renewDay(
  tx: Transaction,
  order: StoredOrder,
  now: Date,
): Promise<Pick<StoredOrder, "promisedOn" | "deliverOn">> {
  const { promisedOn, deliverOn } = order;
  const planned = plannedDay(order);
  const isOver = planned !== null && planned < dayOf(now);
  const isInTime = now.getTime() - order.createdAt.getTime() <= PAYMENT_HOLD_MINUTES * 60_000;
  if (planned === null || (isInTime && !isOver)) return { promisedOn, deliverOn };
  const day = await soonest(tx, order, now);
  if (!isOver && (day === null || planned >= day)) return { promisedOn, deliverOn };
  const days = { promisedOn: day, deliverOn: order.fulfilment === "delivery" ? day : null };
  await tx.update(orders).set(days).where(eq(orders.id, order.id));
  return days;
}
