"use client";

import { useLocale, useTranslations } from "next-intl";
import { FormSelect } from "@/components/admin/shell/fields";
import { directions, endings } from "@/lib/prices/rounding";

/** On which cents prices end, and which way. */
export function RoundFields() {
  const t = useTranslations("admin.pricing.round");
  const comma = useLocale() === "es" ? "," : ".";
  const cents = endings.map((ending) => ({
    value: String(ending),
    label: `${comma}${String(ending).padStart(2, "0")}`,
  }));
  return (
    <>
      <FormSelect
        name="roundEnding"
        label={t("ending")}
        options={[{ value: "", label: t("none") }, ...cents]}
      />
      <FormSelect
        name="roundDirection"
        label={t("direction")}
        options={directions.map((value) => ({ value, label: t(value) }))}
      />
    </>
  );
}
