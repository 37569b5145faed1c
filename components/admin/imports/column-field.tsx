"use client";

import { useTranslations } from "next-intl";
import { control, FieldFrame, said } from "@/components/form/field-frame";
import { headingTitle } from "@/lib/import-files/shared/heading-title";
import type { FieldName } from "@/lib/import-files/shared/plan";
import { useFormField } from "../shell/form-state";

type ColumnFieldProps = { field: FieldName; titles: readonly string[]; samples: Record<string, string[]> };

/** Which column of the file holds one thing, with what stands in that column. */
export function ColumnField({ field, titles, samples }: ColumnFieldProps) {
  const t = useTranslations("admin.imports");
  const { id, value, set, error } = useFormField<string>(`plan.columns.${field}`);
  const shown = samples[value]?.slice(0, 3).join(" · ");
  return (
    <FieldFrame
      id={id}
      label={field === "sizes" ? t("map.sizes") : t(`columns.${field}`)}
      error={error}
      hint={shown ? t("map.sample", { text: shown }) : undefined}
      className="break-words"
    >
      <select
        {...said({ id, hint: shown, error })}
        value={value}
        onChange={(event) => set(event.target.value)}
        className={`h-11 ${control}`}
      >
        <option value="">{t("map.none")}</option>
        {titles.map((title) => (
          <option key={title} value={title}>
            {title === headingTitle ? t("map.heading") : title}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
