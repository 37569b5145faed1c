"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { FormMoney, FormText } from "@/components/admin/shell/fields";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import type { RuleValues } from "@/lib/pricing/form-values";
import type { Scopes } from "@/lib/pricing/read-pricing";
import { deleteRule, saveRule } from "@/lib/pricing/staff-actions";
import { useSharedLabels } from "./field-labels";
import { useFieldWords } from "./field-words";
import { RoundFields } from "./round-fields";
import { RuleExample } from "./rule-example";
import { ScopeFields } from "./scope-fields";

type RuleFormProps = { id?: number; version?: number; values: RuleValues; scopes: Scopes };

/** Names of the fields for the error summary and the conflict screen. */
function useLabels(): Record<string, string> {
  const t = useTranslations("admin.pricing.rule");
  const shared = useSharedLabels();
  return {
    name: t("name"),
    markupPercent: t("markupPercent"),
    markupAmount: t("markupAmount"),
    minMargin: t("minMargin"),
    ...shared,
  };
}

/** One price rule: how prices follow from cost, and for which products. */
export function RuleForm({ id, version, values, scopes }: RuleFormProps) {
  const t = useTranslations("admin.pricing.rule");
  const labels = useLabels();
  const wordsFor = useFieldWords(scopes);
  const router = useRouter();
  return (
    <FormFrame
      initial={values}
      version={version}
      draft="rule"
      isNew={id === undefined}
      labels={labels}
      wordsFor={wordsFor}
      saved={t("saved")}
      failed={t("failed")}
      save={(sent) => saveRule({ ...sent, id })}
      onSaved={id === undefined ? () => router.push("/admin/pricing") : undefined}
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title={t("price")}>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormText
              name="name"
              label={labels.name ?? ""}
              hint={t("nameHint")}
              className="sm:col-span-2"
              autoFocus={id === undefined}
            />
            <FormMoney name="markupPercent" label={labels.markupPercent ?? ""} />
            <FormMoney name="markupAmount" label={labels.markupAmount ?? ""} />
            <FormMoney
              name="minMargin"
              label={labels.minMargin ?? ""}
              hint={t("minMarginHint")}
              className="sm:col-span-2"
            />
            <RoundFields />
            <div className="sm:col-span-2">
              <RuleExample />
            </div>
          </div>
        </Panel>
        <ScopeFields scopes={scopes} kinds={["brands", "categories", "sections"]} />
      </div>
    </FormFrame>
  );
}

/** Deletes a rule, after asking. */
export function DeleteRule({ id, version, name }: { id: number; version: number; name: string }) {
  const t = useTranslations("admin.pricing.rule");
  const { act, busy } = useAct(t("failed"));
  return (
    <ConfirmButton
      title={t("deleteTitle", { name })}
      body={t("deleteBody")}
      action={t("delete")}
      onConfirm={() =>
        act(() => deleteRule({ id, version }), undefined, { done: t("deleted"), to: () => "/admin/pricing" })
      }
      variant="destructive"
      disabled={busy}
    />
  );
}
