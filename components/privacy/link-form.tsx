"use client";

import { useActionState, useEffect, useRef } from "react";
import { useReference } from "@/components/form/use-reference";
import type { Lang } from "@/lib/i18n/languages";
import { sendPersonalDataLink } from "@/lib/privacy/actions";
import type { PersonalDataWords, SaidWords } from "./personal-data-words";

const choice =
  "flex min-h-11 items-center gap-3 rounded-sm border border-input px-4 has-checked:border-foreground has-checked:bg-card";

function Sent({ words }: { words: PersonalDataWords }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      className="mt-8 rounded-md border border-border bg-card p-6 outline-none"
    >
      <p className="font-semibold text-lg">{words.sent}</p>
      <p className="mt-1 text-muted-foreground">{words.sentText}</p>
    </div>
  );
}

/** Asks for a link by mail. Works before JavaScript has arrived. */
export function LinkForm({ lang, words, said }: { lang: Lang; words: PersonalDataWords; said: SaidWords }) {
  const reference = useReference();
  const [answer, send, sending] = useActionState(sendPersonalDataLink, null);
  const typed = useRef("");
  if (answer?.ok) return <Sent words={words} />;
  const problem = answer ? said[answer.fields?.email ?? answer.error] : undefined;
  return (
    <form noValidate action={send} className="mt-8 max-w-md">
      <input type="hidden" name="lang" value={lang} />
      <p className="absolute -left-[9999px]" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" aria-label="Website" />
      </p>
      <label htmlFor="personal-data-email" className="text-sm">
        {words.email}
      </label>
      <input
        id="personal-data-email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        key={answer ? "again" : "first"}
        defaultValue={typed.current}
        onChange={(event) => {
          typed.current = event.target.value;
        }}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? "personal-data-problem" : undefined}
        className="mt-1 h-11 w-full rounded-sm border border-input bg-card px-3 aria-invalid:border-destructive"
      />
      {problem ? (
        <p id="personal-data-problem" role="alert" className="mt-2 text-destructive text-sm">
          {problem}
          {reference(answer)}
        </p>
      ) : null}
      <fieldset className="mt-5">
        <legend className="mb-2 text-sm">{words.want}</legend>
        <div className="grid gap-2">
          <label className={choice}>
            <input type="radio" name="purpose" value="export" defaultChecked className="accent-primary" />
            {words.export}
          </label>
          <label className={choice}>
            <input type="radio" name="purpose" value="erase" className="accent-primary" />
            {words.erase}
          </label>
        </div>
      </fieldset>
      <button
        type="submit"
        aria-disabled={sending}
        className="mt-5 min-h-11 rounded-sm bg-primary px-6 font-semibold text-primary-foreground hover:opacity-90 aria-disabled:opacity-60"
      >
        {sending ? words.sending : words.send}
      </button>
    </form>
  );
}
