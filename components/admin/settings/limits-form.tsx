"use client";

import { useTranslations } from "next-intl";
import { FormNumber } from "@/components/admin/shell/fields";
import { Panel } from "@/components/admin/shell/panel";
import type { limitsValues } from "@/lib/settings/page-values";
import { saveLimits } from "@/lib/settings/staff-actions";
import { SettingsFrame } from "./settings-frame";

type LimitsFormProps = { values: ReturnType<typeof limitsValues>; version: number; mayEdit: boolean };

const names = ["inquiries", "orders", "subscriptions", "sharedLists", "reads"] as const;

/** How often one address may do what visitors do. */
export function LimitsForm({ values, version, mayEdit }: LimitsFormProps) {
  const t = useTranslations("admin.settings.limits");
  const labels = Object.fromEntries(names.map((name) => [name, t(`fields.${name}`)]));
  return (
    <SettingsFrame initial={values} version={version} save={saveLimits} labels={labels} mayEdit={mayEdit}>
      <Panel title={t("panel")} hint={t("hint")}>
        <div className="grid gap-4 md:grid-cols-2">
          {names.map((name) => (
            <FormNumber key={name} name={name} label={t(`fields.${name}`)} hint={t(`hints.${name}`)} />
          ))}
        </div>
      </Panel>
    </SettingsFrame>
  );
}
