"use client";

import { useEffect } from "react";

/** Sends a form of the page as soon as it is there, but not for somebody who came back to it. */
export function PostOn({ form }: { form: string }) {
  useEffect(() => {
    const [entry] = performance.getEntriesByType("navigation");
    if (entry instanceof PerformanceNavigationTiming && entry.type === "back_forward") return;
    const found = document.getElementById(form);
    if (found instanceof HTMLFormElement) found.submit();
  }, [form]);
  return null;
}
