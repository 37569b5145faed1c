"use client";

import { useTranslations } from "next-intl";
import { useActionState, useEffect } from "react";
import { useReference } from "@/components/form/use-reference";
import type { Lang } from "@/lib/i18n/languages";
import type { OnlineMethod } from "@/lib/payment-providers/provider";
import { sendInPerson, sendPayment } from "@/lib/payments/actions";
import type { Result } from "@/lib/result";

type Own = { lang: Lang; reference: string };
type Answer = { result: Result<{ path: string }> } | null;

/** Leads to the page that an answer names; before JavaScript the server does. */
function useOnward(state: Answer) {
  useEffect(() => {
    if (state?.result.ok) window.location.assign(state.result.data.path);
  }, [state]);
}

function Problem({ state }: { state: Answer }) {
  const t = useTranslations();
  const reference = useReference();
  return state?.result.ok === false ? (
    <p role="alert" className="mt-2 text-destructive">
      {t(state.result.error)}
      {reference(state.result)}
    </p>
  ) : null;
}

/**
 * A button for each means of payment; each leads to the provider's own page. With `exchangeId` it pays the difference in
 * price of that exchange.
 */
export function PayForm({
  lang,
  reference,
  methods,
  exchangeId,
  isQuiet = false,
}: Own & { methods: OnlineMethod[]; exchangeId?: string; isQuiet?: boolean }) {
  const t = useTranslations("pay");
  const [state, send, isSending] = useActionState(sendPayment, null);
  useOnward(state);
  return (
    <form action={send} className="mt-3">
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="reference" value={reference} />
      {exchangeId ? <input type="hidden" name="exchange" value={exchangeId} /> : null}
      <div className="flex flex-wrap gap-3">
        {methods.map((method) => (
          <button
            key={method}
            type="submit"
            name="way"
            value={method}
            disabled={isSending}
            className={`min-h-12 flex-1 rounded-sm px-5 font-semibold text-base disabled:opacity-60 ${
              isQuiet
                ? "border border-input hover:border-foreground"
                : "bg-primary text-primary-foreground hover:opacity-90"
            }`}
          >
            {t(`now.${method}`)}
          </button>
        ))}
      </div>
      <Problem state={state} />
    </form>
  );
}

type Place = "inShop" | "inShopNoCash" | "onDelivery" | "onDeliveryNoCash";

/** Pays in the shop or on delivery after all. */
export function InPersonForm({ lang, reference, place }: Own & { place: Place }) {
  const t = useTranslations("pay");
  const [state, send, isSending] = useActionState(sendInPerson, null);
  useOnward(state);
  return (
    <form action={send} className="mt-4">
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="reference" value={reference} />
      <button
        type="submit"
        disabled={isSending}
        className="min-h-11 text-left underline underline-offset-4 disabled:opacity-60"
      >
        {t(`instead.${place}`)}
      </button>
      <Problem state={state} />
    </form>
  );
}
