"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { onIdle } from "@/components/ui/on-idle";
import type { Lang } from "@/lib/i18n/languages";
import type { WirePopup } from "@/lib/popups/wire";
import type { PopupWatch } from "./popup-watch";

const VisitorPopup = lazy(() => import("./visitor-popup"));

type PopupLoaderProps = { lang: Lang; visitedCookie: string; dismissalCookie: string };

/** All that a page carries of pop-ups: once the browser is idle it fetches the rest, and the dialog when one opens. */
export function PopupLoader({ lang, visitedCookie, dismissalCookie }: PopupLoaderProps) {
  const [popup, setPopup] = useState<WirePopup | null>(null);
  const watch = useRef<PopupWatch>(null);

  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const notYet = onIdle(async () => {
      const { watchPopups } = await import("./popup-watch");
      if (signal.aborted) return;
      watch.current = watchPopups({ lang, visitedCookie, dismissalCookie, signal, onOpen: setPopup });
    });
    return () => {
      stopping.abort();
      notYet();
      setPopup(null);
    };
  }, [lang, visitedCookie, dismissalCookie]);

  if (!popup) return null;
  function onClose(closed: WirePopup) {
    setPopup(null);
    watch.current?.closed(closed);
  }
  return (
    <Suspense>
      <VisitorPopup key={popup.id} popup={popup} lang={lang} onClose={onClose} />
    </Suspense>
  );
}
