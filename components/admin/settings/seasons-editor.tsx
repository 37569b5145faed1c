"use client";

import { useLocale, useTranslations } from "next-intl";
import { useFormField } from "@/components/admin/shell/form-state";
import { Button } from "@/components/ui/button";
import type { Season } from "@/lib/delivery/opening-hours";
import { dateLocale } from "@/lib/i18n/languages";
import { useErrorsAt } from "./use-errors-at";
import { WeekEditor } from "./week-editor";

const control = "h-11 rounded-sm border border-input bg-card px-2 text-base md:h-10 md:text-sm";

type DateOfYearProps = { label: string; value: string; onChange: (value: string) => void };

/** A day of every year, `MM-DD`. */
function DateOfYear({ label, value, onChange }: DateOfYearProps) {
  const t = useTranslations("admin.settings.hours");
  const format = new Intl.DateTimeFormat(dateLocale(useLocale()), { month: "long", timeZone: "UTC" });
  const [month = "01", day = "01"] = value.split("-");
  // 2028 has a 29 February.
  const days = new Date(Date.UTC(2028, Number(month), 0)).getUTCDate();
  function choose(nextMonth: string, nextDay: string): void {
    const last = new Date(Date.UTC(2028, Number(nextMonth), 0)).getUTCDate();
    onChange(`${nextMonth}-${String(Math.min(Number(nextDay), last)).padStart(2, "0")}`);
  }
  return (
    <fieldset className="inline-flex items-center gap-1.5">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true">{label}</span>
      <select
        aria-label={t("day")}
        value={day}
        onChange={(event) => choose(month, event.target.value)}
        className={control}
      >
        {Array.from({ length: days }, (_, index) => String(index + 1).padStart(2, "0")).map((one) => (
          <option key={one} value={one}>
            {Number(one)}
          </option>
        ))}
      </select>
      <select
        aria-label={t("month")}
        value={month}
        onChange={(event) => choose(event.target.value, day)}
        className={control}
      >
        {Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0")).map((one) => (
          <option key={one} value={one}>
            {format.format(Date.UTC(2024, Number(one) - 1, 1))}
          </option>
        ))}
      </select>
    </fieldset>
  );
}

type SeasonRowProps = {
  index: number;
  season: Season;
  onChange: (season: Season) => void;
  onRemove: () => void;
};

function SeasonRow({ index, season, onChange, onRemove }: SeasonRowProps) {
  const t = useTranslations("admin.settings.hours");
  const errors = useErrorsAt(`seasons.${index}`);
  const isClosed = Object.values(season.week).every((spans) => spans.length === 0);
  return (
    <li className="rounded-sm border border-border p-3 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <DateOfYear
          label={t("seasonFrom")}
          value={season.from}
          onChange={(from) => onChange({ ...season, from })}
        />
        <DateOfYear label={t("seasonTo")} value={season.to} onChange={(to) => onChange({ ...season, to })} />
        {isClosed ? <span className="text-muted-foreground">{t("closedSeason")}</span> : null}
        <Button
          type="button"
          variant="ghost"
          size="sm"
          className="ml-auto"
          aria-label={t("removeSeason", { number: index + 1 })}
          onClick={onRemove}
        >
          {t("remove")}
        </Button>
      </div>
      {errors.map((words) => (
        <p key={words} className="text-destructive">
          {words}
        </p>
      ))}
      <details open={errors.length > 0 ? true : undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {t("seasonWeek")}
        </summary>
        <WeekEditor
          name={`seasons.${index}.week`}
          week={season.week}
          onChange={(week) => onChange({ ...season, week })}
        />
      </details>
    </li>
  );
}

/** Parts of each year with hours of their own; without any it is closed then. The first that holds a day counts. */
export function SeasonsEditor() {
  const t = useTranslations("admin.settings.hours");
  const { value, set, id } = useFormField<Season[]>("seasons");
  return (
    <div id={id} className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {value.map((season, index) => (
          <SeasonRow
            // Seasons have no name of their own: their place is who they are, and it decides which counts.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            index={index}
            season={season}
            onChange={(next) => set(value.map((one, at) => (at === index ? next : one)))}
            onRemove={() => set(value.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <Button
        type="button"
        variant="outline"
        className="self-start"
        onClick={() => set([...value, { from: "01-07", to: "01-31", week: {} }])}
      >
        {t("addSeason")}
      </Button>
    </div>
  );
}
