"use client";

import { useTranslations } from "next-intl";
import { dayOf, parseDay } from "@/lib/delivery/calendar";
import type { OpeningHours } from "@/lib/delivery/opening-hours";
import { placeOf, sayPlace } from "@/lib/delivery/places";
import { type DeliveryZone, findZone, promisesFor } from "@/lib/delivery/promise";
import { promiseWords } from "@/lib/delivery/promise-words";
import { quarterAfter } from "@/lib/delivery/quarter";
import type { Lang } from "@/lib/i18n/languages";

export type DeliveryAnswerProps = {
  lang: Lang;
  hours: OpeningHours;
  zones: DeliveryZone[];
  /** Subtotal in cents, for what is missing to free delivery. */
  priceCents: number;
  now: Date;
  /** As typed; nothing is said of delivery until it is whole. */
  postcode: string;
  /** The field was left: what is incomplete is wrong now. */
  hasLeft: boolean;
  /** Day of leaving as a date field holds it; empty for none. */
  leaving: string;
};

/** What the shop promises for a postcode at an instant: ready in the shop, delivered when and for how much. */
export function DeliveryAnswer(props: DeliveryAnswerProps) {
  const { lang, hours, zones, priceCents, now, postcode, hasLeft, leaving } = props;
  const t = useTranslations("delivery.client");
  const words = promiseWords(t, lang);
  const today = dayOf(now);
  const leaveDay = parseDay(leaving);
  const isPast = leaveDay !== null && leaveDay < today;
  const leaveOn = isPast ? null : leaveDay;
  const complete = /^\d{5}$/.test(postcode);
  const isWrong = !complete && postcode !== "" && (hasLeft || !/^\d{1,4}$/.test(postcode));
  const zone = complete ? findZone(postcode, zones) : null;
  const promises = promisesFor(now, { zone, subtotalCents: priceCents, leaveOn }, hours);
  const { pickup, delivery, advice } = promises;
  return (
    <>
      <p className={pickup.status === "in-time" ? "text-success" : undefined}>
        {advice === "pickup-on-departure" && pickup.status !== "closed"
          ? t("onDeparture", { time: words.time(quarterAfter(pickup.readyAt, pickup.closesAt)) })
          : words.pickup(pickup, today)}
      </p>
      {zone && delivery
        ? words
            .delivery(delivery, sayPlace(placeOf(postcode), lang), today)
            .map((line) => <p key={line}>{line}</p>)
        : null}
      {isPast ? <p className="font-medium">{t("pastDay")}</p> : null}
      {isWrong ? <p>{t("wrongPostcode")}</p> : null}
      {complete && !zone ? <p>{t("unknownPostcode")}</p> : null}
      {leaveOn && advice === "none" ? <p className="font-medium">{t("nothingInTime")}</p> : null}
    </>
  );
}
