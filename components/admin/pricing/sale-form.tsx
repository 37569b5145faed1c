"use client";

import { useTranslations } from "next-intl";
import { FormMoney, FormSelect, FormText } from "@/components/admin/shell/fields";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import type { SaleValues } from "@/lib/pricing/form-values";
import type { ChosenProduct, SaleSummary, Scopes } from "@/lib/pricing/read-pricing";
import { saveSale } from "@/lib/pricing/staff-actions";
import { useSharedLabels } from "./field-labels";
import { useFieldWords } from "./field-words";
import { ProductChoice } from "./product-choice";
import { RoundFields } from "./round-fields";
import { ScopeFields } from "./scope-fields";

type SaleFormProps = {
  id?: number;
  version?: number;
  state: SaleSummary["state"];
  values: SaleValues;
  scopes: Scopes;
  chosen: readonly ChosenProduct[];
};

function useLabels(): Record<string, string> {
  const t = useTranslations("admin.pricing.sale");
  const shared = useSharedLabels();
  return {
    name: t("name"),
    kind: t("kind"),
    percent: t("percent"),
    amount: t("amount"),
    startsAt: t("startsAt"),
    endsAt: t("endsAt"),
    ...shared,
  };
}

function Reduction({ labels }: { labels: Record<string, string> }) {
  const t = useTranslations("admin.pricing.sale");
  const { value: kind } = useFormField<SaleValues["kind"]>("kind");
  return (
    <>
      <FormSelect
        name="kind"
        label={labels.kind ?? ""}
        options={[
          { value: "percent", label: t("kindPercent") },
          { value: "amount", label: t("kindAmount") },
        ]}
      />
      <FormMoney name={kind} label={labels[kind] ?? ""} />
      <RoundFields />
    </>
  );
}

/** A sale: by how much, when and for which products. While it runs, its name and end alone. */
export function SaleForm({ id, version, state, values, scopes, chosen }: SaleFormProps) {
  const t = useTranslations("admin.pricing.sale");
  const labels = useLabels();
  const wordsFor = useFieldWords(scopes);
  const free = state === "draft" || state === "scheduled";
  return (
    <FormFrame
      initial={values}
      version={version}
      draft="sale"
      isNew={id === undefined}
      labels={labels}
      wordsFor={wordsFor}
      saved={t("saved")}
      failed={t("notSaved")}
      save={(sent) => saveSale({ ...sent, id })}
      made={(data) =>
        id === undefined && data
          ? { page: `/admin/pricing/sales/${data.id}`, list: "/admin/pricing" }
          : undefined
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <Panel title={t("reduction")} hint={free ? undefined : t("fixed")}>
            <div className="grid gap-4 sm:grid-cols-2">
              <FormText
                name="name"
                label={labels.name ?? ""}
                hint={t("nameHint")}
                className="sm:col-span-2"
                autoFocus={id === undefined}
              />
              {free ? <Reduction labels={labels} /> : null}
            </div>
          </Panel>
          <Panel title={t("time")} hint={t("timeHint")}>
            <div className="grid gap-4 sm:grid-cols-2">
              {free ? <FormText type="datetime-local" name="startsAt" label={labels.startsAt ?? ""} /> : null}
              <FormText type="datetime-local" name="endsAt" label={labels.endsAt ?? ""} />
            </div>
          </Panel>
        </div>
        {free ? (
          <ScopeFields scopes={scopes} kinds={["brands", "categories", "sections", "collections"]}>
            <ProductChoice known={chosen} />
          </ScopeFields>
        ) : null}
      </div>
    </FormFrame>
  );
}
