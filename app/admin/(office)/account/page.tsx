import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LanguagePicker } from "@/components/admin/account/language-picker";
import { NameForm } from "@/components/admin/account/name-form";
import { PasswordForm } from "@/components/admin/account/password-form";
import { SecondFactor } from "@/components/admin/account/second-factor";
import { SessionList } from "@/components/admin/account/session-list";
import { PageHead } from "@/components/admin/shell/page-head";
import { Panel } from "@/components/admin/shell/panel";
import { readFormat } from "@/components/format/read-format";
import { guardPage } from "@/lib/access/guard-page";
import { browserName } from "@/lib/staff/browser-name";
import { MIN_PASSWORD } from "@/lib/staff/forms";
import { findAccount } from "@/lib/staff/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.account");
  return { title: t("title") };
}

/** Own name, password, second factor, sessions and language (docs/rules.md#staff). */
export default async function Page() {
  await guardPage("account.edit");
  const t = await getTranslations("admin.account");
  const format = await readFormat();
  const account = await findAccount();
  const sessions = account.sessions.map(({ key, userAgent, seenAt, createdAt, isThis }) => ({
    key,
    isThis,
    name: browserName(userAgent) ?? t("sessions.unknown"),
    said: [
      t("sessions.seen", { when: format.dateTime(seenAt, { dateStyle: "medium", timeStyle: "short" }) }),
      t("sessions.since", { when: format.dateTime(createdAt, { dateStyle: "medium" }) }),
    ].join(" · "),
  }));
  return (
    <>
      <PageHead title={t("title")} />
      <p className="-mt-3 mb-5 break-all text-muted-foreground">
        {account.name} · {account.email}
      </p>
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start lg:gap-6">
        <Panel title={t("name.title")}>
          <NameForm name={account.name} />
        </Panel>
        <Panel title={t("language")}>
          <LanguagePicker lang={account.lang} />
        </Panel>
        <Panel title={t("password.title")}>
          <PasswordForm min={MIN_PASSWORD} />
        </Panel>
        <Panel title={t("factor.title")}>
          <SecondFactor stands={account.hasSecondFactor} left={account.recoveryCodesLeft} />
        </Panel>
        <Panel title={t("sessions.title")}>
          <SessionList sessions={sessions} />
        </Panel>
      </div>
    </>
  );
}
