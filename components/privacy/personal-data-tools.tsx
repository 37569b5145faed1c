"use client";

import { useEffect, useState } from "react";
import type { Lang } from "@/lib/i18n/languages";
import { LinkForm } from "./link-form";
import { OpenedData } from "./opened-data";
import type { PersonalDataWords, SaidWords } from "./personal-data-words";

type PersonalDataToolsProps = { lang: Lang; words: PersonalDataWords; said: SaidWords };

function tokenOfAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get("token");
}

/**
 * The form, or what stands behind the mail's link. The link's token is behind the # of the address: only the browser
 * sees it, so the page is the same for everyone and can be kept.
 */
export function PersonalDataTools({ lang, words, said }: PersonalDataToolsProps) {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setToken(tokenOfAddress());
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);

  function keep(next: string | null) {
    // So that reloading the page opens the next step, and a shared address opens nothing.
    history.replaceState(history.state, "", next ? `#token=${next}` : location.pathname);
  }
  function startAgain() {
    keep(null);
    setToken(null);
  }

  if (token === null) return <LinkForm lang={lang} words={words} said={said} />;
  return (
    <OpenedData
      key={token}
      lang={lang}
      words={words}
      said={said}
      token={token}
      onNext={keep}
      onAgain={startAgain}
    />
  );
}
