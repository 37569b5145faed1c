"use client";

import { useTranslations } from "next-intl";
import { FormCheck, FormNumber } from "@/components/admin/shell/fields";
import { Panel } from "@/components/admin/shell/panel";
import type { newsletterValues } from "@/lib/newsletter/page-values";
import { saveNewsletter } from "@/lib/newsletter/staff-actions";
import { SettingsFrame } from "./settings-frame";

type NewsletterFormProps = { values: ReturnType<typeof newsletterValues>; version: number; mayEdit: boolean };

/** How people join the newsletter, and what they get for it. */
export function NewsletterForm({ values, version, mayEdit }: NewsletterFormProps) {
  const t = useTranslations("admin.settings.newsletter");
  const labels = {
    doubleOptIn: t("doubleOptIn"),
    welcomePercent: t("welcomePercent"),
    codeDays: t("codeDays"),
    perMinute: t("perMinute"),
    perHour: t("perHour"),
    perDay: t("perDay"),
  };
  return (
    <SettingsFrame initial={values} version={version} save={saveNewsletter} labels={labels} mayEdit={mayEdit}>
      <Panel title={t("joining")}>
        <FormCheck name="doubleOptIn" label={t("doubleOptIn")} hint={t("doubleOptInHint")} />
      </Panel>
      <Panel title={t("welcome")} hint={t("welcomeHint")}>
        <div className="grid max-w-2xl gap-4 md:grid-cols-2">
          <FormNumber name="welcomePercent" label={t("welcomePercent")} hint={t("welcomePercentHint")} />
          <FormNumber name="codeDays" label={t("codeDays")} hint={t("codeDaysHint")} />
        </div>
      </Panel>
      <Panel title={t("limits")} hint={t("limitsHint")}>
        <div className="grid max-w-2xl gap-4 md:grid-cols-3">
          <FormNumber name="perMinute" label={t("perMinute")} />
          <FormNumber name="perHour" label={t("perHour")} />
          <FormNumber name="perDay" label={t("perDay")} />
        </div>
      </Panel>
    </SettingsFrame>
  );
}
