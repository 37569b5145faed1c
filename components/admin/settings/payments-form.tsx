"use client";

import { useTranslations } from "next-intl";
import { FormCheck, FormSelect } from "@/components/admin/shell/fields";
import { Panel } from "@/components/admin/shell/panel";
import { type PaymentSettings, takers } from "@/lib/payment-providers/forms";
import type { ProviderName } from "@/lib/payment-providers/provider";
import { savePayments } from "@/lib/payment-providers/staff-actions";
import { SettingsFrame } from "./settings-frame";

type PaymentsFormProps = {
  values: PaymentSettings;
  version: number;
  /** Providers whose keys are set. */
  ready: ProviderName[];
  mayEdit: boolean;
};

/** Which ways of paying the shop offers; those of a provider without keys can be chosen and are not offered yet. */
export function PaymentsForm({ values, version, ready, mayEdit }: PaymentsFormProps) {
  const t = useTranslations("admin.settings.payments");
  const labels = { inPerson: t("inPerson"), card: t("card"), bizum: t("bizum") };
  const nameOf = (taker: (typeof takers)[number]) => {
    if (taker === "off" || taker === "any") return t(`takers.${taker}`);
    const name = taker === "stripe" ? "Stripe" : "Redsys";
    return ready.includes(taker) ? name : t("takers.notReady", { name });
  };
  const options = takers.map((value) => ({ value, label: nameOf(value) }));
  return (
    <SettingsFrame
      initial={values}
      version={version}
      save={savePayments}
      labels={labels}
      mayEdit={mayEdit}
      wordsFor={(_, value) => {
        const taker = takers.find((one) => one === value);
        return taker ? nameOf(taker) : String(value);
      }}
    >
      <Panel title={t("ways")} hint={ready.length > 0 ? t("waysHint") : t("noneReady")}>
        <div className="grid max-w-2xl gap-4 md:grid-cols-2">
          <FormSelect name="card" label={t("card")} options={options} />
          <FormSelect name="bizum" label={t("bizum")} hint={t("bizumHint")} options={options} />
        </div>
        <div className="mt-4">
          <FormCheck name="inPerson" label={t("inPerson")} hint={t("inPersonHint")} />
        </div>
      </Panel>
    </SettingsFrame>
  );
}
