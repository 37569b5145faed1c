"use client";

import { useTranslations } from "next-intl";
import {
  type FormEvent,
  type ReactNode,
  useActionState,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { keyPerText } from "@/components/form/key-per-text";
import { useReference } from "@/components/form/use-reference";
import type { Lang } from "@/lib/i18n/languages";
import { sendSubscription } from "@/lib/newsletter/actions";
import { forgetSubscribed, hasSubscribed, subscribeByCall, watchSubscribed } from "./subscription";

type Status = "idle" | "submitting" | "subscribed" | "error" | "invalid";
type NewsletterFormProps = { lang: Lang; privacy: ReactNode; invalid: string };

function Thanks({ text, focused }: { text: string; focused: boolean }) {
  const place = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (focused) place.current?.focus();
  }, [focused]);
  return (
    <p ref={place} tabIndex={-1} role="status" className="mt-4 font-medium outline-none">
      {text}
    </p>
  );
}

/** The footer's form. Before JavaScript it is a plain form; afterwards it makes the call `newsletter-subscribe`. */
export function NewsletterForm({ lang, privacy, invalid }: NewsletterFormProps) {
  const t = useTranslations("newsletter.client");
  const reference = useReference();
  const [plain, send] = useActionState(sendSubscription, null);
  const [status, setStatus] = useState<Status>("idle");
  const remembered = useSyncExternalStore(watchSubscribed, hasSubscribed, () => false);
  const [keyOf] = useState(keyPerText);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === "submitting" || status === "subscribed") return;
    const field = event.currentTarget.elements.namedItem("email");
    if (field instanceof HTMLInputElement && !field.validity.valid) {
      setStatus("invalid");
      return field.focus();
    }
    const data = new FormData(event.currentTarget);
    setStatus("submitting");
    const email = String(data.get("email"));
    const call = {
      email,
      website: String(data.get("website")),
      source: "footer" as const,
      lang,
      formKey: keyOf(email),
    };
    const report = { method: "footer", location: window.location.pathname, component: "newsletter-form" };
    setStatus((await subscribeByCall(call, report)) ? "subscribed" : "error");
  }

  if (status === "subscribed" || plain?.ok)
    return <Thanks text={t("thanks")} focused={status === "subscribed"} />;
  if (remembered) {
    return (
      <>
        <Thanks text={t("remembered")} focused={false} />
        <button
          type="button"
          onClick={forgetSubscribed}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {t("again")}
        </button>
      </>
    );
  }
  const wrong =
    status === "invalid"
      ? invalid
      : status === "error" || (status === "idle" && plain?.ok === false)
        ? t("error")
        : null;
  return (
    <form action={send} onSubmit={onSubmit} noValidate className="mt-4 max-w-md">
      <input type="hidden" name="lang" value={lang} />
      <p className="absolute -left-[9999px]" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" aria-label="Website" />
      </p>
      <label htmlFor="newsletter-email" className="text-sm">
        {t("email")}
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-invalid={status === "invalid"}
          aria-describedby={wrong ? "newsletter-wrong" : undefined}
          className="newsletter-field"
        />
        <button type="submit" disabled={status === "submitting"} className="newsletter-button">
          {status === "submitting" ? t("submitting") : t("submit")}
        </button>
      </div>
      {wrong ? (
        <p id="newsletter-wrong" role="alert" className="mt-2 text-destructive text-sm">
          {wrong}
          {status === "idle" ? reference(plain) : null}
        </p>
      ) : null}
      {privacy}
    </form>
  );
}
