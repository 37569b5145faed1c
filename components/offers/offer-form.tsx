"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, type FormEvent, type ReactNode, useState } from "react";
import { HowPaid } from "@/components/checkout/checkout-fields";
import { CheckoutSummary } from "@/components/checkout/checkout-summary";
import { TermsBox } from "@/components/checkout/terms-box";
import { useSaid } from "@/components/checkout/use-said";
import { FormRefusal } from "@/components/form/form-answer";
import { useSend } from "@/components/form/use-send";
import type { Lang } from "@/lib/i18n/languages";
import { sendAcceptance } from "@/lib/offers/actions";
import type { OfferView } from "@/lib/offers/offer-view";
import { OfferContact } from "./offer-contact";
import { OfferLines } from "./offer-lines";

type OfferFormProps = {
  lang: Lang;
  token: string;
  /** What the page was drawn with. */
  first: OfferView;
  /** What the shop knows of the customer. */
  typed: Record<string, string>;
  formKey: string;
  termsId: string;
  /** Beside the box that accepts the terms, and below the button. */
  termsLabel: ReactNode;
  legal: ReactNode;
  privacy: ReactNode;
};

/**
 * Accepts an offer: what is taken, where it goes, how it is paid, and the summary directly above the one button. Works
 * before JavaScript as the checkout does; all sums are the server's.
 */
export function OfferForm({ lang, token, first, formKey, termsId, termsLabel, ...props }: OfferFormProps) {
  const t = useTranslations("offer.form");
  // What is accepted has another page, which may be drawn before an effect would lead there.
  const { state, post, send, isSending, unreached } = useSend(sendAcceptance, ({ result }) =>
    result.ok ? result.data.path : null,
  );
  // An order throws pages away, and Next then draws this one anew behind the answer: what was first shown stays.
  const [drawn] = useState(first);
  const [key] = useState(formKey);
  const view = state?.view ?? drawn;
  const typed = state?.typed ?? props.typed;
  const { refused, error, at } = useSaid(unreached ?? state?.result ?? null);
  const hasOptional = view.lines.some(({ optional }) => optional);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // React empties a form after its action; what was typed stays.
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    send(new FormData(event.currentTarget, submitter));
  }

  function onChange(event: ChangeEvent<HTMLFormElement>) {
    const { name } = event.target as EventTarget & { name?: string };
    if (name !== "pay" && !name?.startsWith("take-")) return;
    const data = new FormData(event.currentTarget);
    data.set("intent", "update");
    send(data);
  }

  return (
    <form
      action={post}
      onSubmit={onSubmit}
      onChange={onChange}
      noValidate
      aria-label={t("label")}
      className="mt-6 flex flex-col gap-8"
    >
      {/* Enter in a field presses the first button of a form: it only asks for the summary. */}
      <button type="submit" name="intent" value="update" tabIndex={-1} aria-hidden="true" className="sr-only">
        {t("update")}
      </button>
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="formKey" value={key} />
      <input type="hidden" name="seen" value={view.seen} />
      <input type="hidden" name="termsId" value={termsId} />
      {refused ? <FormRefusal answer={refused}>{error}</FormRefusal> : null}
      <OfferLines lines={view.lines} />
      {hasOptional ? (
        <noscript>
          <button
            type="submit"
            name="intent"
            value="update"
            className="min-h-11 rounded-sm border border-input px-4 text-sm"
          >
            {t("update")}
          </button>
        </noscript>
      ) : null}
      <OfferContact typed={typed} at={at} view={view} />
      <HowPaid view={view} />
      <CheckoutSummary
        view={{
          ...view,
          lines: view.lines.filter(({ taken }) => taken).map((line) => ({ ...line, problem: "" })),
          // Lines that were left out can be ticked again: the button stays.
          isOrderable: true,
        }}
        intent="accept"
        isSending={isSending}
        privacy={props.privacy}
        legal={props.legal}
      >
        {view.kind === "purchase" ? (
          <TermsBox isTicked={typed.terms === "on"} label={termsLabel} said={at("terms")} />
        ) : null}
      </CheckoutSummary>
    </form>
  );
}
