"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { InputField } from "@/components/form/field";
import { FormRefusal } from "@/components/form/form-answer";
import { Trap } from "@/components/form/trap";
import { useSend } from "@/components/form/use-send";
import type { Lang } from "@/lib/i18n/languages";
import { sendOrderLink } from "@/lib/orders/actions";

/** Asks for the link of an order again; the answer is the same whether there is one or not. Works before JavaScript. */
export function FindForm({ lang, formKey }: { lang: Lang; formKey: string }) {
  const t = useTranslations();
  const { state, post, send, isSending, unreached } = useSend(sendOrderLink);
  const result = unreached ?? state?.result;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // React empties a form after its action; what was typed stays.
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    send(data);
  }

  if (result?.ok) {
    return (
      <p role="status" className="rounded-md border border-border bg-card p-4">
        {t("order.find.sent")}
      </p>
    );
  }
  const fields = result?.ok === false ? result.fields : undefined;
  return (
    <form action={post} onSubmit={onSubmit} noValidate className="grid max-w-md gap-4">
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="formKey" value={formKey} />
      <Trap id="find-website" label={t("order.find.trap")} />
      {result ? <FormRefusal answer={result}>{t(result.error)}</FormRefusal> : null}
      <InputField
        id="find-number"
        name="number"
        label={t("order.find.number")}
        defaultValue={state?.typed.number}
        inputMode="numeric"
        maxLength={12}
        error={fields?.number && t(fields.number)}
      />
      <InputField
        id="find-email"
        name="email"
        type="email"
        label={t("order.find.email")}
        defaultValue={state?.typed.email}
        maxLength={254}
        autoComplete="email"
        error={fields?.email && t(fields.email)}
      />
      <button
        type="submit"
        disabled={isSending}
        className="min-h-11 rounded-sm bg-primary px-6 font-semibold text-primary-foreground disabled:opacity-60"
      >
        {isSending ? t("order.find.sending") : t("order.find.submit")}
      </button>
    </form>
  );
}
