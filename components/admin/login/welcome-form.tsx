"use client";

import { useLocale, useTranslations } from "next-intl";
import { useActionState } from "react";
import { InputField } from "@/components/form/field";
import { useReference } from "@/components/form/use-reference";
import { Button } from "@/components/ui/button";
import { signInAddress } from "@/lib/i18n/sign-in-address";
import { setPassword } from "@/lib/staff/visitor-actions";

const link = "inline-flex min-h-11 items-center underline underline-offset-4";

/** Sets a password by the link of a mail. Opening the page changes nothing: only this form uses the link up. */
export function WelcomeForm({ token, min }: { token: string; min: number }) {
  const t = useTranslations("admin.welcome");
  const say = useTranslations();
  const reference = useReference();
  const lang = useLocale();
  const [result, submit, busy] = useActionState(setPassword, null);
  if (result?.ok) {
    return (
      <div role="status">
        <p>{t("done")}</p>
        <a href={signInAddress("/admin/login", lang)} className={link}>
          {t("signIn")}
        </a>
      </div>
    );
  }
  const problem = result && (result.fields?.password ?? result.error);
  return (
    <form action={submit} className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      <InputField
        label={t("password")}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={min}
        required
        hint={t("intro", { min })}
        error={problem ? say(problem) + reference(result) : undefined}
      />
      <Button type="submit" disabled={busy}>
        {busy ? t("busy") : t("submit")}
      </Button>
      {problem === "admin.welcome.badLink" ? (
        <a href={signInAddress("/admin/forgot", lang)} className={link}>
          {t("again")}
        </a>
      ) : null}
    </form>
  );
}
