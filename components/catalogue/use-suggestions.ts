"use client";

import { useEffect, useState } from "react";
import type { Suggestion } from "@/lib/catalogue/suggestions";
import type { Lang } from "@/lib/i18n/languages";
import { readList } from "@/lib/read-answer";

const pauseMs = 150;
const minLength = 2;

type Answer = { q: string; suggestions: Suggestion[] };

async function ask(q: string, lang: Lang, signal: AbortSignal): Promise<Suggestion[] | null> {
  const response = await fetch("/api/products", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: "suggest", q, lang }),
    signal,
  });
  if (!response.ok) return null;
  return readList<Suggestion>(await response.json(), "suggestions", "label");
}

/** Suggestions for what is being typed; null until there is an answer. They help, so their failure says nothing. */
export function useSuggestions(typed: string, lang: Lang): Answer | null {
  const q = typed.trim();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (q.length < minLength) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      ask(q, lang, controller.signal).then(
        (suggestions) => suggestions && setAnswer({ q, suggestions }),
        () => {},
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, lang]);
  if (q.length < minLength || !answer) return null;
  // What was found for fewer letters stays until the next answer, so that the list does not flicker.
  return q.startsWith(answer.q) || answer.q.startsWith(q) ? answer : null;
}
