"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { useFormat } from "@/components/format/use-format";
import { type Day, dayOf, daysBetween } from "@/lib/delivery/calendar";
import { describeHours } from "@/lib/delivery/hours-text";
import { type OpeningHours, openState, type Season, type WeekHours } from "@/lib/delivery/opening-hours";
import type { SpecialDay } from "./days-editor";

/** The opening hours as they stand in the form, also before they are saved. */
function useTypedHours(): OpeningHours {
  return {
    week: useFormField<WeekHours>("week").value,
    seasons: useFormField<Season[]>("seasons").value,
    closedOnFiestas: useFormField<boolean>("closedOnFiestas").value,
    closedDays: useFormField<Day[]>("closedDays").value,
    specialDays: useFormField<SpecialDay[]>("specialDays").value,
    prepareMinutes: Number(useFormField<string>("prepareMinutes").value) || 0,
  };
}

/** The present moment, once the browser is there. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useStateWords(hours: OpeningHours): (now: Date) => string {
  const t = useTranslations("admin.settings.hours");
  const format = useFormat();
  const clock = { timeZone: "Europe/Madrid", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return (now) => {
    const state = openState(now, hours);
    if (state.open) return t("openUntil", { time: format.dateTime(state.until, clock) });
    if (!state.opensAt) return t("neverOpens");
    const away = daysBetween(dayOf(now), dayOf(state.opensAt));
    const time = format.dateTime(state.opensAt, clock);
    if (away === 0) return t("opensToday", { time });
    if (away === 1) return t("opensTomorrow", { time });
    const day = format.dateTime(state.opensAt, {
      timeZone: "Europe/Madrid",
      weekday: "long",
      day: "numeric",
      month: "long",
    });
    return t("opensOn", { day, time });
  };
}

/** What shoppers will read, out of what stands in the form: open or not right now, and the lines of the product page. */
export function HoursPreview() {
  const t = useTranslations("admin.settings.hours");
  const say = useTranslations("delivery.hours");
  const lang = useLocale();
  const hours = useTypedHours();
  const now = useNow();
  const words = useStateWords(hours);
  return (
    <Panel title={t("preview")} className="self-start max-lg:order-first lg:sticky lg:top-20">
      <p aria-live="polite" className="min-h-6 font-semibold" data-testid="open-state">
        {now ? words(now) : ""}
      </p>
      <ul className="mt-3 space-y-1 text-muted-foreground text-sm">
        {describeHours(hours, lang, say).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Panel>
  );
}
