"use client";

import { useActionState } from "react";
import { TextField } from "@/components/form/field";
import { FormAnswer, FormRefusal } from "@/components/form/form-answer";
import { StatementFields, type StatementStart } from "@/components/statements/statement-fields";
import { buttonVariants } from "@/components/ui/button";
import { complain } from "@/lib/complaints/actions";
import type { Lang } from "@/lib/i18n/languages";
import type { MessageKey } from "@/lib/i18n/message-key";

type ComplaintTexts = Record<
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

type ComplaintFormProps = { start: StatementStart; texts: ComplaintTexts };

const box = "rounded-md border border-border bg-card p-4 md:p-6";
const choice =
  "flex min-h-11 items-center gap-3 rounded-sm border border-input px-4 has-checked:border-foreground has-checked:bg-card";

function dated(instant: string, lang: Lang, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(lang === "es" ? "es-ES" : "en-GB", options).format(Date.parse(instant));
}

/** Tells the shop of a fault, or complains. Works without JavaScript. */
export function ComplaintForm({ start, texts }: ComplaintFormProps) {
  const [state, send, isSending] = useActionState(complain, null);
  const { lang } = start;
  const result = state?.result;
  if (result?.ok) {
    const { number, at, dueOn, text } = result.data;
    return (
      <FormAnswer answer={result} role="status" className={box}>
        <h2 className="text-xl">{texts.received}</h2>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted-foreground">{texts.receivedNumber}</dt>
          <dd>{number}</dd>
          <dt className="text-muted-foreground">{texts.receivedOn}</dt>
          <dd>{dated(at, lang, { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Madrid" })}</dd>
          <dt className="text-muted-foreground">{texts.dueOn}</dt>
          <dd>{dated(dueOn, lang, { dateStyle: "long", timeZone: "UTC" })}</dd>
        </dl>
        <blockquote className="mt-4 whitespace-pre-line break-words border-border border-l-2 pl-3">
          {text}
        </blockquote>
        <p className="mt-4">{texts.receivedMail}</p>
      </FormAnswer>
    );
  }
  const problem = result?.ok === false ? result : null;
  const say = (key: MessageKey | undefined) => key && (texts.errors[key] ?? texts.errors["calls.unexpected"]);
  const typed = state?.typed;
  return (
    <form noValidate action={send} className={`flex flex-col gap-4 ${box}`}>
      {problem ? <FormRefusal answer={problem}>{say(problem.error)}</FormRefusal> : null}
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
      <StatementFields
        id="complaint"
        start={start}
        typed={typed}
        texts={texts}
        isOrderNeeded={false}
        error={(field) => say(problem?.fields?.[field])}
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
