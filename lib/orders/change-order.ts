import "server-only";
import { desc, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orderEvents } from "@/db/schema/orders";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { isSame } from "@/lib/same-value";
import { lockOrder, type StoredLine, type StoredOrder } from "./move-lines";
import { noted } from "./noted-fields";
import type { Actor } from "./order-events";

/** Name of orders in the audit trail. */
export const orderEntity = "order";

export type LockedOrder = { order: StoredOrder; lines: StoredLine[] };

/** An order, and the version of it that was on the screen. */
type OrderRef = { id: string; version: number };

function factsOf({ order, lines }: LockedOrder): Record<string, unknown> {
  return {
    ...Object.fromEntries(noted.map((name) => [name, order[name]])),
    pieces: lines.map(({ name, size, state, returnedAs }) =>
      [`${name} ${size}: ${state}`, returnedAs].filter(Boolean).join(", "),
    ),
  };
}

function changeOf(before: LockedOrder, after: LockedOrder): Change | undefined {
  const [was, is] = [factsOf(before), factsOf(after)];
  const names = Object.keys(is).filter((name) => !isSame(was[name], is[name]));
  if (names.length === 0) return undefined;
  const pick = (facts: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, facts[name]]));
  return {
    entity: orderEntity,
    entityId: before.order.id,
    label: `#${before.order.number}`,
    before: pick(was),
    after: pick(is),
  };
}

/** The refusal of a write that rests on an order as it no longer is; it names who changed it, where a person did. */
async function changedMeanwhile(tx: Transaction, orderId: string): Promise<Failure> {
  const [last] = await tx
    .select({ name: orderEvents.staffName })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  if (!last?.name) return { error: "admin.orders.errors.changed", status: 409 };
  return { error: "admin.orders.errors.changedBy", values: { name: last.name }, status: 409 };
}

/**
 * Frame of every staff write to an order: locks it, refuses when it is no longer the version that was on the screen (so
 * that two people at once, or a button pressed twice, do a thing once), and notes what the verb changed. The verb answers
 * a failure or null; whatever it did is undone with a failure.
 */
export async function changeOrder(
  { id, version }: OrderRef,
  { tx, staff }: StaffContext,
  verb: (found: LockedOrder, by: Actor) => Promise<Failure | null>,
): Promise<StaffAnswer<undefined> | Failure> {
  const found = await lockOrder(tx, id);
  if (!found) return { error: "admin.errors.notFound", status: 404 };
  if (found.order.version !== version) return changedMeanwhile(tx, id);
  const failure = await verb(found, { id: staff.id, name: staff.name });
  if (failure) return failure;
  const after = await lockOrder(tx, id);
  return after ? { version: after.order.version, change: changeOf(found, after) } : {};
}
