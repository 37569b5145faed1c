"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { InputField, TextField } from "@/components/form/field";
import { FormAnswer, FormRefusal } from "@/components/form/form-answer";
import { keyPerText, textOf } from "@/components/form/key-per-text";
import { Trap } from "@/components/form/trap";
import { useTypedInTab } from "@/components/form/typed-in-tab";
import { useSend } from "@/components/form/use-send";
import type { Lang } from "@/lib/i18n/languages";
import type { MessageKey } from "@/lib/i18n/message-key";
import { sendRequest } from "@/lib/inquiries/actions";
import { MOST_PICTURES } from "@/lib/inquiries/picture-limit";
import { type PictureTexts, RequestPictures } from "./request-pictures";

export type RequestTexts = Record<
  | "formLabel"
  | "name"
  | "email"
  | "message"
  | "messageHint"
  | "submit"
  | "submitting"
  | "thanks"
  | "thanksText"
  | "instagram"
  | "consent"
  | "privacyLink"
  | "trap",
  string
> & {
  pictures: PictureTexts;
  /** Words of every answer the form may get. */
  errors: Partial<Record<MessageKey, string>>;
};

export type RequestFormProps = {
  lang: Lang;
  instagramUrl: string | null;
  texts: RequestTexts;
  /** What the description begins with. */
  message?: string;
};

/** Name, email, item description, submit. Works before JavaScript. */
export function RequestForm({ lang, instagramUrl, texts, message }: RequestFormProps) {
  const { state: result, post, send, isSending, unreached } = useSend(sendRequest);
  const [keyOf] = useState(keyPerText);
  const [isUploading, setUploading] = useState(false);

  const isSent = result?.ok === true;
  const form = useRef<HTMLFormElement>(null);
  useTypedInTab("request", form, { isSent });
  useEffect(() => {
    if (!isSent) return;
    const detail = { name: "inquiry_submitted", params: { count_items: 0 } };
    window.dispatchEvent(new CustomEvent("shop:event", { detail }));
  }, [isSent]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // React empties a form after its action; what was typed stays until it is sent.
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    data.set("formKey", keyOf(textOf(data), result?.ok === false));
    send(data);
  }

  if (result?.ok) {
    return (
      <FormAnswer answer={result} role="status" className="rounded-md border border-border bg-card p-5">
        <h3 className="font-semibold text-lg">{texts.thanks}</h3>
        <p className="mt-2">{texts.thanksText}</p>
        {instagramUrl ? (
          <a
            href={instagramUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {texts.instagram}
          </a>
        ) : null}
      </FormAnswer>
    );
  }
  const problem = unreached ?? (result?.ok === false ? result : null);
  const say = (key: MessageKey | undefined) => key && (texts.errors[key] ?? texts.errors["calls.unexpected"]);
  return (
    <form
      ref={form}
      action={post}
      onSubmit={onSubmit}
      noValidate
      aria-label={texts.formLabel}
      className="flex flex-col gap-4 rounded-md border border-border bg-card p-4 md:p-6"
    >
      <input type="hidden" name="lang" value={lang} />
      <Trap id="request-website" label={texts.trap} />
      {problem ? <FormRefusal answer={problem}>{say(problem.error)}</FormRefusal> : null}
      <div className="grid gap-4 md:grid-cols-2">
        <InputField
          id="request-name"
          name="name"
          label={texts.name}
          required
          maxLength={200}
          autoComplete="name"
          error={say(problem?.fields?.name)}
        />
        <InputField
          id="request-email"
          name="email"
          type="email"
          label={texts.email}
          required
          maxLength={254}
          autoComplete="email"
          error={say(problem?.fields?.email)}
        />
      </div>
      <TextField
        id="request-message"
        name="message"
        label={texts.message}
        hint={texts.messageHint}
        required
        defaultValue={message}
        rows={5}
        maxLength={5_000}
        error={say(problem?.fields?.message)}
      />
      <RequestPictures texts={texts.pictures} most={MOST_PICTURES} onBusy={setUploading} />
      <p className="text-muted-foreground text-sm">
        {texts.consent}{" "}
        <a href={`/${lang}/privacy-policy`} className="text-foreground underline underline-offset-4">
          {texts.privacyLink}
        </a>
      </p>
      <button
        type="submit"
        disabled={isSending || isUploading}
        className="min-h-11 self-start rounded-sm bg-primary px-6 font-semibold text-primary-foreground hover:opacity-90 disabled:opacity-60 max-sm:w-full"
      >
        {isSending ? texts.submitting : texts.submit}
      </button>
    </form>
  );
}
