"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { useAct } from "@/components/admin/shell/use-act";
import { applyNormalizationRule, applyNormalizationRules } from "@/lib/normalized-products/staff-actions";

/** Puts all rules to the products, or the one that is named, after asking. */
export function ApplyRules({ products, ruleId }: { products: number; ruleId?: number }) {
  const t = useTranslations("admin.normalization-rules.run");
  const { act, busy } = useAct(t("failed"));

  function apply(): void {
    const work = () =>
      ruleId === undefined ? applyNormalizationRules({}) : applyNormalizationRule({ id: ruleId });
    act(work, undefined, { done: t("applied"), usesSaved: true });
  }

  return (
    <ConfirmButton
      title={t("applyTitle")}
      body={t("applyBody", { count: products })}
      action={t("apply", { count: products })}
      destructive={false}
      onConfirm={apply}
      disabled={busy}
    />
  );
}
