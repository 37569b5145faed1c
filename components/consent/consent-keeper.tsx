"use client";

import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from "react";
import type { Lang } from "@/lib/i18n/languages";
import { CONSENT_DAYS, type CookieChoice, formatChoice, parseChoice } from "@/lib/privacy/cookie-choice";
import { bannerAttribute, reopenEvent } from "./consent-event";
import type { BannerWords } from "./cookie-banner";
import { readCookie, writeCookie } from "./cookies";

const CookieBanner = lazy(() => import("./cookie-banner"));

type ConsentKeeperProps = {
  lang: Lang;
  cookie: string;
  version: string;
  words: BannerWords;
  /** What waits for consent; absent where nothing does. */
  tag?: { kind: string; id: string };
};

/**
 * Knows this browser's choice about cookies (docs/rules.md#cookies) and loads what
 * needs consent, once it was given and never before. Somebody who has chosen loads none of the banner.
 */
export function ConsentKeeper({ lang, cookie, version, words, tag }: ConsentKeeperProps) {
  const [choice, setChoice] = useState<CookieChoice | null>(null);
  // How often somebody asked for the banner since it opened, 0 where it opened by itself; null while it is closed.
  const [asked, setAsked] = useState<number | null>(null);

  useLayoutEffect(() => {
    const stored = parseChoice(readCookie(cookie), version);
    setChoice(stored);
    setAsked(stored === null ? 0 : null);
    const reopen = () => setAsked((times) => (times ?? 0) + 1);
    window.addEventListener(reopenEvent, reopen);
    return () => window.removeEventListener(reopenEvent, reopen);
  }, [cookie, version]);

  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(bannerAttribute, asked !== null);
  }, [asked]);

  useEffect(() => {
    if (tag && choice === "all") import("./external-tag").then(({ loadTag }) => loadTag(tag));
  }, [tag, choice]);

  const decide = useCallback(
    (decided: CookieChoice) => {
      writeCookie(cookie, formatChoice(decided, version), CONSENT_DAYS);
      setChoice(decided);
      setAsked(null);
      const body = JSON.stringify({ choice: decided, version, lang });
      const headers = { "content-type": "application/json" };
      // The choice stands in the browser, whether or not the record was reached.
      fetch("/api/consents", { method: "POST", headers, body, keepalive: true })
        .catch(() => {})
        .then(async () => {
          if (tag && choice === "all" && decided !== "all") (await import("./external-tag")).unloadTag();
        });
    },
    [cookie, version, lang, tag, choice],
  );

  if (asked === null) return null;
  return (
    <Suspense>
      <CookieBanner lang={lang} words={words} asked={asked} onDecide={decide} />
    </Suspense>
  );
}
