"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Weekday } from "@/lib/delivery/calendar";
import type { Interval, WeekHours } from "@/lib/delivery/opening-hours";
import { dateLocale } from "@/lib/i18n/languages";
import { useErrorsAt } from "./use-errors-at";

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
// 1 January 2024 was a Monday.
const monday = Date.UTC(2024, 0, 1);
const time = "h-11 rounded-sm border border-input bg-card px-2 font-mono text-base md:h-10 md:text-sm";

/** Says the names of weekdays in the reader's language. */
export function useWeekdayName(): (day: Weekday) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(dateLocale(locale), { weekday: "long", timeZone: "UTC" });
  return (day) => format.format(monday + (day - 1) * 86_400_000);
}

type SpansProps = {
  /** Whose hours, for those who cannot see it. */
  of: string;
  spans: Interval[];
  onChange: (spans: Interval[]) => void;
};

/** A browser's clock knows no 24:00: the end of the day stands there as midnight. */
function shown(to: string): string {
  return to === "24:00" ? "00:00" : to;
}

/** Stretches of being open on one day; none is closed. */
export function Spans({ of, spans, onChange }: SpansProps) {
  const t = useTranslations("admin.settings.hours");
  function change(index: number, part: Partial<Interval>): void {
    onChange(spans.map((span, at) => (at === index ? { ...span, ...part } : span)));
  }
  function add(): void {
    const last = spans.at(-1);
    onChange([...spans, last ? { from: last.to, to: "22:00" } : { from: "10:00", to: "14:00" }]);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {spans.length === 0 ? <span className="text-muted-foreground">{t("closed")}</span> : null}
      {spans.map((span, index) => (
        // Stretches have no name of their own: their place is who they are.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={index} className="inline-flex items-center gap-1.5">
          <input
            type="time"
            aria-label={t("from", { of, number: index + 1 })}
            value={span.from}
            onChange={(event) => change(index, { from: event.target.value })}
            className={time}
          />
          –
          <input
            type="time"
            aria-label={t("to", { of, number: index + 1 })}
            value={shown(span.to)}
            onChange={(event) =>
              change(index, { to: event.target.value === "00:00" ? "24:00" : event.target.value })
            }
            className={time}
          />
          <Button
            type="button"
            variant="ghost"
            size="icon"
            className="text-muted-foreground"
            aria-label={t("removeSpan", { of, number: index + 1 })}
            onClick={() => onChange(spans.filter((_, at) => at !== index))}
          >
            ×
          </Button>
        </span>
      ))}
      {spans.length < 6 ? (
        <Button type="button" variant="ghost" size="sm" aria-label={t("addSpanOf", { of })} onClick={add}>
          {t("addSpan")}
        </Button>
      ) : null}
    </div>
  );
}

function DayRow({
  name,
  day,
  spans,
  onChange,
  onCopy,
}: {
  name: string;
  day: Weekday;
  spans: Interval[];
  onChange: (spans: Interval[]) => void;
  onCopy?: () => void;
}) {
  const t = useTranslations("admin.settings.hours");
  const errors = useErrorsAt(`${name}.${day}`);
  const dayName = useWeekdayName()(day);
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 xl:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <span className="font-medium first-letter:uppercase">{dayName}</span>
      <div>
        <Spans of={dayName} spans={spans} onChange={onChange} />
        {errors.map((words) => (
          <p key={words} className="text-destructive">
            {words}
          </p>
        ))}
      </div>
      {onCopy ? (
        <Button
          type="button"
          variant="ghost"
          size="sm"
          className="justify-self-start"
          aria-label={t("copyOf", { day: dayName })}
          onClick={onCopy}
        >
          {t("copy")}
        </Button>
      ) : null}
    </li>
  );
}

type WeekEditorProps = {
  /** Where it stands in the form, e.g. `week` or `seasons.0.week`. */
  name: string;
  week: WeekHours;
  onChange: (week: WeekHours) => void;
};

/** Hours of each weekday, several stretches a day. */
export function WeekEditor({ name, week, onChange }: WeekEditorProps) {
  return (
    <ul className="divide-y divide-border text-sm">
      {weekdays.map((day) => (
        <DayRow
          key={day}
          name={name}
          day={day}
          spans={week[day] ?? []}
          onChange={(spans) => onChange({ ...week, [day]: spans })}
          onCopy={
            day < 6
              ? () =>
                  onChange({
                    ...week,
                    ...Object.fromEntries(
                      weekdays.filter((one) => one > day && one < 7).map((one) => [one, week[day] ?? []]),
                    ),
                  })
              : undefined
          }
        />
      ))}
    </ul>
  );
}
