"use client";

import { useTranslations } from "next-intl";
import { FormArea, FormText } from "@/components/admin/shell/fields";
import { Panel } from "@/components/admin/shell/panel";
import { saveMail } from "@/lib/mail/staff-actions";
import type { mailValues } from "@/lib/settings/page-values";
import { SettingsFrame } from "./settings-frame";

type MailFormProps = {
  values: ReturnType<typeof mailValues>;
  version: number;
  mayEdit: boolean;
  /** The shop's own address, where nothing else is said. */
  shopEmail: string;
};

/** Who mails come from, where answers go, who is told of inquiries. */
export function MailForm({ values, version, mayEdit, shopEmail }: MailFormProps) {
  const t = useTranslations("admin.settings.mail");
  const labels = { senderName: t("senderName"), replyTo: t("replyTo"), notify: t("notify") };
  return (
    <SettingsFrame initial={values} version={version} save={saveMail} labels={labels} mayEdit={mayEdit}>
      <Panel title={t("sending")}>
        <div className="grid gap-4 md:grid-cols-2">
          <FormText name="senderName" label={t("senderName")} hint={t("senderNameHint")} />
          <FormText name="replyTo" type="email" label={t("replyTo")} hint={t("replyToHint")} />
        </div>
      </Panel>
      <Panel title={t("notifying")}>
        <FormArea
          name="notify"
          rows={3}
          label={t("notify")}
          hint={t("notifyHint", { email: shopEmail })}
          className="max-w-xl"
        />
      </Panel>
    </SettingsFrame>
  );
}
