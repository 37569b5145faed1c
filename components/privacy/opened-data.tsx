"use client";

import { useEffect, useRef, useState, useTransition } from "react";
import { useReference } from "@/components/form/use-reference";
import type { Lang } from "@/lib/i18n/languages";
import { downloadPersonalData, erasePersonalData, openPersonalData } from "@/lib/privacy/actions";
import { EraseBox } from "./erase-box";
import type { PersonalDataWords, SaidWords } from "./personal-data-words";
import { saveFile } from "./save-file";
import { SummaryTable } from "./summary-table";

type Summary = Record<keyof PersonalDataWords["kinds"], number>;
type View = { at: "closed" } | { at: "open"; summary: Summary } | { at: "erased" };

type OpenedDataProps = {
  lang: Lang;
  words: PersonalDataWords;
  said: SaidWords;
  token: string;
  /** What opens the next step; null when there is none. */
  onNext: (token: string | null) => void;
  onAgain: () => void;
};

const primary =
  "min-h-11 rounded-sm bg-primary px-6 font-semibold text-primary-foreground hover:opacity-90 aria-disabled:opacity-60";
const outline =
  "min-h-11 rounded-sm border border-input px-6 font-semibold hover:border-foreground aria-disabled:opacity-60";

/** What stands behind the mail's link: first a button, then what there is, then download and erasure. */
export function OpenedData({ lang, words, said, token, onNext, onAgain }: OpenedDataProps) {
  const [view, setView] = useState<View>({ at: "closed" });
  const reference = useReference();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, start] = useTransition();
  const current = useRef(token);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (view.at !== "closed") heading.current?.focus();
  }, [view.at]);

  function form(): FormData {
    const data = new FormData();
    data.set("token", current.current);
    data.set("lang", lang);
    return data;
  }
  function next(following: string | null) {
    current.current = following ?? "";
    setProblem(null);
    onNext(following);
  }
  function act(work: () => Promise<{ ok: true } | { ok: false; error: string }>) {
    if (busy) return;
    start(async () => {
      const answer = await work().catch(() => ({ ok: false as const, error: "calls.unexpected" }));
      if (!answer.ok) setProblem((said[answer.error] ?? said["calls.unexpected"] ?? "") + reference(answer));
    });
  }
  async function open() {
    const answer = await openPersonalData(null, form());
    if (answer.ok) {
      next(answer.data.next);
      setView({ at: "open", summary: answer.data.summary });
    }
    return answer;
  }
  async function download() {
    const answer = await downloadPersonalData(null, form());
    if (answer.ok) {
      next(answer.data.next);
      saveFile("personal-data.json", answer.data.json);
    }
    return answer;
  }
  async function erase() {
    const answer = await erasePersonalData(null, form());
    if (answer.ok) {
      next(null);
      setView({ at: "erased" });
    }
    return answer;
  }

  return (
    <div className="mt-8 rounded-md border border-border bg-card p-6">
      {view.at === "closed" ? (
        <>
          <p>{words.openText}</p>
          <button type="button" aria-disabled={busy} onClick={() => act(open)} className={`${primary} mt-4`}>
            {busy ? words.opening : words.open}
          </button>
        </>
      ) : null}
      {view.at === "open" ? (
        <>
          <h2 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
            {words.found}
          </h2>
          <SummaryTable summary={view.summary} words={words} />
          <p className="mt-6 text-muted-foreground text-sm">{words.downloadText}</p>
          <button
            type="button"
            aria-disabled={busy}
            onClick={() => act(download)}
            className={`${outline} mt-2`}
          >
            {words.download}
          </button>
          <EraseBox words={words} busy={busy} onErase={() => act(erase)} />
        </>
      ) : null}
      {view.at === "erased" ? (
        <>
          <h2 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
            {words.erased}
          </h2>
          <p className="mt-2 text-muted-foreground">{words.erasedText}</p>
        </>
      ) : null}
      {problem ? (
        <div className="mt-4">
          <p role="alert" className="text-destructive">
            {problem}
          </p>
          <button type="button" onClick={onAgain} className={`${outline} mt-3`}>
            {words.again}
          </button>
        </div>
      ) : null}
    </div>
  );
}
