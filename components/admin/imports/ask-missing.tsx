"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { control, FieldFrame } from "@/components/form/field-frame";
import { Button } from "@/components/ui/button";
import type { ImportPlan } from "@/lib/import-files/shared/plan";
import type { ImportQuestions } from "@/lib/imports/read-reasons";
import { Question, Select, type SelectOption } from "./question";

type AskMissingProps = {
  plan: ImportPlan;
  missing: ImportQuestions["missing"];
  categories: SelectOption[];
  read: (plan: ImportPlan) => void;
  busy: boolean;
};

/** Asks what new products are, and of which brand, where they are refused because the file does not say it. */
export function AskMissing({ plan, missing, categories, read, busy }: AskMissingProps) {
  const t = useTranslations("admin.imports");
  const [category, setCategory] = useState("");
  const [brand, setBrand] = useState("");
  const id = useId();
  const lacksCategory = missing.category > 0 && !plan.defaults.category;
  const lacksBrand = missing.brand > 0 && !plan.defaults.brand;
  if (!lacksCategory && !lacksBrand) return null;
  const parts = lacksCategory && lacksBrand ? "Both" : lacksCategory ? "Category" : "Brand";
  const answers = { ...(category && { category }), ...(brand.trim() && { brand: brand.trim() }) };
  const isAnswered = Object.keys(answers).length > 0;
  return (
    <Question
      title={t(`ask.missingTitle${parts}`, { count: missing.rows })}
      body={t(`ask.missingBody${parts}`, { count: missing.rows, examples: missing.examples.join(" · ") })}
    >
      {lacksCategory ? (
        <Select
          label={t("columns.category")}
          value={category}
          set={setCategory}
          options={[{ value: "", label: t("ask.choose") }, ...categories]}
        />
      ) : null}
      {lacksBrand ? (
        <FieldFrame id={id} label={t("columns.brand")} className="min-w-48">
          <input
            id={id}
            value={brand}
            maxLength={200}
            onChange={(event) => setBrand(event.target.value)}
            className={`h-11 ${control}`}
          />
        </FieldFrame>
      ) : null}
      <Button
        type="button"
        disabled={busy || !isAnswered}
        onClick={() => read({ ...plan, defaults: { ...plan.defaults, ...answers } })}
      >
        {t("ask.read")}
      </Button>
    </Question>
  );
}
