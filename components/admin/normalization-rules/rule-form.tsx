"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { withProposedKind } from "@/components/admin/sections/size-kind-field";
import { FormCheck, FormSelect, FormText } from "@/components/admin/shell/fields";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { type RuleField, type RuleMatch, ruleMatches } from "@/lib/normalization-rules/fields";
import { saveNormalizationRule } from "@/lib/normalization-rules/staff-actions";
import type { RuleOptions } from "@/lib/normalized-products/staff-queries";
import { LivePreview } from "./live-preview";
import { FieldChoice, ResultFields } from "./result-fields";
import { useRuleWords } from "./rule-words";

type RuleValues = {
  field: RuleField;
  match: RuleMatch;
  raw: string;
  replacement: string;
  labelEs: string;
  labelEn: string;
  /** Of a category that the rule brings into being. */
  sizeKind: string;
  active: boolean;
};

type RuleFormProps = {
  initial: RuleValues;
  /** Absent for a new rule. */
  stored?: { id: number; version: number };
  options: RuleOptions;
};

function RawFields() {
  const t = useTranslations("admin.normalization-rules");
  const match = useFormField<RuleMatch>("match").value;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <FormSelect
        name="match"
        label={t("form.match")}
        options={ruleMatches.map((value) => ({ value, label: t(`matches.${value}`) }))}
      />
      <FormText
        name="raw"
        label={t("form.raw")}
        hint={match === "pattern" ? t("form.patternHint") : t("form.rawHint")}
        mono
      />
    </div>
  );
}

/** One rule: what suppliers write, what the shop says, and beside it the products it would change. */
export function RuleForm({ initial, stored, options }: RuleFormProps) {
  const t = useTranslations("admin.normalization-rules.form");
  const languages = useTranslations("admin.forms");
  const kinds = useTranslations("admin.sections");
  const router = useRouter();
  const { value: wordFor } = useRuleWords();
  const labels = {
    field: t("field"),
    match: t("match"),
    raw: t("raw"),
    replacement: t("replacement"),
    labelEs: languages("es"),
    labelEn: languages("en"),
    sizeKind: kinds("sizeKind"),
    active: t("active"),
  };
  return (
    <FormFrame
      initial={initial}
      version={stored?.version}
      draft="rule"
      isNew={!stored}
      labels={labels}
      submit={t("save")}
      saved={t("saved")}
      failed={t("failed")}
      save={(values) => {
        const isNewCategory = values.field === "category" && values.replacement === "";
        return saveNormalizationRule({
          ...(isNewCategory ? withProposedKind(values) : values),
          id: stored?.id,
        });
      }}
      onSaved={stored ? undefined : () => router.push("/admin/normalization-rules")}
      wordsFor={(name, value) =>
        name === "replacement" ? wordFor(initial.field, String(value)) : String(value)
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel>
          <div className="flex flex-col gap-5">
            <FieldChoice />
            <RawFields />
            <ResultFields options={options} />
            <FormCheck name="active" label={t("active")} />
          </div>
        </Panel>
        <LivePreview stored={stored ? { id: stored.id, values: initial } : undefined} />
      </div>
    </FormFrame>
  );
}
