"use client";

import { usePathname, useSelectedLayoutSegment } from "next/navigation";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { type Lang, languages, switchLanguage } from "@/lib/i18n/languages";

const names: Record<Lang, string> = { es: "Español", en: "English" };

/**
 * Replaces the first path segment, keeps the query string, replaces the history entry. A full load, so that
 * language and theme of the document are set as on any first visit.
 */
export function LanguageSwitcher({ lang }: { lang: Lang }) {
  const t = useTranslations("layout.client");
  // What no page has is answered by one not-found page, kept for all who come: it may not lead to where the first was.
  const isLost = useSelectedLayoutSegment() === "lost";
  // A kept listing is drawn under an inner address, one segment longer.
  const shown = usePathname().replace(/^(\/\w+\/in-stock)\/.*$/, "$1");
  const path = isLost ? `/${lang}/in-stock` : shown;

  function onClick(event: MouseEvent, to: Lang) {
    if (to === lang || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    window.location.replace(switchLanguage(pathname + search + hash, to));
  }

  /** Opened in another tab it leads to what is seen: a kept page knows neither the query nor, not found, its own path. */
  function setAddress(link: HTMLAnchorElement, to: Lang) {
    if (to === lang) return;
    const { pathname, search, hash } = window.location;
    link.href = switchLanguage(pathname + search + hash, to);
  }

  return (
    <ul aria-label={t("language")} className="flex items-center">
      {languages.map((to) => (
        <li key={to}>
          <a
            // The language of the page leads nowhere and is no stop for the keyboard.
            href={to === lang ? undefined : switchLanguage(path, to)}
            role={to === lang ? "link" : undefined}
            aria-disabled={to === lang ? true : undefined}
            hrefLang={to}
            lang={to}
            aria-label={names[to]}
            aria-current={to === lang ? "true" : undefined}
            onClick={(event) => onClick(event, to)}
            onPointerEnter={(event) => setAddress(event.currentTarget, to)}
            onFocus={(event) => setAddress(event.currentTarget, to)}
            className="lang-link"
          >
            {to}
          </a>
        </li>
      ))}
    </ul>
  );
}
