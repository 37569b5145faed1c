"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { keyPerText } from "@/components/form/key-per-text";
import type { Ask } from "@/components/ui/ask";
import { showToast } from "@/components/ui/toast";
import type { Lang } from "@/lib/i18n/languages";
import { InquiryFields } from "./inquiry-fields";
import { type FieldErrors, sendByCall, subscribeAfterInquiry } from "./send-by-call";
import type { InquiryTexts } from "./texts";

type InquiryFormProps = {
  lang: Lang;
  texts: InquiryTexts;
  ask: Ask;
  isSubmitting: boolean;
  onState: (state: "form" | "submitting" | "success") => void;
  onCancel: () => void;
};

function fieldsOf(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    fields: {
      name: text("name"),
      email: text("email"),
      phone: text("phone"),
      message: text("message"),
      website: text("website"),
    },
    wantsNews: data.has("news"),
  };
}

/** What a browser knows to be wrong before the shop is asked, in our words instead of the browser's. */
function checkFields(form: HTMLFormElement, texts: InquiryTexts): FieldErrors {
  const { fields } = fieldsOf(form);
  const email = form.elements.namedItem("email");
  const errors: FieldErrors = {};
  if (fields.name.trim() === "") errors.name = texts.nameError;
  if (email instanceof HTMLInputElement && !email.validity.valid) errors.email = texts.emailError;
  return errors;
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const field = form.elements.namedItem(Object.keys(errors)[0] ?? "");
  if (field instanceof HTMLElement) field.focus();
}

/** The form of the inquiry modal; what was typed stays whatever the answer is (docs/rules.md#inquiries). */
export function InquiryForm({ lang, texts, ask, isSubmitting, onState, onCancel }: InquiryFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [keyOf] = useState(keyPerText);
  const wasRefused = useRef(false);
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting || ask.items.length === 0) return;
    const form = event.currentTarget;
    const wrong = checkFields(form, texts);
    setErrors(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return focusFirst(form, wrong);
    const { fields, wantsNews } = fieldsOf(form);
    const formKey = keyOf(JSON.stringify(fields), wasRefused.current);
    onState("submitting");
    const answer = await sendByCall(fields, ask, { lang, formKey });
    if (answer.ok) {
      if (wantsNews) subscribeAfterInquiry(fields.email, lang, formKey);
      return onState("success");
    }
    wasRefused.current = answer.message !== null;
    const description = answer.message ?? texts.errorText;
    onState("form");
    setErrors(answer.fields);
    setFailure(description);
    showToast({ title: texts.errorTitle, description, destructive: true });
  }

  return (
    <form onSubmit={onSubmit} noValidate className="mt-4">
      <fieldset disabled={isSubmitting} className="flex flex-col gap-4">
        <InquiryFields lang={lang} texts={texts} errors={errors} />
        {/* A toast lies under the dialog, so the failure stands here too. */}
        {failure ? (
          <p
            ref={alert}
            tabIndex={-1}
            role="alert"
            className="rounded-sm border border-destructive p-3 text-sm outline-none"
          >
            <strong className="block">{texts.errorTitle}</strong>
            {failure}
          </p>
        ) : null}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <button
            type="button"
            onClick={onCancel}
            className="min-h-11 rounded-sm border border-input px-5 font-semibold hover:border-foreground disabled:opacity-60"
          >
            {texts.cancel}
          </button>
          <button
            type="submit"
            disabled={ask.items.length === 0}
            className="inline-flex min-h-11 items-center justify-center gap-2 rounded-sm bg-primary px-5 font-semibold text-primary-foreground hover:opacity-90 disabled:opacity-60"
          >
            {isSubmitting ? (
              <span
                aria-hidden="true"
                className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent"
              />
            ) : null}
            {isSubmitting ? texts.submitting : texts.submit}
          </button>
        </div>
      </fieldset>
    </form>
  );
}
