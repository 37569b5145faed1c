"use client";

import { useTranslations } from "next-intl";
import { FormCheck } from "@/components/admin/shell/fields";
import { useFormField } from "@/components/admin/shell/form-state";
import { Button } from "@/components/ui/button";
import { type Day, daysBetween, easterSunday, fiestasOf, weekdayOf } from "@/lib/delivery/calendar";
import type { WeekHours } from "@/lib/delivery/opening-hours";
import { type SpecialDay, useDayWords } from "./days-editor";

const movable: Record<number, "maundyThursday" | "goodFriday" | "easterMonday"> = {
  [-3]: "maundyThursday",
  [-2]: "goodFriday",
  1: "easterMonday",
};

const fixed = {
  "01-01": "newYear",
  "01-06": "epiphany",
  "03-01": "balearicDay",
  "05-01": "labourDay",
  "08-05": "ladyOfTheSnows",
  "08-08": "saintCyriacus",
  "08-15": "assumption",
  "10-12": "hispanicDay",
  "11-01": "allSaints",
  "12-06": "constitution",
  "12-08": "immaculate",
  "12-25": "christmas",
  "12-26": "saintStephen",
} as const;

function isFixed(date: string): date is keyof typeof fixed {
  return Object.hasOwn(fixed, date);
}

function useFiestaName(): (day: Day) => string {
  const t = useTranslations("admin.settings.hours.fiestaNames");
  return (day) => {
    const date = day.slice(5);
    if (isFixed(date)) return t(fixed[date]);
    const name = movable[daysBetween(easterSunday(Number(day.slice(0, 4))), day)];
    return name ? t(name) : day;
  };
}

/** Whether the shop rests on fiestas, which ones there are, and a way to open on one of them all the same. */
export function Fiestas({ year }: { year: number }) {
  const t = useTranslations("admin.settings.hours");
  const words = useDayWords();
  const nameOf = useFiestaName();
  const closed = useFormField<boolean>("closedOnFiestas").value;
  const week = useFormField<WeekHours>("week").value;
  const special = useFormField<SpecialDay[]>("specialDays");
  function open(day: Day): void {
    const usual = week[weekdayOf(day)] ?? [];
    const hours = usual.length > 0 ? usual : [{ from: "10:00", to: "14:00" }];
    special.set([...special.value, { day, hours }]);
  }
  return (
    <>
      <FormCheck name="closedOnFiestas" label={t("closedOnFiestas")} hint={t("closedOnFiestasHint")} />
      <details className="mt-2 text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {t("fiestaList", { from: String(year), to: String(year + 1) })}
        </summary>
        <ul className="divide-y divide-border">
          {[...fiestasOf(year), ...fiestasOf(year + 1)].map((day) => (
            <li key={day} className="grid items-center gap-x-4 md:grid-cols-[14rem_1fr_auto]">
              <span className="pt-2 md:py-2">{words(day)}</span>
              <span className="text-muted-foreground">{nameOf(day)}</span>
              {special.value.some((one) => one.day === day) ? (
                <span className="py-2 text-muted-foreground">{t("hasOwnHours")}</span>
              ) : closed ? (
                <Button
                  type="button"
                  variant="ghost"
                  size="sm"
                  aria-label={t("openOn", { day: words(day) })}
                  onClick={() => open(day)}
                >
                  {t("openThen")}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
