"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useActionState, useEffect } from "react";
import type { Lang } from "@/lib/i18n/languages";
import { sendDecline } from "@/lib/offers/actions";

/** Says no, in two steps; works before JavaScript. */
export function DeclineForm({ lang, token }: { lang: Lang; token: string }) {
  const t = useTranslations();
  const [result, send, isSending] = useActionState(sendDecline, null);
  const router = useRouter();
  // The page around the form tells the offer as it was.
  useEffect(() => {
    if (result?.ok) router.refresh();
  }, [result, router]);
  return (
    <details>
      <summary className="flex min-h-11 items-center text-sm underline underline-offset-4">
        {t("offer.decline.start")}
      </summary>
      <form action={send} className="mt-2 rounded-md border border-border p-4 text-sm">
        <p>{t("offer.decline.sure")}</p>
        <input type="hidden" name="lang" value={lang} />
        <input type="hidden" name="token" value={token} />
        <button
          type="submit"
          name="sure"
          value="yes"
          disabled={isSending}
          className="mt-3 min-h-11 rounded-sm border border-destructive px-5 font-semibold text-destructive"
        >
          {t("offer.decline.confirm")}
        </button>
        {result?.ok === false ? (
          <p role="alert" className="mt-2 text-destructive">
            {t(result.error)}
          </p>
        ) : null}
      </form>
    </details>
  );
}
