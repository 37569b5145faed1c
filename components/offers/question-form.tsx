"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useActionState } from "react";
import { useSaid } from "@/components/checkout/use-said";
import { InputField, TextField } from "@/components/form/field";
import { FormRefusal } from "@/components/form/form-answer";
import { Trap } from "@/components/form/trap";
import type { Lang } from "@/lib/i18n/languages";
import { sendQuestion } from "@/lib/offers/actions";

type QuestionFormProps = {
  lang: Lang;
  token: string;
  formKey: string;
  asksEmail: boolean;
  consent: ReactNode;
};

/** A question about the offer, which the shop reads among its inquiries; works before JavaScript. */
export function QuestionForm({ lang, token, formKey, asksEmail, consent }: QuestionFormProps) {
  const t = useTranslations("offer.question");
  const [state, send, isSending] = useActionState(sendQuestion, null);
  const { refused, error, at } = useSaid(state?.result ?? null);
  if (state?.result.ok)
    return (
      <p role="status" className="py-3">
        {t("sent")}
      </p>
    );
  return (
    <details open={state ? true : undefined}>
      <summary className="flex min-h-11 items-center text-sm underline underline-offset-4">
        {t("start")}
      </summary>
      <form action={send} noValidate className="mt-2 grid gap-4 rounded-md border border-border p-4 text-sm">
        <input type="hidden" name="lang" value={lang} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="formKey" value={formKey} />
        <Trap id="question-website" label={t("trap")} />
        {refused ? <FormRefusal answer={refused}>{error}</FormRefusal> : null}
        {asksEmail ? (
          <InputField
            id="question-email"
            name="email"
            type="email"
            label={t("email")}
            defaultValue={state?.typed.email}
            maxLength={254}
            autoComplete="email"
            error={at("email")}
          />
        ) : null}
        <TextField
          id="question-message"
          name="message"
          label={t("message")}
          defaultValue={state?.typed.message}
          rows={4}
          maxLength={2_000}
          error={at("message")}
        />
        <button
          type="submit"
          aria-disabled={isSending}
          className="min-h-11 justify-self-start rounded-sm border border-input px-5 font-semibold hover:border-foreground"
        >
          {t("send")}
        </button>
        {consent}
      </form>
    </details>
  );
}
