"use client";

import { useActionState } from "react";
import { InputField } from "@/components/form/field";
import { FormAnswer, FormRefusal } from "@/components/form/form-answer";
import { StatementFields, type StatementStart } from "@/components/statements/statement-fields";
import { buttonVariants } from "@/components/ui/button";
import type { Lang } from "@/lib/i18n/languages";
import type { MessageKey } from "@/lib/i18n/message-key";
import { type WithdrawalState, withdraw } from "@/lib/withdrawals/actions";

type WithdrawalTexts = Record<
  | "before"
  | "beforeHint"
  | "name"
  | "order"
  | "orderHint"
  | "email"
  | "emailHint"
  | "lines"
  | "linesHint"
  | "details"
  | "continue"
  | "confirmTitle"
  | "confirmHint"
  | "confirm"
  | "sending"
  | "change"
  | "received"
  | "receivedNumber"
  | "receivedOn"
  | "receivedMail"
  | "another",
  string
> & {
  /** Words of every answer the form may get. */
  errors: Partial<Record<MessageKey, string>>;
};

type WithdrawalFormProps = {
  start: StatementStart;
  /** What was received about the order before, a line each; known where its link opened the page. */
  before: readonly string[];
  /** Of the order whose link opened the page. */
  lines: readonly { position: number; label: string }[];
  texts: WithdrawalTexts;
};

const box = "rounded-md border border-border bg-card p-4 md:p-6";

/** All that was typed, carried on out of sight. */
function Carried({ typed, step }: { typed: Record<string, string>; step: string }) {
  return (
    <>
      {Object.entries({ ...typed, step }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

/** A withdrawal was received before; another one may follow (docs/decisions/0071-withdrawal.md). */
function Before({ before, texts }: Pick<WithdrawalFormProps, "before" | "texts">) {
  if (before.length === 0) return null;
  return (
    <div className="mb-6 rounded-md border border-input p-4">
      <p className="font-semibold">{texts.before}</p>
      <ul className="mt-1">
        {before.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-2 text-muted-foreground text-sm">{texts.beforeHint}</p>
    </div>
  );
}

function arrivedAt(at: string, lang: Lang): string {
  const format = { dateStyle: "long", timeStyle: "medium", timeZone: "Europe/Madrid" } as const;
  return new Intl.DateTimeFormat(lang === "es" ? "es-ES" : "en-GB", format).format(Date.parse(at));
}

/** Two steps of one form: what is stated, and its confirmation. Works without JavaScript. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { start, texts } = props;
  const [state, send, isSending] = useActionState<WithdrawalState | null, FormData>(withdraw, null);
  const result = state?.result;
  if (result?.ok && "done" in result.data) {
    const { number, at, text } = result.data.done;
    return (
      <FormAnswer key="done" answer={result} role="status" className={box}>
        <h2 className="text-xl">{texts.received}</h2>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4">
          <dt className="text-muted-foreground">{texts.receivedNumber}</dt>
          <dd>{number}</dd>
          <dt className="text-muted-foreground">{texts.receivedOn}</dt>
          <dd>{arrivedAt(at, start.lang)}</dd>
        </dl>
        <p className="mt-4 whitespace-pre-wrap break-words border-border border-l-2 pl-4">{text}</p>
        <p className="mt-4">{texts.receivedMail}</p>
        <a
          href={`/${start.lang}/withdraw`}
          className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {texts.another}
        </a>
      </FormAnswer>
    );
  }
  if (state && result?.ok && "review" in result.data)
    return (
      <FormAnswer key="review" answer={result} className={box}>
        <h2 className="text-xl">{texts.confirmTitle}</h2>
        <p className="mt-2 mb-4 text-muted-foreground">{texts.confirmHint}</p>
        <Before {...props} />
        <p className="whitespace-pre-wrap break-words border-border border-l-2 pl-4">{result.data.review}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <form action={send} className="max-sm:w-full">
            <Carried typed={state.typed} step="confirm" />
            <button type="submit" disabled={isSending} className={`${buttonVariants()} max-sm:w-full`}>
              {isSending ? texts.sending : texts.confirm}
            </button>
          </form>
          <form action={send} className="max-sm:w-full">
            <Carried typed={state.typed} step="change" />
            <button
              type="submit"
              disabled={isSending}
              className={`${buttonVariants({ variant: "outline" })} max-sm:w-full`}
            >
              {texts.change}
            </button>
          </form>
        </div>
      </FormAnswer>
    );
  return (
    <>
      <Before {...props} />
      <Fields {...props} state={state} send={send} isSending={isSending} />
    </>
  );
}

type FieldsProps = WithdrawalFormProps & {
  state: WithdrawalState | null;
  send: (data: FormData) => void;
  isSending: boolean;
};

function Fields({ start, lines, texts, state, send, isSending }: FieldsProps) {
  const problem = state?.result?.ok === false ? state.result : null;
  const say = (key: MessageKey | undefined) => key && (texts.errors[key] ?? texts.errors["calls.unexpected"]);
  const typed = state?.typed;
  return (
    <form noValidate action={send} className={`flex flex-col gap-4 ${box}`}>
      <input type="hidden" name="step" value="review" />
      {problem ? <FormRefusal answer={problem}>{say(problem.error)}</FormRefusal> : null}
      <StatementFields
        id="withdrawal"
        start={start}
        typed={typed}
        texts={texts}
        isOrderNeeded
        error={(field) => say(problem?.fields?.[field])}
      />
      {lines.length > 1 ? (
        <fieldset className="flex flex-col gap-1">
          <legend className="font-medium text-sm">{texts.lines}</legend>
          <p className="text-muted-foreground text-sm">{texts.linesHint}</p>
          {lines.map(({ position, label }) => (
            <label key={position} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={`line-${position}`}
                defaultChecked={typed?.[`line-${position}`] === "on"}
                className="size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0 break-words">{label}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {start.reference === "" ? (
        <InputField
          id="withdrawal-details"
          name="details"
          label={texts.details}
          maxLength={1_000}
          defaultValue={typed?.details ?? ""}
          error={say(problem?.fields?.details)}
        />
      ) : null}
      <button type="submit" disabled={isSending} className={`${buttonVariants()} self-start max-sm:w-full`}>
        {isSending ? texts.sending : texts.continue}
      </button>
    </form>
  );
}
