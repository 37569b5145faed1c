"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { type Day, dayOf, parseDay } from "@/lib/delivery/calendar";
import type { OpeningHours } from "@/lib/delivery/opening-hours";
import {
  type DeliveryPromise,
  type DeliveryZone,
  findZone,
  type PickupPromise,
  promisesFor,
} from "@/lib/delivery/promise";
import type { Lang } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";

type DeliveryBoxProps = {
  lang: Lang;
  hours: OpeningHours;
  zones: DeliveryZone[];
  priceCents: number;
  texts: { title: string; postcode: string; leaveOn: string };
};

const MINUTE = 60_000;
const field = "mt-1 h-11 w-full min-w-0 rounded-sm border border-input bg-background px-3";

/** The present moment, once the browser is there: the page itself is kept and knows none. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

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
    if (promise.daysAway === 0) return t("pickupToday", { time: time(promise.readyAt) });
    return t("pickupLater", { day, time: time(promise.readyAt) });
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

/**
 * Pickup and delivery of what is in the shop: asks a postcode and the day of leaving, answers zone, price and day, and
 * promises only what arrives before (product.md: "I leave on …").
 */
export function DeliveryBox({ lang, hours, zones, priceCents, texts }: DeliveryBoxProps) {
  const now = useNow();
  const [postcode, setPostcode] = useState("");
  const [leaving, setLeaving] = useState("");
  const today = now ? dayOf(now) : null;
  return (
    <section
      aria-labelledby="delivery-title"
      className="rounded-md border border-border bg-card p-4 group-has-[input[data-state=on-request]:checked]/sizes:hidden group-has-[input[data-state=tell-me]:checked]/sizes:hidden"
    >
      <h2 id="delivery-title" className="text-lg">
        {texts.title}
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <label className="flex flex-col justify-end text-sm">
          {texts.postcode}
          <input
            className={`${field} font-mono`}
            value={postcode}
            onChange={(event) => setPostcode(event.target.value)}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={6}
            placeholder="07800"
          />
        </label>
        <label className="flex flex-col justify-end text-sm">
          {texts.leaveOn}
          <input
            className={field}
            type="date"
            min={today ?? undefined}
            value={leaving}
            onChange={(event) => setLeaving(event.target.value)}
          />
        </label>
      </div>
      <div aria-live="polite" className="mt-3 min-h-12 space-y-2 text-sm">
        {now ? <Answer {...{ lang, hours, zones, priceCents, now, postcode, leaving }} /> : null}
      </div>
    </section>
  );
}

type AnswerProps = Pick<DeliveryBoxProps, "lang" | "hours" | "zones" | "priceCents"> & {
  now: Date;
  postcode: string;
  leaving: string;
};

function Answer({ lang, hours, zones, priceCents, now, postcode, leaving }: AnswerProps) {
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
          ? words.t("onDeparture", { time: words.time(pickup.readyAt) })
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
