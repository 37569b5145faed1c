"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { SizeKindField } from "@/components/admin/sections/size-kind-field";
import { FormBilingual, FormSelect, FormText } from "@/components/admin/shell/fields";
import { useFormField } from "@/components/admin/shell/form-state";
import { FieldFrame, said } from "@/components/form/field-frame";
import { genders, type RuleField, ruleFields } from "@/lib/normalization-rules/fields";
import type { RuleOptions } from "@/lib/normalized-products/staff-queries";

const control =
  "h-11 w-full rounded-sm border border-input bg-card px-3 text-base aria-[invalid]:border-destructive";

/** Which field the rule speaks of; another field begins with another result. */
export function FieldChoice() {
  const t = useTranslations("admin.normalization-rules");
  const { id, value, set } = useFormField<RuleField>("field");
  const replacement = useFormField<string>("replacement");
  return (
    <FieldFrame id={id} label={t("form.field")}>
      <select
        id={id}
        name="field"
        value={value}
        onChange={(event) => {
          const next = ruleFields.find((field) => field === event.target.value);
          if (!next) return;
          set(next);
          replacement.set("");
        }}
        className={control}
      >
        {ruleFields.map((field) => (
          <option key={field} value={field}>
            {t(`fields.${field}`)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** A brand's name, with those that exist to choose from while it is typed. */
function BrandField({ brands }: { brands: readonly string[] }) {
  const t = useTranslations("admin.normalization-rules.form");
  const { id, value, set, error } = useFormField<string>("replacement");
  const list = useId();
  return (
    <FieldFrame id={id} label={t("replacement")} hint={t("brandHint")} error={error}>
      <input
        {...said({ id, hint: t("brandHint"), error })}
        name="replacement"
        list={list}
        autoComplete="off"
        value={value}
        onChange={(event) => set(event.target.value)}
        className={control}
      />
      <datalist id={list}>
        {brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
    </FieldFrame>
  );
}

/** What the rule leads to: a brand, a category or section that stands or is new, a gender, a size, a colour, a material. */
export function ResultFields({ options }: { options: RuleOptions }) {
  const t = useTranslations("admin.normalization-rules");
  const field = useFormField<RuleField>("field").value;
  const replacement = useFormField<string>("replacement").value;
  const label = t("form.replacement");
  if (field === "material") {
    return <FormBilingual names={["labelEs", "labelEn"]} label={t("form.materialLabels")} />;
  }
  if (field === "brand") return <BrandField brands={options.brands} />;
  if (field === "category" || field === "section") {
    const stand = field === "category" ? options.categories : options.sections;
    return (
      <>
        <FormSelect
          name="replacement"
          label={label}
          options={[{ value: "", label: t("form.makeNew") }, ...stand]}
        />
        {replacement === "" ? (
          <FormBilingual
            names={["labelEs", "labelEn"]}
            label={t("form.labels")}
            hint={t("form.labelsHint")}
          />
        ) : null}
        {replacement === "" && field === "category" ? <SizeKindField /> : null}
      </>
    );
  }
  if (field === "gender") {
    const named = genders.map((value) => ({ value, label: t(`genders.${value}`) }));
    return <FormSelect name="replacement" label={label} options={[{ value: "", label: "–" }, ...named]} />;
  }
  return (
    <FormText
      name="replacement"
      label={label}
      hint={field === "size" ? t("form.sizeHint") : undefined}
      mono={field === "size"}
    />
  );
}
