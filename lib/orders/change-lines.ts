import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import type { Day } from "@/lib/delivery/calendar";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import { readGroup } from "@/lib/settings/queries";
import { changeOrder } from "./change-order";
import { refuseDay } from "./delivery-day";
import { lockOrder, type Move, moveLines, type StoredLine, type StoredOrder } from "./move-lines";
import { noteOrderEvent } from "./order-events";
import { isUnpaid, type OrderStep } from "./order-state";
import { fitsPiece, whyRefused } from "./order-steps";
import { putBack } from "./put-back";
import { readyUntil } from "./ready-until";
import type { cancelForm, checkReturnForm, failedDeliveryForm, linesForm, returnForm } from "./staff-forms";

type Outcome = Promise<StaffAnswer<undefined> | Failure>;
type Lines = z.output<typeof linesForm>;
type Found = { order: StoredOrder; lines: StoredLine[] };

/** A failure for a step that waits until the order is paid. */
function refuse(step: OrderStep, { order, lines }: Found, ids: readonly string[]): Failure | null {
  const error = whyRefused(step, { isUnpaid: isUnpaid(order), lines }, ids);
  return error && { error, status: 409 };
}

/** Moves pieces with nothing else to be said, from where that step is possible. */
function moving(step: OrderStep, move: (tx: Transaction, order: StoredOrder) => Promise<Move>) {
  return ({ lines, ...ref }: Lines, context: StaffContext): Outcome =>
    changeOrder(ref, context, async (found, by) => {
      const chosen = found.lines.filter(({ id }) => lines.includes(id));
      if (chosen.some((line) => !fitsPiece(step, line))) return { error: "orders.errors.state", status: 409 };
      const refused = refuse(step, found, lines);
      if (refused) return refused;
      const to = await move(context.tx, found.order);
      const moved = await moveLines(context.tx, found, lines, to, by);
      return isFailure(moved) ? moved : null;
    });
}

/**
 * What was ordered for the customer is here; with the last of it the rest of the price is asked for. Refused while nothing
 * came of what is to be paid online: such an order is confirmed to nobody, and ends by the clock.
 */
export const markArrived = moving("arrive", async () => ({ to: "to-prepare" }));

/** Pieces lie ready for the customer. */
export const markReady = moving("ready", async (tx, order) => ({
  to: "ready",
  keptUntil: await readyUntil(tx, order),
}));

/** Pieces that lay ready are worked on again. */
export const backToPreparing = moving("back", async () => ({ to: "to-prepare" }));

/** Pieces left the shop for the customer's address. */
export const sendOut = ({ lines, ...ref }: Lines, context: StaffContext): Outcome =>
  changeOrder(ref, context, async (found, by) => {
    if (found.order.fulfilment !== "delivery")
      return { error: "admin.orders.errors.notDelivered", status: 409 };
    const moved = await moveLines(context.tx, found, lines, { to: "out" }, by);
    return isFailure(moved) ? moved : null;
  });

/**
 * Pieces that nobody gets: free again for everybody. While an order waits for its payment online it is cancelled as a whole
 * or not at all: its customer may be paying what they were asked for (docs/rules.md#orders).
 */
export function cancelLines(
  { lines, reason, ...ref }: z.output<typeof cancelForm>,
  context: StaffContext,
): Outcome {
  return changeOrder(ref, context, async (found, by) => {
    const refused = refuse("cancel", found, lines);
    if (refused) return refused;
    const moved = await moveLines(context.tx, found, lines, { to: "cancelled", reason }, by);
    return isFailure(moved) ? moved : null;
  });
}

/** Pieces that came back, each in its condition; what can be sold is in stock at once. */
export function returnLines({ lines, ...ref }: z.output<typeof returnForm>, context: StaffContext): Outcome {
  return changeOrder(ref, context, async (found, by) => {
    for (const as of ["sellable", "damaged", "to-check"] as const) {
      const ids = lines.filter((line) => line.as === as).map(({ id }) => id);
      if (ids.length === 0) continue;
      // What came back before may have changed the total: the difference of an exchange that is given up.
      const now = await lockOrder(context.tx, found.order.id);
      const moved = now && (await moveLines(context.tx, now, ids, { to: "returned", as }, by));
      if (moved && isFailure(moved)) return moved;
    }
    return null;
  });
}

/** What became of a piece that came back to be checked: in stock again, or not. */
export function checkReturn(
  { line: lineId, as, ...ref }: z.output<typeof checkReturnForm>,
  context: StaffContext,
): Outcome {
  const { tx } = context;
  return changeOrder(ref, context, async ({ order, lines }, by) => {
    const line = lines.find(({ id }) => id === lineId);
    const [checked] = await tx
      .update(orderLines)
      .set({ returnedAs: as })
      .where(
        and(
          eq(orderLines.id, lineId),
          eq(orderLines.orderId, order.id),
          eq(orderLines.returnedAs, "to-check"),
        ),
      )
      .returning({ id: orderLines.id });
    if (!line || !checked) return { error: "orders.errors.state", status: 409 };
    if (as === "sellable") await putBack(tx, [line]);
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id));
    await noteOrderEvent(tx, order.id, "return-checked", { by, data: { lines: [line.position], as } });
    return null;
  });
}

/** A failure for a day on which nothing is brought to where the order goes. */
async function refuseDayOf(tx: Transaction, { zoneKey }: StoredOrder, day: Day): Promise<Failure | null> {
  const { zones, hours } = await readGroup(tx, "delivery", deliverySettingsForm);
  return refuseDay(day, zones.find(({ key }) => key === zoneKey) ?? null, hours);
}

/**
 * Nobody was there: all that was out is in the shop again, ready for another day. `deliverOn` is that day, one on which its
 * zone is served, or null where it is still to be agreed.
 */
export function failDelivery(
  { note, deliverOn, ...ref }: z.output<typeof failedDeliveryForm>,
  context: StaffContext,
): Outcome {
  const { tx } = context;
  return changeOrder(ref, context, async (found, by) => {
    const out = found.lines.filter(({ state }) => state === "out").map(({ id }) => id);
    const refused = deliverOn && (await refuseDayOf(tx, found.order, deliverOn));
    if (refused) return refused;
    // Until another day is agreed there is none: the one on which it failed is over.
    const order = { ...found.order, deliverOn };
    await tx.update(orders).set({ deliverOn }).where(eq(orders.id, order.id));
    const moved = await moveLines(
      tx,
      { ...found, order },
      out,
      { to: "ready", keptUntil: null, deliverOn },
      by,
    );
    if (isFailure(moved)) return moved;
    if (note) await noteOrderEvent(tx, order.id, "note", { by, data: { text: note } });
    return null;
  });
}
