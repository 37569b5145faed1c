"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import { keyPerText } from "@/components/form/key-per-text";
import { showToast } from "@/components/ui/toast";
import type { Lang } from "@/lib/i18n/languages";
import { testedBy } from "@/lib/popups/own-text";
import type { WirePopup } from "@/lib/popups/wire";
import { subscribeFromPopup } from "./subscribe-from-popup";

type Problem = { title: string; description: string };
type PopupFormProps = { popup: WirePopup; lang: Lang; onDone: () => void };

/**
 * The e-mail form of two variants (docs/rules.md#pop-ups). Its failures stand where a toast would be covered
 * by the dialog: inside it. Success closes the dialog, and its toast is seen.
 */
export function PopupForm({ popup, lang, onDone }: PopupFormProps) {
  const t = useTranslations("popups.client");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [keyOf] = useState(keyPerText);
  const wasRefused = useRef(false);
  const id = useId();

  function refuse(title: string, description: string) {
    setProblem({ title, description });
    input.current?.focus();
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const email = input.current?.value.trim() ?? "";
    if (!email.includes("@")) return refuse(t("invalid"), t("invalidText"));
    setProblem(null);
    setSending(true);
    const answer = await subscribeFromPopup(
      { email, lang, formKey: keyOf(email, wasRefused.current) },
      { popup: popup.id, ...testedBy(popup) },
    );
    setSending(false);
    wasRefused.current = !answer.ok && answer.message !== null;
    if (!answer.ok) return refuse(t("failed"), answer.message ?? t("failedText"));
    onDone();
    showToast({ title: t("done"), description: t("doneText") });
  }

  return (
    <form noValidate onSubmit={onSubmit} className="mt-6">
      <label htmlFor={id} className="text-sm">
        {t("email")}
      </label>
      <input
        ref={input}
        id={id}
        type="email"
        autoComplete="email"
        maxLength={254}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className="mt-1 h-11 w-full rounded-sm border border-input bg-background px-3 aria-invalid:border-destructive"
      />
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="mt-2 text-destructive text-sm">
          <strong>{problem.title}.</strong> {problem.description}
        </p>
      ) : null}
      <button
        type="submit"
        aria-disabled={sending}
        className="mt-3 min-h-11 w-full rounded-sm bg-primary px-5 font-semibold text-primary-foreground text-sm hover:opacity-90 aria-disabled:opacity-60"
      >
        {sending ? t("sending") : popup.cta_text || t("cta")}
      </button>
      <p className="mt-3 text-muted-foreground text-xs">
        {t("privacy")}{" "}
        <a href={`/${lang}/privacy-policy`} className="underline underline-offset-4">
          {t("policy")}
        </a>
      </p>
    </form>
  );
}
