import "server-only";
import type { Transaction } from "@/db/client";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import type { OnlineMethod } from "@/lib/payment-providers/provider";
import { readGroup } from "@/lib/settings/queries";
import { mailPlaced } from "./mails";
import { readOrder } from "./read-order";
import { renewDay } from "./renew-day";
import { readTerms } from "./terms";

/**
 * Writes the mails of an order that waited for its payment online: once it is paid, or is to be paid in person after all.
 * Until then nobody is told that anything is confirmed. However often it is called, they are written once.
 */
export async function confirmOrder(
  tx: Transaction,
  orderId: string,
  paid: OnlineMethod | null,
): Promise<void> {
  const stored = await readOrder(tx, orderId);
  if (!stored) throw new Error("The order that was paid cannot be read");
  const now = new Date();
  const order = { ...stored, ...(await renewDay(tx, stored, now)) };
  const { hours } = await readGroup(tx, "delivery", deliverySettingsForm);
  const terms = order.termsId ? await readTerms(tx, order.termsId, order.lang) : null;
  await mailPlaced(tx, order, { terms, hours, now, paid });
}
