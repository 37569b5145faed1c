import "server-only";
import type { Transaction } from "@/db/client";
import { orderEvents } from "@/db/schema/orders";
import type { OrderEventKind } from "./order-event-kinds";

/** Who did something to an order: a member of staff, or nobody for the customer and the clock. */
export type Actor = { id: string; name: string } | null;

/** Adds a row to the order's timeline. `data` holds plain values that its words name, what somebody wrote under `writtenKeys` of the schema. */
export async function noteOrderEvent(
  tx: Transaction,
  orderId: string,
  kind: OrderEventKind,
  { by, data = {} }: { by: Actor; data?: Record<string, unknown> },
): Promise<void> {
  await tx
    .insert(orderEvents)
    .values({ orderId, kind, data, staffId: by?.id ?? null, staffName: by?.name ?? "" });
}
