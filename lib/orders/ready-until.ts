import "server-only";
import type { Transaction } from "@/db/client";
import type { Fulfilment } from "@/db/schema/orders";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import { readGroup } from "@/lib/settings/queries";
import { keptUntil } from "./kept-until";
import { balanceCents, type OrderMoney } from "./order-state";

/**
 * Until when goods of an order that are ready now are kept: those to be collected that nobody has paid. What is paid or brought
 * to the customer has no end, which is null, nor has an order whose rest is asked for with days of its own (docs/rules.md#offers).
 */
export async function readyUntil(
  tx: Transaction,
  order: OrderMoney & { fulfilment: Fulfilment; balanceAskedAt: Date | null },
): Promise<Date | null> {
  if (order.fulfilment === "delivery" || order.balanceAskedAt !== null || balanceCents(order) <= 0)
    return null;
  return keptUntil(new Date(), (await readGroup(tx, "delivery", deliverySettingsForm)).hours);
}
