import "server-only";
import type { Transaction } from "@/db/client";
import { formatSize } from "@/lib/catalogue/format-size";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import { sayHours } from "@/lib/delivery/queries";
import type { Lang } from "@/lib/i18n/languages";
import type { MailItem, OrderInMail } from "@/lib/mail/templates/kinds";
import { readGroup } from "@/lib/settings/queries";
import { type Goods, goodsInMail, readGoods } from "@/lib/stock/read-goods";
import { deliveryAddress } from "./delivery-address";
import { orderPath, withdrawalPath } from "./order-path";
import { dueNow, isKept, mayPayCash, owedBackCents } from "./order-state";
import type { OrderDetail } from "./read-order";

type Line = OrderDetail["lines"][number];

/** The goods of an order's lines as the shop has them now. */
export function goodsOfLines(tx: Transaction, lines: readonly Line[]): Promise<Goods[]> {
  return readGoods(
    tx,
    lines.flatMap(({ productId }) => productId ?? []),
  );
}

/**
 * A piece as it was sold, for a mail: picture and page are those that the shop has of it now, if any.
 *
 * @param priceCents what the mail says it costs: before the discount where that stands below, else what is paid for it
 */
export function lineInMail(line: Line, goods: readonly Goods[], lang: Lang, priceCents: number): MailItem {
  const { name, brand, styleCode, size, productId } = line;
  const known = goods.find(({ id }) => id === productId);
  const { picturePath = null, path = null } = known ? goodsInMail(known, lang, size) : {};
  return { name, brand, styleCode, size: formatSize(size, lang), priceCents, picturePath, path };
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
  const { number, kind, fulfilment, deliverOn, pickupCode } = order;
  const owed = owedBackCents(order);
  const { hours } = await readGroup(tx, "delivery", deliverySettingsForm);
  const goods = await goodsOfLines(tx, lines);
  const mayWithdraw = kind === "purchase" && order.lines.some(({ state }) => isKept(state));
  return {
    number,
    kind,
    fulfilment,
    items: lines.map((line) => lineInMail(line, goods, lang, line.grossCents)),
    // What is asked for only later is not said to be due.
    balanceCents: owed > 0 ? -owed : dueNow(order).cents,
    mayPayCash: mayPayCash(order.totalCents - order.creditedCents),
    deliverTo: deliveryAddress(order),
    deliverOn,
    pickupCode,
    hours: sayHours(hours, lang),
    path: orderPath(order),
    withdrawalPath: mayWithdraw ? withdrawalPath(order) : null,
  };
}
