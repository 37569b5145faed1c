"use client";

import { useTranslations } from "next-intl";
import { FormCheck, FormText } from "@/components/admin/shell/fields";
import { Panel } from "@/components/admin/shell/panel";
import type { legalValues } from "@/lib/settings/page-values";
import { saveLegal } from "@/lib/settings/staff-actions";
import { SettingsFrame } from "./settings-frame";

type LegalFormProps = { values: ReturnType<typeof legalValues>; version: number; mayEdit: boolean };

const names = [
  "legalName",
  "taxId",
  "registry",
  "privacyEmail",
  "hostingProvider",
  "mailProvider",
  "consumerArbitration",
  "demo",
] as const;

/** Who answers for the shop (LSSI-CE art. 10), and what the legal texts say according to it. */
export function LegalForm({ values, version, mayEdit }: LegalFormProps) {
  const t = useTranslations("admin.settings.legal");
  const labels = Object.fromEntries(names.map((name) => [name, t(`fields.${name}`)]));
  return (
    <SettingsFrame initial={values} version={version} save={saveLegal} labels={labels} mayEdit={mayEdit}>
      <Panel title={t("owner")} hint={t("ownerHint")}>
        <div className="grid gap-4 md:grid-cols-2">
          <FormText name="legalName" label={t("fields.legalName")} hint={t("hints.legalName")} />
          <FormText name="taxId" mono label={t("fields.taxId")} hint={t("hints.taxId")} />
          <FormText name="registry" label={t("fields.registry")} hint={t("hints.registry")} />
          <FormText
            name="privacyEmail"
            type="email"
            label={t("fields.privacyEmail")}
            hint={t("hints.privacyEmail")}
          />
        </div>
      </Panel>
      <Panel title={t("texts")} hint={t("textsHint")}>
        <div className="grid gap-4 md:grid-cols-2">
          <FormText
            name="hostingProvider"
            label={t("fields.hostingProvider")}
            hint={t("hints.hostingProvider")}
          />
          <FormText name="mailProvider" label={t("fields.mailProvider")} hint={t("hints.mailProvider")} />
        </div>
        <FormCheck
          className="mt-4"
          name="consumerArbitration"
          label={t("fields.consumerArbitration")}
          hint={t("hints.consumerArbitration")}
        />
        <FormCheck className="mt-4" name="demo" label={t("fields.demo")} hint={t("hints.demo")} />
      </Panel>
    </SettingsFrame>
  );
}
