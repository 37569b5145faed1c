"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** A pointer or the focus rests this long on a link before it counts as intent. */
const restMs = 60;
/** Prefetched pages go stale; after this a link is fetched again. */
const freshMs = 60_000;

/** Path of a link to another page of the shop, null for anything else. */
function pageOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return null;
  if (link.origin !== location.origin || !/^\/(es|en)\//.test(link.pathname)) return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere ? null : link.pathname + link.search;
}

function savesData(): boolean {
  const connection = "connection" in navigator ? navigator.connection : null;
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
}

/**
 * Fetches a page as soon as a shopper shows that they mean to go there: hover, touch, focus (stack.md: Figures). One
 * listener for all links; nothing with Save-Data.
 */
export function PrefetchOnIntent() {
  const router = useRouter();
  useEffect(() => {
    if (savesData()) return;
    const fetched = new Map<string, number>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function fetchNow(page: string) {
      const now = Date.now();
      if (now - (fetched.get(page) ?? 0) < freshMs) return;
      fetched.set(page, now);
      router.prefetch(page);
    }

    function onRest(event: Event) {
      clearTimeout(timer);
      const page = pageOf(event.target);
      if (page) timer = setTimeout(fetchNow, restMs, page);
    }

    function onTouch(event: Event) {
      const page = pageOf(event.target);
      if (page) fetchNow(page);
    }

    document.addEventListener("mouseover", onRest);
    document.addEventListener("focusin", onRest);
    document.addEventListener("touchstart", onTouch, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("mouseover", onRest);
      document.removeEventListener("focusin", onRest);
      document.removeEventListener("touchstart", onTouch);
    };
  }, [router]);
  return null;
}
