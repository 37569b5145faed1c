"use client";

import { useTranslations } from "next-intl";
import { type Day, dayOf, parseDay } from "@/lib/delivery/calendar";
import type { OpeningHours } from "@/lib/delivery/opening-hours";
import {
  type DeliveryPromise,
  type DeliveryZone,
  findZone,
  type PickupPromise,
  promisesFor,
} from "@/lib/delivery/promise";
import { quarterAfter } from "@/lib/delivery/quarter";
import type { Lang } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";

/** Says days and times of promises in the page's language, on the island's clock. */
function useWords(lang: Lang) {
  const t = useTranslations("delivery.client");
  const locale = lang === "es" ? "es-ES" : "en-GB";
  function time(instant: Date): string {
    return instant.toLocaleTimeString(locale, {
      timeZone: "Europe/Madrid",
      hour: "2-digit",
      minute: "2-digit",
    });
  }
  function dayWord(day: Day, today: Day): string {
    const away = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
    if (away === 0) return t("today");
    if (away === 1) return t("tomorrow");
    const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
    return t("onDay", { day: new Intl.DateTimeFormat(locale, options).format(Date.parse(day)) });
  }
  function pickup(promise: PickupPromise, today: Day): string {
    if (promise.status === "closed") return t("pickupClosed");
    const day = dayWord(promise.day, today);
    if (promise.status === "too-late") return t("pickupTooLate", { day });
    if (promise.daysAway === 0)
      return t("pickupToday", { time: time(quarterAfter(promise.readyAt, promise.closesAt)) });
    return t("pickupLater", { day, time: time(quarterAfter(promise.readyAt, promise.closesAt)) });
  }
  function delivery(promise: DeliveryPromise, zoneName: string, today: Day): string[] {
    if (promise.status === "off") return [t("deliveryOff", { zone: zoneName })];
    if (promise.status === "closed") return [t("deliveryClosed")];
    const day = dayWord(promise.day, today);
    if (promise.status === "too-late") return [t("deliveryTooLate", { zone: zoneName, day })];
    const price = promise.priceCents === 0 ? t("free") : formatMoney(promise.priceCents, lang);
    const missing = promise.missingForFreeCents;
    return [
      t("delivered", { zone: zoneName, day, time: time(promise.arrivesBy), price }),
      t("orderBefore", { day: dayWord(dayOf(promise.orderBefore), today), time: time(promise.orderBefore) }),
      ...(missing ? [t("missingForFree", { amount: formatMoney(missing, lang) })] : []),
    ];
  }
  return { t, time, pickup, delivery };
}

type DeliveryAnswerProps = {
  lang: Lang;
  hours: OpeningHours;
  zones: DeliveryZone[];
  /** Subtotal in cents, for what is missing to free delivery. */
  priceCents: number;
  now: Date;
  /** As typed; nothing is said of delivery until it is whole. */
  postcode: string;
  /** Day of leaving as a date field holds it; empty for none. */
  leaving: string;
};

/** What the shop promises for a postcode at an instant: ready in the shop, delivered when and for how much. */
export function DeliveryAnswer(props: DeliveryAnswerProps) {
  const { lang, hours, zones, priceCents, now, postcode, leaving } = props;
  const words = useWords(lang);
  const today = dayOf(now);
  const leaveOn = parseDay(leaving);
  const complete = /^\d{5}$/.test(postcode.replace(/\s/g, ""));
  const zone = complete ? findZone(postcode, zones) : null;
  const promises = promisesFor(now, { zone, subtotalCents: priceCents, leaveOn }, hours);
  const { pickup, delivery, advice } = promises;
  return (
    <>
      <p className={pickup.status === "in-time" ? "text-success" : undefined}>
        {advice === "pickup-on-departure" && pickup.status !== "closed"
          ? words.t("onDeparture", { time: words.time(quarterAfter(pickup.readyAt, pickup.closesAt)) })
          : words.pickup(pickup, today)}
      </p>
      {zone && delivery
        ? words.delivery(delivery, zone.name[lang], today).map((line) => <p key={line}>{line}</p>)
        : null}
      {complete && !zone ? <p>{words.t("unknownPostcode")}</p> : null}
      {leaveOn && advice === "none" ? <p className="font-medium">{words.t("nothingInTime")}</p> : null}
    </>
  );
}
