"use client";

import { useTranslations } from "next-intl";
import type { FieldName } from "@/lib/imports/plan";
import { FieldFrame } from "../shell/fields";
import { useFormField } from "../shell/form-state";

type ColumnFieldProps = { field: FieldName; titles: readonly string[]; samples: Record<string, string[]> };

/** Which column of the file holds one thing, with what stands in that column. */
export function ColumnField({ field, titles, samples }: ColumnFieldProps) {
  const t = useTranslations("admin.imports");
  const { id, value, set, error } = useFormField<string>(`plan.columns.${field}`);
  const shown = samples[value]?.join(" · ");
  return (
    <FieldFrame
      id={id}
      label={field === "sizes" ? t("map.sizes") : t(`columns.${field}`)}
      error={error}
      hint={shown ? t("map.sample", { text: shown }) : undefined}
      className="break-words"
    >
      <select
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || shown ? `${id}-said` : undefined}
        onChange={(event) => set(event.target.value)}
        className="h-11 w-full rounded-sm border border-input bg-card px-3 text-base aria-[invalid]:border-destructive"
      >
        <option value="">{t("map.none")}</option>
        {titles.map((title) => (
          <option key={title} value={title}>
            {title}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
