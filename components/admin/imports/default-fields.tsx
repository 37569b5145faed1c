"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Choices } from "@/lib/imports/staff-queries";
import { FormCheck, FormMoney, FormNumber, FormSelect, FormText, type Option } from "../shell/fields";
import { useFormField } from "../shell/form-state";
import { Panel } from "../shell/panel";

/** Currencies that a file's amounts may be in, the euro first. */
export const currencies = [
  "EUR",
  "USD",
  "GBP",
  "CHF",
  "SEK",
  "DKK",
  "NOK",
  "PLN",
  "JPY",
  "CNY",
  "INR",
  "TRY",
];

/** What staff may have done with a file, in the order of the form. */
const ticks = ["normalize", "keepTexts", "addsStock", "addTwice", "earlierAsked", "makeCodes"] as const;

/** The first of them is what counts when nothing is chosen. */
function emptyFirst(options: Option[]): Option[] {
  return options.map((one, index) => (index === 0 ? { ...one, value: "" } : one));
}

/** What counts where the file says nothing. */
export function DefaultFields({ categories, sections }: Choices) {
  const t = useTranslations("admin.imports");
  const isSpanish = useLocale() === "es";
  const named = (groups: Choices["categories"]) =>
    groups.map(({ key, labelEs, labelEn }) => ({ value: key, label: isSpanish ? labelEs : labelEn }));
  const statuses = (["draft", "active"] as const).map((value) => ({
    value,
    label: t(`export.statuses.${value}`),
  }));
  const genders = (["men", "women", "kids"] as const).map((value) => ({
    value,
    label: t(`genders.${value}`),
  }));
  const sources = (["in-stock", "sourced-items"] as const).map((value) => ({
    value,
    label: t(`sources.${value}`),
  }));
  return (
    <Panel title={t("map.defaultsTitle")} hint={t("map.defaultsHint")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect
          name="plan.defaults.category"
          label={t("map.category")}
          options={[{ value: "", label: t("map.choose") }, ...named(categories)]}
          className="sm:col-span-2"
        />
        <FormText name="plan.defaults.brand" label={t("map.brand")} />
        <FormMoney name="plan.defaults.price" label={t("map.price")} />
        <FormSelect
          name="plan.defaults.gender"
          label={t("map.gender")}
          options={[{ value: "", label: t("map.anyGender") }, ...genders]}
        />
        <FormSelect
          name="plan.defaults.section"
          label={t("map.section")}
          options={[{ value: "", label: t("map.noSection") }, ...named(sections)]}
        />
        <FormSelect name="plan.defaults.status" label={t("map.status")} options={emptyFirst(statuses)} />
        <FormSelect
          name="plan.defaults.source_type"
          label={t("map.sourceType")}
          options={emptyFirst(sources)}
        />
        <FormNumber name="plan.defaults.stock" label={t("map.stock")} />
      </div>
    </Panel>
  );
}

/** How amounts, sizes and texts of the file are to be taken. */
export function ReadingFields({ options }: { options: readonly string[] }) {
  const t = useTranslations("admin.imports.map");
  const { value: currency } = useFormField<string>("plan.currency");
  const { value: sizeOption } = useFormField<string>("plan.sizeOption");
  const named = [...new Set([...options, sizeOption])].filter(Boolean);
  return (
    <Panel title={t("textsTitle")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect
          name="plan.currency"
          label={t("currency")}
          options={[...new Set(["", ...currencies, currency])].map((value) => ({
            value,
            label: value || t("unsaidCurrency"),
          }))}
        />
        {currency === "EUR" || currency === "" ? null : (
          <FormNumber name="plan.rate" label={t("rate")} hint={t("rateHint")} />
        )}
        <FormSelect
          name="plan.decimal"
          label={t("decimal")}
          hint={t("decimalHint")}
          options={[
            { value: "", label: t("anyDecimal") },
            { value: ",", label: t("decimalComma") },
            { value: ".", label: t("decimalPoint") },
          ]}
        />
        <FormNumber name="plan.addVat" label={t("addVat")} hint={t("addVatHint")} />
        <FormSelect
          name="plan.sizeSystem"
          label={t("sizeSystem")}
          options={[
            { value: "", label: t("anySystem") },
            ...["EU", "US", "UK"].map((value) => ({ value, label: value })),
            { value: "CM", label: "cm" },
          ]}
        />
        {named.length === 0 ? null : (
          <FormSelect
            name="plan.sizeOption"
            label={t("sizeOption")}
            hint={t("sizeOptionHint")}
            options={[{ value: "", label: t("byName") }, ...named.map((value) => ({ value, label: value }))]}
          />
        )}
        <FormSelect
          name="plan.lang"
          label={t("lang")}
          options={(["es", "en"] as const).map((value) => ({ value, label: t(value) }))}
        />
        <FormCheck name="plan.sizeColumns" label={t("sizeColumns")} className="sm:col-span-2" />
        {ticks.map((name) => (
          <FormCheck
            key={name}
            name={`plan.${name}`}
            label={t(name)}
            hint={t(`${name}Hint`)}
            className="sm:col-span-2"
          />
        ))}
      </div>
    </Panel>
  );
}
