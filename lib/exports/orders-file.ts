import "server-only";
import { createTranslator } from "use-intl/core";
import { dayOf } from "@/lib/delivery/calendar";
import type { PeopleFile } from "@/lib/doors/staff-file";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { typedMoney } from "@/lib/money";
import { parseOrderFilters } from "@/lib/orders/list-filters";
import type { ListedOrder } from "@/lib/orders/read-orders";
import { listOrdersForFile } from "@/lib/orders/staff-queries";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

/** The orders that the filters of the list show, as a file; days in Europe/Madrid, amounts in euros. */
export async function ordersFile(query: URLSearchParams, lang: Lang): Promise<PeopleFile> {
  const rows = await listOrdersForFile(parseOrderFilters(Object.fromEntries(query)));
  const t = createTranslator({ locale: lang, messages: messagesIn(lang) });
  const head = [
    t("admin.orders.csv.number"),
    t("admin.orders.placed"),
    t("admin.orders.kind"),
    t("admin.orders.channel"),
    t("admin.orders.csv.goods"),
    t("admin.orders.csv.payment"),
    t("admin.orders.csv.name"),
    t("admin.orders.contact.email"),
    t("admin.orders.contact.phone"),
    t("admin.orders.fulfilment"),
    t("admin.orders.csv.town"),
    t("admin.orders.day"),
    t("admin.orders.columns.pieces"),
    t("admin.orders.money.total"),
    t("admin.orders.money.credited"),
    t("admin.orders.csv.paid"),
    t("admin.orders.csv.refunded"),
    t("admin.orders.columns.due"),
    t("admin.orders.money.owed"),
  ];
  const line = (order: ListedOrder) => [
    String(order.number),
    dayOf(new Date(order.createdAt)),
    t(`orders.kinds.${order.kind}`),
    t(`orders.channels.${order.channel}`),
    t(`orders.states.${order.state}`),
    t(`orders.payment.${order.payment}`),
    order.name,
    order.email,
    order.phone,
    t(`orders.fulfilments.${order.fulfilment}`),
    order.town,
    order.day ?? "",
    order.pieces.map(({ name, size }) => `${name} ${size}`).join(", "),
    typedMoney(order.totalCents, lang),
    typedMoney(order.creditedCents, lang),
    typedMoney(order.paidCents, lang),
    typedMoney(order.refundedCents, lang),
    typedMoney(order.balanceCents + order.owedCents, lang),
    typedMoney(order.owedCents, lang),
  ];
  return { file: csvFile(fileName("orders", lang), [head, ...rows.map(line)], lang), rows: rows.length };
}
