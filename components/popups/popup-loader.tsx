"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { onIdle } from "@/components/ui/on-idle";
import type { Lang } from "@/lib/i18n/languages";
import type { WirePopup } from "@/lib/popups/wire";
import type { PopupWatch } from "./popup-watch";

const VisitorPopup = lazy(() => import("./visitor-popup"));

type PopupLoaderProps = { lang: Lang; visitedCookie: string; dismissalCookie: string };

/** All that a page carries of pop-ups: once the browser is idle it fetches the rest, and the dialog when one opens. */
export function PopupLoader({ lang, visitedCookie, dismissalCookie }: PopupLoaderProps) {
  /** With the path of the page that it opened on. */
  const [opened, setOpened] = useState<{ popup: WirePopup; path: string } | null>(null);
  const watch = useRef<PopupWatch>(null);

  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const notYet = onIdle(async () => {
      const { watchPopups } = await import("./popup-watch");
      if (signal.aborted) return;
      const onOpen = (popup: WirePopup) => setOpened({ popup, path: window.location.pathname });
      watch.current = watchPopups({ lang, visitedCookie, dismissalCookie, signal, onOpen });
    });
    return () => {
      stopping.abort();
      notYet();
      setOpened(null);
    };
  }, [lang, visitedCookie, dismissalCookie]);

  // It belongs to its page: whoever goes on has seen it, without having sent it away.
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes it
  useEffect(() => setOpened((now) => (now?.path === window.location.pathname ? now : null)), [pathname]);

  if (!opened) return null;
  const { popup } = opened;
  function onClose(closed: WirePopup) {
    setOpened(null);
    watch.current?.closed(closed);
  }
  return (
    <Suspense>
      <VisitorPopup key={popup.id} popup={popup} lang={lang} onClose={onClose} />
    </Suspense>
  );
}
