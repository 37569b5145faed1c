"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useActionState, useEffect } from "react";
import { useSaid } from "@/components/checkout/use-said";
import { FormRefusal } from "@/components/form/form-answer";
import { SureForm } from "@/components/form/sure-form";
import { sendExchange, sendExchangeBack } from "@/lib/exchanges/actions";
import type { Lang } from "@/lib/i18n/languages";

type ExchangeFormProps = {
  lang: Lang;
  reference: string;
  lineId: string;
  /** The free sizes with their words. */
  sizes: readonly { value: string; label: string }[];
  differenceCents: number;
  /** What it costs, in words. */
  price: string;
};

/** Keeps another size for a piece; works before JavaScript. */
export function ExchangeForm(props: ExchangeFormProps) {
  const { lang, reference, lineId, sizes, differenceCents, price } = props;
  const t = useTranslations("exchange");
  const [result, send, isSending] = useActionState(sendExchange, null);
  const { refused, error } = useSaid(result);
  const router = useRouter();
  // The page around the form tells how things were before.
  useEffect(() => {
    if (result?.ok) router.refresh();
  }, [result, router]);
  return (
    <details open={result ? true : undefined}>
      <summary className="flex min-h-11 items-center text-sm underline underline-offset-4">
        {t("start")}
      </summary>
      <form action={send} className="mt-2 rounded-md border border-border p-4 text-sm">
        <input type="hidden" name="lang" value={lang} />
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="line" value={lineId} />
        <input type="hidden" name="difference" value={differenceCents} />
        {refused ? <FormRefusal answer={refused}>{error}</FormRefusal> : null}
        <fieldset>
          <legend className="font-semibold">{t("sizes")}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {sizes.map(({ value, label }) => (
              <label
                key={value}
                className="relative grid min-h-11 min-w-14 cursor-pointer place-items-center rounded-sm border border-input px-3 has-[:checked]:border-foreground has-[:checked]:bg-foreground has-[:checked]:text-background has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2"
              >
                <input
                  type="radio"
                  name="size"
                  value={value}
                  required
                  className="absolute inset-0 opacity-0"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <p className="mt-3">{t("how")}</p>
        <p className="mt-1">{price}</p>
        <button
          type="submit"
          disabled={isSending}
          className="mt-3 min-h-11 rounded-sm border border-foreground px-5 font-semibold disabled:opacity-60"
        >
          {t("submit")}
        </button>
      </form>
    </details>
  );
}

/** Gives the size back that is kept. */
export function ExchangeBackForm({
  lang,
  reference,
  exchangeId,
}: {
  lang: Lang;
  reference: string;
  exchangeId: string;
}) {
  const t = useTranslations("exchange.back");
  const words = { start: t("start"), sure: t("sure"), confirm: t("confirm") };
  return (
    <SureForm action={sendExchangeBack} hidden={{ lang, reference, exchange: exchangeId }} words={words} />
  );
}
