"use client";

import { type OpenNowProps, useSentences } from "./open-now";

/** Fiestas and other days of the next weeks that are not as usual. */
export function DaysToCome({ lang, hours, texts, title }: Omit<OpenNowProps, "usual"> & { title: string }) {
  const lines = useSentences((words, now) => words.sayExceptions(now, hours, texts, lang));
  if (!lines || lines.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-semibold text-sm">{title}</h3>
      <ul className="mt-1 text-muted-foreground">
        {lines.map((line) => (
          <li key={line} className="first-letter:uppercase">
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}
