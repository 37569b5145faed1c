"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { PlainSelect } from "@/components/admin/shell/plain-select";
import { genders } from "@/lib/products/product-fields";
import type { ProductOption, ProductOptions } from "@/lib/products/product-options";
import { type BulkValues, bulkKinds } from "./bulk-values";

type Choice = { value: string; label: string };

const control = "h-11 w-full rounded-sm border border-input bg-card px-3 text-base md:text-sm";

function asChoices(options: readonly ProductOption[]): Choice[] {
  return options.map(({ id, label }) => ({ value: String(id), label }));
}

type FieldsProps = {
  values: BulkValues;
  set: (values: Partial<BulkValues>) => void;
  options: ProductOptions;
  mayCost: boolean;
  /** What is wrong with the amount. */
  error?: string;
};

type AmountFieldProps = Pick<FieldsProps, "values" | "set" | "error"> & { hint?: string };

function AmountField({ values, set, error, hint }: AmountFieldProps) {
  const t = useTranslations("admin.products.bulk");
  const id = useId();
  return (
    <div className="flex min-w-24 flex-1 flex-col gap-1 text-sm">
      <label htmlFor={id}>{t("value")}</label>
      <input
        id={id}
        inputMode="decimal"
        value={values.value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined && hint === undefined ? undefined : `${id}-said`}
        onChange={(event) => set({ value: event.target.value })}
        className={`${control} font-mono aria-invalid:border-destructive`}
      />
      {error !== undefined || hint !== undefined ? (
        <p id={`${id}-said`} className={error === undefined ? "text-muted-foreground" : "text-destructive"}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  );
}

function PriceFields({ values, set, error }: Pick<FieldsProps, "values" | "set" | "error">) {
  const t = useTranslations("admin.products.bulk");
  const ways = values.kind === "reduce" ? (["lower", "set"] as const) : (["lower", "raise", "set"] as const);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <PlainSelect
          label={t("way")}
          value={values.way}
          choices={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
          set={(way) => set({ way })}
        />
        <AmountField values={values} set={set} error={error} />
        {values.way === "set" ? null : (
          <PlainSelect
            label={t("unit")}
            value={values.unit}
            choices={(["percent", "euros"] as const).map((value) => ({ value, label: t(`units.${value}`) }))}
            set={(unit) => set({ unit })}
          />
        )}
        <PlainSelect
          label={t("ending")}
          value={values.ending}
          choices={(["", "0", "90", "95"] as const).map((value) => ({
            value,
            label: t(`endings.${value === "" ? "none" : value}`),
          }))}
          set={(ending) => set({ ending })}
        />
      </div>
      {values.kind === "reduce" ? <p className="text-muted-foreground text-sm">{t("reduceHint")}</p> : null}
    </>
  );
}

function ChoiceFields({ values, set, options, error }: FieldsProps): ReactNode {
  const t = useTranslations("admin.products");
  const genderName = useTranslations("admin.product.choices.gender");
  const label = t("bulk.to");
  switch (values.kind) {
    case "status":
      return (
        <PlainSelect
          label={label}
          value={values.status}
          choices={(["active", "draft", "archived"] as const).map((value) => ({
            value,
            label: t(`status.${value}`),
          }))}
          set={(status) => set({ status })}
        />
      );
    case "section":
      return (
        <PlainSelect
          label={label}
          value={values.sectionId}
          choices={[{ value: "", label: t("filters.noSection") }, ...asChoices(options.sections)]}
          set={(sectionId) => set({ sectionId })}
        />
      );
    case "category":
      return (
        <PlainSelect
          label={label}
          value={values.categoryId}
          choices={asChoices(options.categories)}
          set={(categoryId) => set({ categoryId })}
        />
      );
    case "brand":
      return (
        <PlainSelect
          label={label}
          value={values.brandId}
          choices={asChoices(options.brands)}
          set={(brandId) => set({ brandId })}
        />
      );
    case "gender":
      return (
        <PlainSelect
          label={label}
          value={values.gender}
          choices={genders.map((value) => ({ value, label: genderName(value) }))}
          set={(gender) => set({ gender })}
        />
      );
    case "cost":
      return <AmountField values={values} set={set} error={error} hint={t("bulk.costHint")} />;
    case "new":
      return (
        <PlainSelect
          label={label}
          value={values.isNew ? "yes" : "no"}
          choices={(["yes", "no"] as const).map((value) => ({ value, label: t(value) }))}
          set={(answer) => set({ isNew: answer === "yes" })}
        />
      );
    case "collect":
    case "uncollect":
      return options.collections.length === 0 ? (
        <p className="text-sm">{t("bulk.noCollections")}</p>
      ) : (
        <PlainSelect
          label={t("filters.collection")}
          value={values.collectionId}
          choices={asChoices(options.collections)}
          set={(collectionId) => set({ collectionId })}
        />
      );
    case "endReduction":
      return <p className="text-muted-foreground text-sm">{t("bulk.endHint")}</p>;
    default:
      return null;
  }
}

/** What is to be changed of many products, and to what. */
export function BulkFields(props: FieldsProps) {
  const { values, set, mayCost } = props;
  const t = useTranslations("admin.products.bulk");
  const kinds = bulkKinds.filter((kind) => kind !== "cost" || mayCost);
  const words = useTranslations("admin.lists.bulk");
  return (
    <div className="mt-4 flex flex-col gap-4">
      <PlainSelect
        label={words("what")}
        value={values.kind}
        choices={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        set={(kind) => set({ kind, way: kind === "reduce" && values.way === "raise" ? "lower" : values.way })}
      />
      {values.kind === "price" || values.kind === "reduce" ? (
        <PriceFields {...props} />
      ) : (
        <ChoiceFields {...props} />
      )}
    </div>
  );
}
