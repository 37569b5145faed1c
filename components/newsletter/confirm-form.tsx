"use client";

import { useTranslations } from "next-intl";
import { useActionState, useEffect } from "react";
import { useReference } from "@/components/form/use-reference";
import type { Lang } from "@/lib/i18n/languages";
import { sendConfirmation } from "@/lib/newsletter/actions";
import { rememberSubscribed } from "./subscription";

type ConfirmFormProps = {
  lang: Lang;
  token: string;
  /** Whether the link still works: a used one offers no button. */
  isOpen: boolean;
  title: string;
  body: string;
  bad: string;
  badTitle: string;
};

const action =
  "mt-8 inline-flex min-h-11 items-center rounded-sm bg-primary px-6 font-semibold text-primary-foreground disabled:opacity-60";

/** Double opt-in, second half: opening the link changes nothing, the button does. Works before JavaScript. */
export function ConfirmForm({ lang, token, isOpen, title, body, bad, badTitle }: ConfirmFormProps) {
  const t = useTranslations("newsletter.confirmForm");
  const reference = useReference();
  const [result, send, sending] = useActionState(sendConfirmation, null);
  const problem = result?.ok === false ? result.error : null;
  const isBad = !isOpen || problem === "newsletter.badLink";

  useEffect(() => {
    if (result?.ok) rememberSubscribed();
  }, [result]);

  const heading = result?.ok ? t("confirmed") : isBad ? badTitle : title;
  const text = result?.ok ? t("confirmedBody") : isBad ? bad : body;
  return (
    <div aria-live="polite">
      <h1 className="font-extrabold text-2xl md:text-3xl">{heading}</h1>
      <p className="mt-4 text-muted-foreground">{text}</p>
      {result?.ok || isBad ? (
        <a href={`/${lang}/in-stock`} className={action}>
          {t("toShop")}
        </a>
      ) : (
        <form action={send}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="lang" value={lang} />
          <button type="submit" disabled={sending} className={action}>
            {sending ? t("confirming") : t("confirm")}
          </button>
          {problem ? (
            <p role="alert" className="mt-3 text-destructive text-sm">
              {t("failed")}
              {reference(result)}
            </p>
          ) : null}
        </form>
      )}
    </div>
  );
}
