"use client";

import { useActionState, useEffect, useRef } from "react";
import { InputField, TextField } from "@/components/form/field";
import { buttonVariants } from "@/components/ui/button";
import { type ComplaintState, complain } from "@/lib/complaints/actions";
import type { Lang } from "@/lib/i18n/languages";
import type { MessageKey } from "@/lib/i18n/message-key";

export type ComplaintTexts = Record<
  | "kind"
  | "faulty"
  | "complaint"
  | "name"
  | "email"
  | "order"
  | "text"
  | "submit"
  | "sending"
  | "received"
  | "receivedNumber"
  | "receivedOn"
  | "dueOn"
  | "receivedMail",
  string
> & {
  /** Words of every answer the form may get. */
  errors: Partial<Record<MessageKey, string>>;
};

type ComplaintFormProps = {
  lang: Lang;
  formKey: string;
  /** The order's own link; empty without one. */
  reference: string;
  known: { name: string; order: string; email: string };
  texts: ComplaintTexts;
};

const box = "rounded-md border border-border bg-card p-4 md:p-6";
const choice =
  "flex min-h-11 items-center gap-3 rounded-sm border border-input px-4 has-checked:border-foreground has-checked:bg-card";

function dated(instant: string, lang: Lang, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(lang === "es" ? "es-ES" : "en-GB", options).format(Date.parse(instant));
}

/** Tells the shop of a fault, or complains. Works without JavaScript. */
export function ComplaintForm({ lang, formKey, reference, known, texts }: ComplaintFormProps) {
  const [state, send, isSending] = useActionState<ComplaintState | null, FormData>(complain, null);
  const outcome = useRef<HTMLDivElement>(null);
  const result = state?.result;
  useEffect(() => {
    if (result) outcome.current?.focus();
  }, [result]);
  if (result?.ok) {
    const { number, at, dueOn } = result.data;
    return (
      <div ref={outcome} tabIndex={-1} role="status" className={`${box} outline-none`}>
        <h2 className="text-xl">{texts.received}</h2>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted-foreground">{texts.receivedNumber}</dt>
          <dd>{number}</dd>
          <dt className="text-muted-foreground">{texts.receivedOn}</dt>
          <dd>{dated(at, lang, { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Madrid" })}</dd>
          <dt className="text-muted-foreground">{texts.dueOn}</dt>
          <dd>{dated(dueOn, lang, { dateStyle: "long", timeZone: "UTC" })}</dd>
        </dl>
        <p className="mt-4">{texts.receivedMail}</p>
      </div>
    );
  }
  const problem = result?.ok === false ? result : null;
  const say = (key: MessageKey | undefined) => key && (texts.errors[key] ?? texts.errors["calls.unexpected"]);
  const typed = state?.typed;
  return (
    <form action={send} className={`flex flex-col gap-4 ${box}`}>
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="key" value={typed?.key ?? formKey} />
      <input type="hidden" name="reference" value={reference} />
      {problem ? (
        <div
          ref={outcome}
          tabIndex={-1}
          role="alert"
          className="rounded-sm border border-destructive p-3 text-sm outline-none"
        >
          {say(problem.error)}
        </div>
      ) : null}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-medium text-sm">{texts.kind}</legend>
        {(["faulty", "complaint"] as const).map((kind) => (
          <label key={kind} className={choice}>
            <input
              type="radio"
              name="kind"
              value={kind}
              required
              defaultChecked={(typed?.kind ?? "faulty") === kind}
              className="accent-primary"
            />
            {texts[kind]}
          </label>
        ))}
      </fieldset>
      <InputField
        id="complaint-name"
        name="name"
        label={texts.name}
        required
        maxLength={200}
        autoComplete="name"
        defaultValue={typed?.name ?? known.name}
        error={say(problem?.fields?.name)}
      />
      <InputField
        id="complaint-email"
        name="email"
        type="email"
        label={texts.email}
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={typed?.email ?? known.email}
        error={say(problem?.fields?.email)}
      />
      <InputField
        id="complaint-order"
        name="order"
        label={texts.order}
        maxLength={200}
        autoComplete="off"
        defaultValue={typed?.order ?? known.order}
        error={say(problem?.fields?.order)}
      />
      <TextField
        id="complaint-text"
        name="text"
        label={texts.text}
        required
        rows={6}
        maxLength={5_000}
        defaultValue={typed?.text ?? ""}
        error={say(problem?.fields?.text)}
      />
      <button type="submit" disabled={isSending} className={`${buttonVariants()} self-start max-sm:w-full`}>
        {isSending ? texts.sending : texts.submit}
      </button>
    </form>
  );
}
