"use client";

import { useTranslations } from "next-intl";
import { optionNames } from "@/lib/import-files/records/option-names";
import { type FieldName, fieldNames, type ImportPlan } from "@/lib/import-files/shared/plan";
import { readImport } from "@/lib/imports/staff-actions";
import type { Choices } from "@/lib/imports/staff-queries";
import { FormFrame } from "../shell/form-frame";
import { Panel } from "../shell/panel";
import { AddedStock } from "./added-stock";
import { ColumnField } from "./column-field";
import { DefaultFields, ReadingFields } from "./default-fields";
import { planOf, planValues } from "./plan-values";

type PlanFormProps = {
  id: string;
  plan: ImportPlan;
  titles: string[];
  samples: Record<string, string[]>;
  /** Columns of whole numbers whose pieces may be added to those of the stock. */
  counts: string[];
  choices: Choices;
};

const first: readonly FieldName[] = [
  "style_code",
  "brand",
  "name",
  "category",
  "price",
  "earlier_price",
  "colour",
  "gender",
  "size",
  "stock",
  "description",
  "pictures",
];
const others = fieldNames.filter((name) => !first.includes(name));

/** How a file is to be read (docs/rules.md#imports); sending it begins the dry run. */
export function PlanForm({ id, plan, titles, samples, counts, choices }: PlanFormProps) {
  const t = useTranslations("admin.imports");
  const defaults = {
    category: t("map.category"),
    brand: t("map.brand"),
    price: t("map.price"),
    gender: t("map.gender"),
    section: t("map.section"),
    status: t("map.status"),
    source_type: t("map.sourceType"),
    stock: t("map.stock"),
  };
  const labels = {
    ...Object.fromEntries(fieldNames.map((name) => [`plan.columns.${name}`, t(`columns.${name}`)])),
    ...Object.fromEntries(Object.entries(defaults).map(([name, label]) => [`plan.defaults.${name}`, label])),
    "plan.rate": t("map.rate"),
    "plan.addVat": t("map.addVat"),
  };
  return (
    <FormFrame
      initial={planValues(plan)}
      save={(values) => readImport({ id, plan: planOf(values, plan) })}
      labels={labels}
      submit={t("map.read")}
      saved={t("map.reading")}
      failed={t("map.notRead")}
      isNew
    >
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <Panel title={t("map.title")} hint={t("map.hint")}>
          <div className="grid gap-5 sm:grid-cols-2">
            {first.map((field) => (
              <ColumnField key={field} field={field} titles={titles} samples={samples} />
            ))}
          </div>
          <AddedStock counts={counts} />
          <details className="mt-5" open={others.some((field) => plan.columns[field])}>
            <summary className="min-h-11 cursor-pointer py-2 font-medium text-sm">{t("map.more")}</summary>
            <div className="mt-3 grid gap-5 sm:grid-cols-2">
              {others.map((field) => (
                <ColumnField key={field} field={field} titles={titles} samples={samples} />
              ))}
            </div>
          </details>
        </Panel>
        <div className="grid gap-4">
          <DefaultFields {...choices} />
          <ReadingFields options={optionNames(samples)} />
        </div>
      </div>
    </FormFrame>
  );
}
