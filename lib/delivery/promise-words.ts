import type { Lang } from "@/lib/i18n/languages";
import { dateLocale } from "@/lib/i18n/languages";
import { dayText } from "@/lib/i18n/moments";
import { formatMoney } from "@/lib/money";
import { type Day, dayOf, daysBetween } from "./calendar";
import type { DeliveryPromise, PickupPromise } from "./promise";
import { quarterAfter } from "./quarter";

/** Says a sentence of messages `delivery.client` with its words filled in. */
type Say = (
  key:
    | "today"
    | "tomorrow"
    | "onDay"
    | "pickupToday"
    | "pickupLater"
    | "pickupClosed"
    | "pickupTooLate"
    | "delivered"
    | "orderBeforeToday"
    | "orderBeforeTomorrow"
    | "orderBeforeDay"
    | "deliveryTooLate"
    | "deliveryOff"
    | "deliveryClosed"
    | "free"
    | "missingForFree",
  words?: Record<string, string>,
) => string;

/** Says days and times of promises in the page's language, on the island's clock. */
export function promiseWords(t: Say, lang: Lang) {
  const locale = dateLocale(lang);
  function time(instant: Date): string {
    return instant.toLocaleTimeString(locale, {
      timeZone: "Europe/Madrid",
      hour: "2-digit",
      minute: "2-digit",
    });
  }
  function dayWord(day: Day, today: Day): string {
    const away = daysBetween(today, day);
    if (away === 0) return t("today");
    if (away === 1) return t("tomorrow");
    return t("onDay", { day: dayText(day, lang) });
  }
  /** Until when the day holds: an order may come at any time before. */
  function orderBefore(instant: Date, today: Day): string {
    const day = dayOf(instant);
    const away = daysBetween(today, day);
    if (away === 0) return t("orderBeforeToday", { time: time(instant) });
    if (away === 1) return t("orderBeforeTomorrow", { time: time(instant) });
    return t("orderBeforeDay", { day: dayText(day, lang), time: time(instant) });
  }
  function pickup(promise: PickupPromise, today: Day): string {
    if (promise.status === "closed") return t("pickupClosed");
    const day = dayWord(promise.day, today);
    if (promise.status === "too-late") return t("pickupTooLate", { day });
    if (promise.daysAway === 0)
      return t("pickupToday", { time: time(quarterAfter(promise.readyAt, promise.closesAt)) });
    return t("pickupLater", { day, time: time(quarterAfter(promise.readyAt, promise.closesAt)) });
  }
  function delivery(promise: DeliveryPromise, place: string, today: Day): string[] {
    if (promise.status === "off") return [t("deliveryOff", { place })];
    if (promise.status === "closed") return [t("deliveryClosed")];
    const day = dayWord(promise.day, today);
    if (promise.status === "too-late") return [t("deliveryTooLate", { place, day })];
    const price = promise.priceCents === 0 ? t("free") : formatMoney(promise.priceCents, lang);
    const missing = promise.missingForFreeCents;
    return [
      t("delivered", { place, day, time: time(promise.arrivesBy), price }),
      orderBefore(promise.orderBefore, today),
      ...(missing ? [t("missingForFree", { amount: formatMoney(missing, lang) })] : []),
    ];
  }
  return { time, dayWord, pickup, delivery };
}
