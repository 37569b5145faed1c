"use client";

import { useEffect, useState } from "react";
import { onIdle } from "@/components/ui/on-idle";
import type { OpeningHours } from "@/lib/delivery/opening-hours";
import type { Lang } from "@/lib/i18n/languages";
import type { OpenTexts } from "./open-words";

export type OpenNowProps = {
  lang: Lang;
  hours: OpeningHours;
  texts: OpenTexts;
  /** What stands there until the browser has told the time, and without JavaScript. */
  usual: string;
};

const MINUTE = 60_000;

/** Sentences that depend on the clock, told by the browser: the page itself is kept and knows no time. */
export function useSentences<T>(say: (words: typeof import("./open-words"), now: Date) => T): T | null {
  const [said, setSaid] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: hours and texts of a page stay as they are
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    // The rules of the calendar come after the page; without them it stays as it is.
    const cancel = onIdle(() => {
      import("./open-words").then(
        (words) => {
          if (isGone) return;
          const tick = () => setSaid(say(words, new Date()));
          tick();
          timer = setInterval(tick, MINUTE);
        },
        () => {},
      );
    }, 500);
    return () => {
      isGone = true;
      cancel();
      clearInterval(timer);
    };
  }, []);
  return said;
}

/** "Open today until 20:00". */
export function OpenNow({ lang, hours, texts, usual }: OpenNowProps) {
  return useSentences((words, now) => words.sayOpen(now, hours, texts, lang)) ?? usual;
}
