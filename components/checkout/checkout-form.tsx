"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { track } from "@/components/analytics/track";
import { FormRefusal } from "@/components/form/form-answer";
import { Trap } from "@/components/form/trap";
import { useTypedInTab } from "@/components/form/typed-in-tab";
import { useSend } from "@/components/form/use-send";
import type { Lang } from "@/lib/i18n/languages";
import { sendCheckout } from "@/lib/orders/actions";
import type { CheckoutView } from "@/lib/orders/checkout-view";
import { Contact, Extras, HowAndWhen, HowPaid } from "./checkout-fields";
import { CheckoutLines } from "./checkout-lines";
import { CheckoutSummary } from "./checkout-summary";
import { checkoutTitle } from "./checkout-title";
import { noteOrdered, OrderedBefore, useOrderedBefore } from "./ordered-before";
import { TermsBox } from "./terms-box";
import { useSaid } from "./use-said";

type CheckoutFormProps = {
  lang: Lang;
  /** What the page was drawn with. */
  first: CheckoutView;
  formKey: string;
  termsId: string;
  /** What the page is called in the browser's tab. */
  titles: Record<ReturnType<typeof checkoutTitle>, string>;
  /** Title and what is said before anything is asked, for either kind. */
  heads: Record<CheckoutView["kind"], ReactNode>;
  /** Beside the box that accepts the terms, and below the button. */
  termsLabel: ReactNode;
  legal: ReactNode;
  /** Shown once everything was left out. */
  nothing: ReactNode;
  privacy: ReactNode;
};

function countsOf({ kind, lines }: CheckoutView) {
  return { kind, count_items: lines.length };
}

/** Fields whose change may change price or day: the summary is asked for anew. */
function isPriced({ name, value }: EventTarget & { name?: string; value?: string }): boolean {
  if (name === "fulfilment" || name === "leavesOn" || name === "pay") return true;
  return name === "postcode" && /^\s*\d{5}\s*$/.test(value ?? "");
}

/** What the form carries along. */
function Hidden({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** The way from an order to a reservation of the same goods, and back. */
function OtherKind({ kind }: Pick<CheckoutView, "kind">) {
  const t = useTranslations("checkout.form");
  const isPurchase = kind === "purchase";
  return (
    <button
      type="submit"
      name="intent"
      value={isPurchase ? "kind:reservation" : "kind:purchase"}
      className="mt-3 min-h-11 text-left text-sm underline underline-offset-4"
    >
      {t(isPurchase ? "toReservation" : "toPurchase")}
    </button>
  );
}

/**
 * The whole order on one page. Works before JavaScript: every button sends the form, and what was typed comes back with
 * the answer. All sums and days are the server's.
 */
export function CheckoutForm({
  lang,
  first,
  formKey,
  termsId,
  titles,
  heads,
  termsLabel,
  legal,
  nothing,
  privacy,
}: CheckoutFormProps) {
  const t = useTranslations("checkout.form");
  const { state, post, send, isSending, unreached } = useSend(sendCheckout);
  // An order throws pages away, and Next then draws this one anew behind the answer: what was first shown stays.
  const [drawn] = useState(first);
  const view = state?.view ?? drawn;
  const typed = state?.typed ?? {};
  const { refused, error, at } = useSaid(unreached ?? state?.result ?? null);
  /** Where the order that was placed leads to. */
  const path = state?.result.ok ? state.result.data.path : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the checkout begins once
  useEffect(() => track("begin_checkout", countsOf(first)), []);
  useEffect(() => {
    if (!path) return;
    track("purchase", countsOf(view));
    noteOrdered({ goods: view.goods, kind: view.kind, path });
    window.location.assign(path);
  }, [path, view]);

  // What is left of the goods, and how they are had, outlasts a reload.
  useEffect(() => {
    if (state) window.history.replaceState(null, "", `?${view.goods}&kind=${view.kind}`);
  }, [state, view.goods, view.kind]);

  const title = titles[checkoutTitle(view.kind, view.lines.length)];
  useEffect(() => {
    const before = Object.values(titles).find((one) => document.title.includes(one));
    if (before) document.title = document.title.replace(before, title);
  }, [titles, title]);

  const form = useRef<HTMLFormElement>(null);
  useTypedInTab("checkout", form, { isSent: path !== null, onFilled: askAgain });
  const ordered = useOrderedBefore(view.goods);

  /** Asks what the order costs and when it comes, as it is filled in now. */
  function askAgain(current: HTMLFormElement) {
    const data = new FormData(current);
    data.set("intent", "update");
    send(data);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // React empties a form after its action; what was typed stays.
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    send(new FormData(event.currentTarget, submitter));
  }

  function onChange(event: ChangeEvent<HTMLFormElement>) {
    if (isPriced(event.target)) askAgain(event.currentTarget);
  }

  const isPurchase = view.kind === "purchase";
  if (view.lines.length === 0) return nothing;
  if (ordered && !path && view.lines.some(({ problem }) => problem)) return <OrderedBefore {...ordered} />;
  return (
    <>
      {heads[view.kind]}
      <form
        ref={form}
        action={post}
        onSubmit={onSubmit}
        onChange={onChange}
        noValidate
        aria-label={t("label")}
        className="group/checkout flex flex-col gap-8"
      >
        {/* Enter in a field presses the first button of a form: it only asks for the summary. */}
        <button
          type="submit"
          name="intent"
          value="update"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        >
          {t("update")}
        </button>
        <Hidden values={{ lang, formKey, kind: view.kind, goods: view.goods, seen: view.seen, termsId }} />
        <Trap id="checkout-website" label={t("trap")} />
        {refused ? <FormRefusal answer={refused}>{error}</FormRefusal> : null}
        <CheckoutLines lines={view.lines} />
        <Contact typed={typed} at={at} isPurchase={isPurchase} />
        <HowAndWhen typed={typed} at={at} view={view} />
        <HowPaid view={view} />
        <Extras typed={typed} at={at} view={view} />
        <CheckoutSummary
          view={view}
          intent="order"
          isSending={isSending}
          privacy={privacy}
          legal={legal}
          after={<OtherKind kind={view.kind} />}
        >
          {isPurchase ? (
            <TermsBox isTicked={typed.terms === "on"} label={termsLabel} said={at("terms")} />
          ) : null}
        </CheckoutSummary>
      </form>
    </>
  );
}
