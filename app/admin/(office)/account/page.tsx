import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PasswordForm } from "@/components/admin/account/password-form";
import { SecondFactor } from "@/components/admin/account/second-factor";
import { SessionList } from "@/components/admin/account/session-list";
import { LanguageChoice } from "@/components/admin/shell/language-choice";
import { browserName } from "@/lib/staff/browser-name";
import { MIN_PASSWORD } from "@/lib/staff/forms";
import { guardPage } from "@/lib/staff/guard-page";
import { findAccount } from "@/lib/staff/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.account");
  return { title: t("title") };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** Own password, second factor, sessions and language (product.md: Sign-in). */
export default async function Page() {
  await guardPage("account.edit");
  const t = await getTranslations("admin.account");
  const format = await getFormatter();
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
      <h1 className="text-2xl">{t("title")}</h1>
      <p className="mt-2 break-all text-muted-foreground">
        {account.name} · {account.email}
      </p>
      <Part title={t("password.title")}>
        <PasswordForm min={MIN_PASSWORD} />
      </Part>
      <Part title={t("factor.title")}>
        <SecondFactor stands={account.hasSecondFactor} left={account.recoveryCodesLeft} />
      </Part>
      <Part title={t("sessions.title")}>
        <SessionList sessions={sessions} />
      </Part>
      <Part title={t("language")}>
        <p className="flex items-center gap-2">
          {t(`languages.${account.lang}`)} <LanguageChoice lang={account.lang} />
        </p>
      </Part>
    </>
  );
}
