"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFormField } from "@/components/admin/shell/form-state";
import { useFormat } from "@/components/format/use-format";
import { formatMoney, parseMoney } from "@/lib/money";
import { marginOf } from "@/lib/prices/margin";
import { ruleForm } from "@/lib/pricing/forms";
import { rulePrice } from "@/lib/pricing/rule-price";

/** What the rule makes of a cost, while it is typed. */
export function RuleExample() {
  const t = useTranslations("admin.pricing.rule");
  const format = useFormat();
  const lang = useLocale();
  const id = useId();
  const [typed, setTyped] = useState("50");
  const markupPercent = useFormField<string>("markupPercent").value;
  const markupAmount = useFormField<string>("markupAmount").value;
  const minMargin = useFormField<string>("minMargin").value;
  const roundEnding = useFormField<string>("roundEnding").value;
  const roundDirection = useFormField<string>("roundDirection").value;
  const parsed = ruleForm.safeParse({
    name: "x",
    markupPercent,
    markupAmount,
    minMargin,
    roundEnding,
    roundDirection,
  });
  const cost = parseMoney(typed);

  function words(): string {
    if (!parsed.success || cost === null) return t("exampleWrong");
    const { data } = parsed;
    const price = rulePrice(cost, {
      markupPercent: data.markupPercent ?? 0,
      markupCents: data.markupAmount ?? 0,
      minMargin: data.minMargin,
      roundEnding: data.roundEnding,
      roundDirection: data.roundDirection,
    });
    const said = { cost: formatMoney(cost, lang), price: formatMoney(price, lang) };
    const margin = marginOf(price, cost);
    if (!margin) return t("example", said);
    const share = format.number(margin.share, { style: "percent", maximumFractionDigits: 1 });
    return t("exampleMargin", { ...said, margin: share });
  }

  return (
    <div className="rounded-md border border-border p-4 text-sm">
      <label htmlFor={id} className="block font-medium">
        {t("exampleCost")}
      </label>
      <input
        id={id}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="mt-1.5 h-11 w-32 rounded-sm border border-input bg-card px-3 font-mono text-base"
      />
      <p role="status" className="mt-2">
        {words()}
      </p>
    </div>
  );
}
