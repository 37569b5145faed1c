"use client";

import { useTranslations } from "next-intl";
import { FormNumber } from "@/components/admin/shell/fields";
import { Panel } from "@/components/admin/shell/panel";
import type { retentionValues } from "@/lib/settings/page-values";
import { saveRetention } from "@/lib/settings/staff-actions";
import { SettingsFrame } from "./settings-frame";

type RetentionFormProps = { values: ReturnType<typeof retentionValues>; version: number; mayEdit: boolean };

const names = ["inquiryMonths", "sharedListDays", "logDays", "analyticsMonths"] as const;

/** How long personal data is kept, as the privacy policy prints it. */
export function RetentionForm({ values, version, mayEdit }: RetentionFormProps) {
  const t = useTranslations("admin.settings.retention");
  const labels = Object.fromEntries(names.map((name) => [name, t(`fields.${name}`)]));
  return (
    <SettingsFrame initial={values} version={version} save={saveRetention} labels={labels} mayEdit={mayEdit}>
      <Panel title={t("periods")} hint={t("hint")}>
        <div className="grid gap-4 md:grid-cols-2">
          {names.map((name) => (
            <FormNumber key={name} name={name} label={t(`fields.${name}`)} hint={t(`hints.${name}`)} />
          ))}
        </div>
      </Panel>
    </SettingsFrame>
  );
}
