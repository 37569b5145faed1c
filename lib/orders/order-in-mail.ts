import "server-only";
import { inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { productPictures } from "@/db/schema/catalogue";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import { sayHours } from "@/lib/delivery/queries";
import type { Lang } from "@/lib/i18n/languages";
import type { MailItem, OrderInMail } from "@/lib/mail/templates/kinds";
import { pictureUrl } from "@/lib/media/picture";
import { readGroup } from "@/lib/settings/queries";
import { orderPath, withdrawalPath } from "./order-path";
import { mayPayCash } from "./order-state";
import type { OrderDetail } from "./read-order";

type Line = OrderDetail["lines"][number];

/** Pieces as they were sold, for a mail. Their smallest picture, where the shop still has it. */
export async function linesInMail(tx: Transaction, lines: readonly Line[]): Promise<MailItem[]> {
  const hashes = lines.flatMap(({ pictureHash }) => pictureHash ?? []);
  const pictures = hashes.length
    ? await tx
        .select({ hash: productPictures.hash, widths: productPictures.widths })
        .from(productPictures)
        .where(inArray(productPictures.hash, hashes))
    : [];
  const widths = new Map(pictures.map((picture) => [picture.hash, picture.widths[0]]));
  return lines.map(({ name, brand, styleCode, size, grossCents, pictureHash }) => {
    const width = pictureHash && widths.get(pictureHash);
    return {
      name,
      brand,
      styleCode,
      size,
      priceCents: grossCents,
      picturePath: width ? `/${pictureUrl(pictureHash, width).slice(1)}` : null,
      path: null,
    };
  });
}

/** Where an order is delivered, on one line; empty for what is collected. */
export function deliveryAddress({ street, postcode, town }: OrderDetail): string {
  return [street, [postcode, town].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/**
 * An order as a mail about some of its lines tells of it. `lang` is the reader's: the customer's own, or the shop's.
 */
export async function orderInMail(
  tx: Transaction,
  order: OrderDetail,
  lines: readonly Line[],
  lang: Lang,
): Promise<OrderInMail> {
  const { number, kind, fulfilment, balanceCents, deliverOn, pickupCode } = order;
  const { hours } = await readGroup(tx, "delivery", deliverySettingsForm);
  const mayWithdraw =
    kind === "purchase" && order.lines.some(({ state }) => state !== "cancelled" && state !== "returned");
  return {
    number,
    kind,
    fulfilment,
    items: await linesInMail(tx, lines),
    balanceCents,
    mayPayCash: mayPayCash(order.totalCents - order.creditedCents),
    deliverTo: deliveryAddress(order),
    deliverOn,
    pickupCode,
    hours: sayHours(hours, lang),
    path: orderPath(order),
    withdrawalPath: mayWithdraw ? withdrawalPath(order) : null,
  };
}
