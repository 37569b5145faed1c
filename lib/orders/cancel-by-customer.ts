import "server-only";
import type { z } from "zod";
import type { LineState } from "@/db/schema/orders";
import type { VisitorWrite } from "@/lib/doors/visitor-write";
import { isFailure } from "@/lib/failure";
import { readSigned } from "@/lib/links/signed";
import type { cancelForm } from "./checkout-form";
import { lockOrder, moveLines } from "./move-lines";

/** Whether a customer may still cancel a line by a press of a button: it lies in the shop. */
export function isCancellable(state: LineState): boolean {
  return state === "waiting" || state === "to-prepare" || state === "ready";
}

/**
 * Cancels what of an order still lies in the shop, for the customer who holds its reference. What is out for delivery or
 * handed over stays: there the right of withdrawal begins. Once nothing is left to cancel, a repeat is refused.
 */
export const cancelByCustomer: VisitorWrite<z.output<typeof cancelForm>, undefined> = async (
  { reference },
  { tx },
) => {
  const id = readSigned("order", reference);
  const found = id ? await lockOrder(tx, id) : null;
  if (!found) return { error: "order.cancel.unknown", status: 404 };
  const open = found.lines.filter(({ state }) => isCancellable(state)).map((line) => line.id);
  if (open.length === 0) return { error: "order.cancel.tooLate", status: 409 };
  const moved = await moveLines(tx, found, open, { to: "cancelled", reason: "customer" }, null);
  return isFailure(moved) ? moved : { data: undefined };
};
