"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { showToast } from "@/components/ui/toast";
import { signInAddress } from "@/lib/i18n/sign-in-address";
import { destinationOf } from "./destination";
import { SignInFields } from "./sign-in-fields";
import { useSignIn } from "./use-sign-in";

/** The sign-in of staff on a page of its own. */
export function LoginForm() {
  const t = useTranslations("admin.login");
  const lang = useLocale();
  const router = useRouter();
  const { submit, ...state } = useSignIn(() => {
    showToast({ title: t("success"), description: t("welcome") });
    // No new document: the greeting stays to be read. What was drawn for a stranger is drawn anew.
    router.replace(destinationOf(window.location.search));
    router.refresh();
  });

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <SignInFields {...state} />
      <a
        href={signInAddress("/admin/forgot", lang)}
        className="inline-flex min-h-11 items-center self-start text-muted-foreground text-sm underline underline-offset-4"
      >
        {t("forgot")}
      </a>
      <noscript>
        <p className="text-sm">{t("noScript")}</p>
      </noscript>
    </form>
  );
}
