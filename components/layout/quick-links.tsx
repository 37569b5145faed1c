"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useLayoutEffect } from "react";
import { endPreview, preparePreview, showPreview } from "@/components/product/preview";
import { quickLinkOf } from "./quick-link";

/** Fetches what is on a page, too, and not its route alone: what `next/link` with `prefetch` asks for. Next exports no name of it. */
const whole = { kind: "full" } as Parameters<ReturnType<typeof useRouter>["prefetch"]>[1];

/** A pointer or the focus rests this long on a link before it counts as intent. */
const restMs = 60;
/** Fetched pages go stale; after this a page is shown and read anew. */
const freshMs = 60_000;

function isHere(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search;
}

/** A plain click on a link that nobody else has answered: the browser's own ways stay open (new tab, download). */
function followed(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = quickLinkOf(event);
  // The catalogue answers for its own links (data-nav); after an error the page is loaded anew (data-load).
  if (!link || link.dataset.nav || link.dataset.load !== undefined) return null;
  return link.hash && isHere(link) ? null : link;
}

function savesData(): boolean {
  // Only some browsers have it, and TypeScript knows none of them.
  return "connection" in navigator && Reflect.get(Object(navigator.connection), "saveData") === true;
}

/** How long a picture is waited for: a tab that nobody sees, or a busy machine, may paint none. */
const paintMs = 100;

/** Runs once what stands on the page now has been painted and others who wait for that were told, or shortly after. */
function afterPaint(run: () => void): void {
  let isDone = false;
  function once() {
    if (!isDone) run();
    isDone = true;
  }
  requestAnimationFrame(() => setTimeout(() => setTimeout(once)));
  setTimeout(once, paintMs);
}

/**
 * Makes the links of the shop quick ones: they are plain links, and one listener for all of them takes the place of
 * code in each. Fetches a page as soon as a shopper shows that they mean to go there: hover, touch, focus
 * (docs/rules.md#speed); nothing with Save-Data. A pressed card is answered at once by a preview of its page.
 */
export function QuickLinks() {
  const router = useRouter();
  const pathname = usePathname();

  // Before the page that has come is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useLayoutEffect(endPreview, [pathname]);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const fetched = new Map<string, number>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function fetchNow(link: HTMLAnchorElement) {
      const { pathname, search, dataset } = link;
      preparePreview(link);
      const page = pathname + search;
      // The choices of the catalogue are many: they are fetched when they are chosen.
      if (dataset.nav) router.prefetch(page);
      else {
        if (!fetched.has(page)) fetched.set(page, Date.now());
        router.prefetch(page, whole);
      }
    }

    function onIntent(event: Event) {
      clearTimeout(timer);
      const link = quickLinkOf(event);
      if (!link || isHere(link) || link.dataset.load !== undefined) return;
      if (event.type === "touchstart") fetchNow(link);
      else timer = setTimeout(fetchNow, restMs, link);
    }

    function go(page: string, hash: string) {
      router.push(page + hash);
      // What was fetched long before is shown at once, and then as it is now.
      if (Date.now() - (fetched.get(page) ?? Number.POSITIVE_INFINITY) > freshMs) {
        fetched.clear();
        router.refresh();
      }
    }

    function onClick(event: MouseEvent) {
      const link = followed(event);
      if (!link) return;
      event.preventDefault();
      clearTimeout(timer);
      const { pathname, search, hash } = link;
      if (showPreview(link)) afterPaint(() => go(pathname + search, hash));
      else go(pathname + search, hash);
    }

    document.addEventListener("click", onClick, { signal });
    if (!savesData()) {
      document.addEventListener("mouseover", onIntent, { signal });
      document.addEventListener("focusin", onIntent, { signal });
      document.addEventListener("touchstart", onIntent, { signal, passive: true });
    }
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [router]);

  return null;
}
