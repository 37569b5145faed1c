"use client";

import { useSyncExternalStore } from "react";
import type { Lang } from "@/lib/i18n/languages";

type OtherLanguageHintProps = { other: Lang; href: string; label: string };

function subscribe(onChange: () => void) {
  window.addEventListener("languagechange", onChange);
  return () => window.removeEventListener("languagechange", onChange);
}

/** A one-line link when the browser prefers the other language; its line is always reserved. */
export function OtherLanguageHint({ other, href, label }: OtherLanguageHintProps) {
  const preferred = useSyncExternalStore(
    subscribe,
    () => navigator.language.toLowerCase().split("-")[0] === other,
    () => false,
  );
  return (
    <p className="mt-2 min-h-6 text-sm print:hidden">
      {preferred ? (
        <a
          href={href}
          hrefLang={other}
          lang={other}
          className="underline underline-offset-4 hover:text-primary"
        >
          {label}
        </a>
      ) : null}
    </p>
  );
}
