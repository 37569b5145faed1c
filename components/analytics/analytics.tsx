"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";
import { type Arrival, arrivalOf } from "@/lib/analytics/arrival";
import { shopEvent } from "@/lib/analytics/event-names";
import { count, sendCounted } from "./batch";
import { track } from "./track";

/** What brought somebody here; a page that is opened anew or come back to was come to before. */
function arrival(): Arrival | null {
  const [opened] = performance.getEntriesByType("navigation");
  if (opened && "type" in opened && opened.type !== "navigate") return null;
  return arrivalOf(document.referrer, location.href);
}

/**
 * The one listener for everything a page reports, and the page view of every route change (docs/rules.md#analytics).
 * It must stand before whatever reports, so that it listens first.
 */
export function Analytics() {
  const pathname = usePathname();
  useLayoutEffect(() => {
    const onEvent = (event: Event) => event instanceof CustomEvent && count(event.detail);
    const onHide = () => document.visibilityState === "hidden" && sendCounted();
    window.addEventListener(shopEvent, onEvent);
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("pagehide", sendCounted);
    return () => {
      window.removeEventListener(shopEvent, onEvent);
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("pagehide", sendCounted);
    };
  }, []);
  const reported = useRef("");
  useEffect(() => {
    if (reported.current === pathname) return;
    const isFirst = reported.current === "";
    reported.current = pathname;
    const letter = new URLSearchParams(location.search).get("l");
    // Only the page that was opened first was come to; later ones of this document were gone to within the shop.
    const from = isFirst ? arrival() : null;
    track("page_view", { ...(letter && { l: letter }), ...(from && { from }) });
  }, [pathname]);
  return null;
}
