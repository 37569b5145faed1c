"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormField } from "@/components/admin/shell/form-state";
import { useFormat } from "@/components/format/use-format";
import { Button } from "@/components/ui/button";
import { type Day, parseDay } from "@/lib/delivery/calendar";
import type { Interval } from "@/lib/delivery/opening-hours";
import { useErrorsAt } from "./use-errors-at";
import { Spans } from "./week-editor";

const control = "h-11 rounded-sm border border-input bg-card px-2 text-base md:h-10 md:text-sm";

/** Writes a day in the reader's language. */
export function useDayWords(): (day: Day) => string {
  const format = useFormat();
  return (day) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), {
      weekday: "short",
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
}

function AddDay({ label, action, onAdd }: { label: string; action: string; onAdd: (day: Day) => void }) {
  const [day, setDay] = useState("");
  return (
    <div className="flex flex-wrap items-end gap-3">
      <label className="flex flex-col gap-1 text-sm">
        {label}
        <input type="date" value={day} onChange={(event) => setDay(event.target.value)} className={control} />
      </label>
      <Button
        type="button"
        variant="outline"
        disabled={!parseDay(day)}
        onClick={() => {
          onAdd(day);
          setDay("");
        }}
      >
        {action}
      </Button>
    </div>
  );
}

/** Days on which the shop stays closed, each once. */
export function ClosedDays() {
  const t = useTranslations("admin.settings.hours");
  const words = useDayWords();
  const { value, set, id } = useFormField<Day[]>("closedDays");
  return (
    <div id={id} className="flex flex-col gap-3 text-sm">
      <ul className="flex flex-wrap gap-2">
        {value.map((day) => (
          <li key={day} className="inline-flex items-center rounded-sm border border-border pl-3">
            {words(day)}
            <Button
              type="button"
              variant="ghost"
              size="icon"
              aria-label={t("removeDay", { day: words(day) })}
              onClick={() => set(value.filter((one) => one !== day))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <AddDay
        label={t("closedDay")}
        action={t("addClosedDay")}
        onAdd={(day) => set([...new Set([...value, day])].toSorted())}
      />
    </div>
  );
}

export type SpecialDay = { day: Day; hours: Interval[] };

function SpecialRow({
  index,
  special,
  onChange,
  onRemove,
}: {
  index: number;
  special: SpecialDay;
  onChange: (hours: Interval[]) => void;
  onRemove: () => void;
}) {
  const t = useTranslations("admin.settings.hours");
  const words = useDayWords()(special.day);
  const errors = useErrorsAt(`specialDays.${index}`);
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 xl:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <span className="font-medium">{words}</span>
      <div>
        <Spans of={words} spans={special.hours} onChange={onChange} />
        {errors.map((error) => (
          <p key={error} className="text-destructive">
            {error}
          </p>
        ))}
      </div>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        aria-label={t("removeDay", { day: words })}
        onClick={onRemove}
      >
        {t("remove")}
      </Button>
    </li>
  );
}

/** Single days with hours of their own; they win over everything else. */
export function SpecialDays() {
  const t = useTranslations("admin.settings.hours");
  const { value, set, id } = useFormField<SpecialDay[]>("specialDays");
  return (
    <div id={id} className="flex flex-col gap-3 text-sm">
      <ul className="divide-y divide-border">
        {value.map((special, index) => (
          <SpecialRow
            key={special.day}
            index={index}
            special={special}
            onChange={(hours) => set(value.map((one, at) => (at === index ? { ...one, hours } : one)))}
            onRemove={() => set(value.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      <AddDay
        label={t("specialDay")}
        action={t("addSpecialDay")}
        onAdd={(day) => {
          if (value.some((one) => one.day === day)) return;
          set([...value, { day, hours: [{ from: "10:00", to: "14:00" }] }]);
        }}
      />
    </div>
  );
}
