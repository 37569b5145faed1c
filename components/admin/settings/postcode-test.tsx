"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { DeliveryAnswer } from "@/components/product/delivery-answer";
import { dayOf, instantAt, parseDay } from "@/lib/delivery/calendar";
import type { OpeningHours } from "@/lib/delivery/opening-hours";
import { type ZoneDraft, zoneOf } from "@/lib/delivery/zone-drafts";
import { parseMoney } from "@/lib/money";
import { useNow } from "./hours-preview";

const control = "mt-1 h-11 w-full min-w-0 rounded-sm border border-input bg-card px-3 text-base";

function useOrdered(day: string, time: string): Date | null {
  const now = useNow();
  if (!now) return null;
  const chosen = parseDay(day);
  return chosen ? instantAt(chosen, time || "10:00") : now;
}

/** What a shopper would be told for a postcode, by the shop's own rule, out of the zones as they stand in the form. */
export function PostcodeTest({ hours }: { hours: OpeningHours }) {
  const t = useTranslations("admin.settings.zones.test");
  const lang = useLocale();
  const drafts = useFormField<ZoneDraft[]>("zones").value;
  const [postcode, setPostcode] = useState("");
  const [day, setDay] = useState("");
  const [time, setTime] = useState("10:00");
  const [leaving, setLeaving] = useState("");
  const [amount, setAmount] = useState("80");
  const now = useOrdered(day, time);
  const zones = drafts.map(zoneOf).filter((zone) => zone !== null);
  return (
    <Panel title={t("title")} hint={t("hint")} className="self-start max-lg:order-first lg:sticky lg:top-20">
      <fieldset
        className="grid min-w-0 grid-cols-2 items-end gap-3 text-sm"
        onKeyDown={(event) => {
          // It only asks: Enter here must not save the form around it.
          if (event.key === "Enter") event.preventDefault();
        }}
      >
        <label className="col-span-2">
          {t("postcode")}
          <input
            value={postcode}
            inputMode="numeric"
            maxLength={6}
            onChange={(event) => setPostcode(event.target.value)}
            className={`${control} font-mono`}
          />
        </label>
        <label>
          {t("day")}
          <input
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value)}
            className={control}
          />
        </label>
        <label>
          {t("time")}
          <input
            type="time"
            value={time}
            disabled={!parseDay(day)}
            onChange={(event) => setTime(event.target.value)}
            className={`${control} disabled:opacity-60`}
          />
        </label>
        <label>
          {t("leaving")}
          <input
            type="date"
            value={leaving}
            min={now ? dayOf(now) : undefined}
            onChange={(event) => setLeaving(event.target.value)}
            className={control}
          />
        </label>
        <label>
          {t("amount")}
          <input
            value={amount}
            inputMode="decimal"
            onChange={(event) => setAmount(event.target.value)}
            className={`${control} font-mono`}
          />
        </label>
      </fieldset>
      <div aria-live="polite" className="mt-4 min-h-16 space-y-2 text-sm">
        <p className="font-medium">{t("answer")}</p>
        {now ? (
          <DeliveryAnswer
            hasLeft={false}
            {...{ lang, hours, zones, now, postcode, leaving }}
            priceCents={parseMoney(amount) ?? 0}
          />
        ) : null}
        {zones.length < drafts.length ? <p className="text-destructive">{t("unread")}</p> : null}
      </div>
    </Panel>
  );
}
