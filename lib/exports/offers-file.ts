import "server-only";
import { createTranslator } from "use-intl/core";
import { dayOf } from "@/lib/delivery/calendar";
import type { PeopleFile } from "@/lib/doors/staff-file";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { typedMoney } from "@/lib/money";
import { parseOfferFilters } from "@/lib/offers/list-filters";
import type { ListedOffer } from "@/lib/offers/read-offers";
import { listOffersForFile } from "@/lib/offers/staff-queries";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

function dayIn(at: string | null): string {
  return at ? dayOf(new Date(at)) : "";
}

/** The offers that the filters of the list show, as a file; days in Europe/Madrid, amounts in euros. */
export async function offersFile(query: URLSearchParams, lang: Lang): Promise<PeopleFile> {
  const rows = await listOffersForFile(parseOfferFilters(Object.fromEntries(query)));
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "admin" });
  const head = [
    t("offers.csv.number"),
    t("offers.csv.revision"),
    t("offers.columns.state"),
    t("orders.kind"),
    t("offers.csv.name"),
    t("orders.contact.email"),
    t("orders.contact.phone"),
    t("offers.columns.goods"),
    t("offers.columns.total"),
    t("offers.csv.written"),
    t("offers.csv.sent"),
    t("offers.csv.viewed"),
    t("offers.csv.until"),
  ];
  const goods = ({ name, size, quantity }: ListedOffer["goods"][number]) =>
    [quantity > 1 ? `${quantity} ×` : "", name, size].filter(Boolean).join(" ");
  const orders = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "orders" });
  const line = (offer: ListedOffer) => [
    String(offer.number),
    String(offer.revision),
    t(`offers.states.${offer.state}`),
    orders(`kinds.${offer.kind}`),
    offer.name,
    offer.email,
    offer.phone,
    offer.goods.map(goods).join(", "),
    typedMoney(offer.totalCents, lang),
    dayIn(offer.createdAt),
    dayIn(offer.sentAt),
    dayIn(offer.viewedAt),
    dayIn(offer.validUntil),
  ];
  return { file: csvFile(fileName("offers", lang), [head, ...rows.map(line)], lang), rows: rows.length };
}
