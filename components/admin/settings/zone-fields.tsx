"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormField } from "@/components/admin/shell/form-state";
import { FieldFrame, said } from "@/components/form/field-frame";
import { Button } from "@/components/ui/button";
import type { ZoneDraft } from "@/lib/delivery/zone-drafts";
import { shownTyped } from "@/lib/money";
import { useWeekdayName, weekdays } from "./week-editor";

const control =
  "h-11 w-full rounded-sm border border-input bg-card px-3 text-base aria-[invalid]:border-destructive";

type ZoneFieldProps = {
  zone: ZoneDraft;
  index: number;
  field: "nameEs" | "nameEn" | "postcodes" | "price" | "freeFrom" | "cutOff" | "leadDays" | "arrivesBy";
  hint?: string;
  type?: "text" | "time";
  inputMode?: "decimal" | "numeric";
  lang?: string;
  onChange: (zone: ZoneDraft) => void;
};

function ZoneField({ zone, index, field, hint, type = "text", inputMode, lang, onChange }: ZoneFieldProps) {
  const t = useTranslations("admin.settings.zones.fields");
  const { id, error } = useFormField(`zones.${index}.${field}`);
  const reader = useLocale();
  return (
    <FieldFrame id={id} label={t(field)} hint={hint} error={error}>
      <input
        {...said({ id, hint, error })}
        type={type}
        inputMode={inputMode}
        lang={lang}
        value={inputMode === "decimal" ? shownTyped(zone[field], reader) : zone[field]}
        onChange={(event) => onChange({ ...zone, [field]: event.target.value })}
        className={control}
      />
    </FieldFrame>
  );
}

function WeekdayChoice({ zone, index, onChange }: Pick<ZoneFieldProps, "zone" | "index" | "onChange">) {
  const t = useTranslations("admin.settings.zones");
  const nameOf = useWeekdayName();
  const { id, error } = useFormField(`zones.${index}.weekdays`);
  return (
    <fieldset className="text-sm" id={id}>
      <legend className="font-medium">{t("fields.weekdays")}</legend>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {weekdays.map((day) => (
          <label key={day} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={zone.weekdays.includes(day)}
              onChange={(event) =>
                onChange({
                  ...zone,
                  weekdays: weekdays.filter((one) =>
                    one === day ? event.target.checked : zone.weekdays.includes(one),
                  ),
                })
              }
            />
            <span className="first-letter:uppercase">{nameOf(day)}</span>
          </label>
        ))}
      </div>
      {error ? <p className="text-destructive">{error}</p> : null}
    </fieldset>
  );
}

/** What a zone is called in the reader's language; empty as long as nobody named it. */
export function nameOfZone({ nameEs, nameEn }: ZoneDraft, lang: string): string {
  return lang === "es" ? nameEs || nameEn : nameEn || nameEs;
}

type ZoneFieldsProps = Pick<ZoneFieldProps, "zone" | "index" | "onChange"> & {
  /** Moves it up or down; the first zone that holds a postcode counts. */
  moves: ReactNode;
  onRemove: () => void;
};

/** One delivery zone: names, postcodes, price and days. */
export function ZoneFields({ zone, index, onChange, moves, onRemove }: ZoneFieldsProps) {
  const t = useTranslations("admin.settings.zones");
  const rest = { zone, index, onChange };
  const name = nameOfZone(zone, useLocale()) || t("newZone");
  return (
    <li className="rounded-md border border-border bg-card p-4 md:p-5">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-lg">{name}</h2>
        {moves}
        <Button
          type="button"
          variant="ghost"
          size="sm"
          aria-label={t("removeNamed", { name })}
          onClick={onRemove}
        >
          {t("remove")}
        </Button>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <ZoneField {...rest} field="nameEs" lang="es" />
        <ZoneField {...rest} field="nameEn" lang="en" />
        <ZoneField {...rest} field="postcodes" hint={t("postcodesHint")} />
        <label className="inline-flex min-h-11 items-center gap-3 self-end text-sm">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={zone.active}
            onChange={(event) => onChange({ ...zone, active: event.target.checked })}
          />
          <span className="font-medium">{t("fields.active")}</span>
        </label>
        <ZoneField {...rest} field="price" inputMode="decimal" />
        <ZoneField {...rest} field="freeFrom" inputMode="decimal" hint={t("freeFromHint")} />
        <ZoneField {...rest} field="cutOff" type="time" hint={t("cutOffHint")} />
        <ZoneField {...rest} field="arrivesBy" type="time" hint={t("arrivesByHint")} />
        <ZoneField {...rest} field="leadDays" inputMode="numeric" hint={t("leadDaysHint")} />
      </div>
      <div className="mt-4">
        <WeekdayChoice {...rest} />
      </div>
    </li>
  );
}
