import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import { withdrawals } from "@/db/schema/statements";
import type { StaffWrite } from "@/lib/doors/staff";
import { orderNumberIn } from "@/lib/orders/find-named-order";
import { noteOrderEvent } from "@/lib/orders/order-events";

/** Ties a statement that waits to the order staff found for it, and notes it on the order's timeline. */
export const link: StaffWrite<{ id: string; order: string }, undefined> = async (
  { id, order },
  { tx, staff },
) => {
  const number = orderNumberIn(order);
  const [found] = number === null ? [] : await tx.select().from(orders).where(eq(orders.number, number));
  if (!found)
    return {
      error: "admin.withdrawals.errors.order",
      fields: { order: "admin.withdrawals.errors.order" },
      status: 404,
    };
  const [row] = await tx
    .update(withdrawals)
    .set({ orderId: found.id, positions: null })
    .where(and(eq(withdrawals.id, id), isNull(withdrawals.decision)))
    .returning();
  if (!row) return { error: "admin.withdrawals.errors.handled", status: 409 };
  await noteOrderEvent(tx, found.id, "withdrawal", { by: staff, data: { id: row.id, number: row.number } });
  return {
    change: {
      entity: "withdrawal",
      entityId: id,
      label: `#${row.number}`,
      before: null,
      after: { order: found.number },
    },
  };
};
