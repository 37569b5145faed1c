import "server-only";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { orders } from "@/db/schema/orders";
import { instantAt } from "@/lib/delivery/calendar";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import { hoursOn } from "@/lib/delivery/opening-hours";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { copyMail } from "@/lib/mail/copy";
import { readGroup } from "@/lib/settings/queries";
import { extendHolds } from "@/lib/stock/holds";
import { changeOrder, orderEntity } from "./change-order";
import { lockOrder } from "./move-lines";
import { noteOrderEvent } from "./order-events";
import { mailOrderNews } from "./order-mails";
import { isKept } from "./order-state";
import type { keptUntilForm, noteForm, orderForm, receiptForm } from "./staff-forms";

type Outcome = Promise<StaffAnswer<undefined> | Failure>;

/** Keeps what lies ready until the shop closes on another day; the customer is told by mail. */
export function keepLonger({ day, ...ref }: z.output<typeof keptUntilForm>, context: StaffContext): Outcome {
  const { tx } = context;
  return changeOrder(ref, context, async ({ order, lines }, by) => {
    const ready = lines.filter(({ state }) => state === "ready").map(({ id }) => id);
    if (ready.length === 0 || order.fulfilment !== "pickup")
      return { error: "orders.errors.state", status: 409 };
    const { hours } = await readGroup(tx, "delivery", deliverySettingsForm);
    const closes = hoursOn(day, hours).at(-1)?.to;
    const until = closes ? instantAt(day, closes) : null;
    if (!until || until <= new Date())
      return {
        error: "admin.orders.errors.closed",
        fields: { day: "admin.orders.errors.closed" },
        status: 409,
      };
    await tx
      .update(orders)
      .set({ keptUntil: until, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id));
    await extendHolds(tx, ready, until);
    await noteOrderEvent(tx, order.id, "kept-until", { by, data: { until: until.toISOString() } });
    await mailOrderNews(tx, order.id, { kind: "changed" });
    return null;
  });
}

/** Notes the receipt that was issued elsewhere, by number and day; both empty take the note away. */
export function noteReceipt(
  { number, day, ...ref }: z.output<typeof receiptForm>,
  context: StaffContext,
): Outcome {
  const { tx } = context;
  return changeOrder(ref, context, async ({ order }, by) => {
    if ((number === "") !== (day === null))
      return {
        error: "admin.orders.errors.receipt",
        fields: { [number === "" ? "number" : "day"]: "admin.orders.errors.receipt" },
        status: 400,
      };
    await tx
      .update(orders)
      .set({ receiptNumber: number || null, receiptOn: day, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id));
    await noteOrderEvent(tx, order.id, "receipt", { by, data: { number, day } });
    return null;
  });
}

/** Adds a note that only staff read; it stands on the timeline and is in nobody's way, so it names no version. */
export async function addNote({ id, text }: z.output<typeof noteForm>, { tx, staff }: StaffContext): Outcome {
  const found = await lockOrder(tx, id);
  if (!found) return { error: "admin.errors.notFound", status: 404 };
  await noteOrderEvent(tx, id, "note", { by: { id: staff.id, name: staff.name }, data: { text } });
  const label = `#${found.order.number}`;
  return {
    change: { entity: orderEntity, entityId: id, label, before: { note: "" }, after: { note: text } },
  };
}

/** Sends the order's confirmation once more, as it was written, to the address that the order has now. */
export async function resendConfirmation(
  { id }: z.output<typeof orderForm>,
  { tx, staff }: StaffContext,
): Outcome {
  const found = await lockOrder(tx, id);
  if (!found) return { error: "admin.errors.notFound", status: 404 };
  const { email, number } = found.order;
  // It would say of goods that come to nobody that they are on their way.
  if (!found.lines.some(({ state }) => isKept(state)))
    return { error: "admin.orders.errors.nothingKept", status: 409 };
  if (!email) return { error: "admin.orders.errors.noAddress", status: 409 };
  const isSent = await copyMail(tx, { kind: "order-placed", formKey: `order:${id}`, to: email });
  if (!isSent) return { error: "admin.orders.errors.noConfirmation", status: 409 };
  await noteOrderEvent(tx, id, "confirmation-sent", { by: { id: staff.id, name: staff.name } });
  const sent = { entity: orderEntity, entityId: id, label: `#${number}` };
  return { change: { ...sent, before: { confirmation: "" }, after: { confirmation: email } } };
}
