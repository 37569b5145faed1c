"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect } from "react";
import { shopEvent } from "@/lib/analytics/event-names";
import { count, sendCounted } from "./batch";
import { track } from "./track";

/**
 * The one listener for everything a page reports, and the page view of every route change (Spec §7). It must stand
 * before whatever reports, so that it listens first.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what is reported
  useEffect(() => track("page_view"), [pathname]);
  return null;
}
