"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";
import { shopEvent } from "@/lib/analytics/event-names";
import { count, sendCounted } from "./batch";
import { track } from "./track";

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
    reported.current = pathname;
    const letter = new URLSearchParams(location.search).get("l");
    track("page_view", letter ? { l: letter } : {});
  }, [pathname]);
  return null;
}
