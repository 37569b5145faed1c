"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";

const MINUTE = 60_000;

/** Says once that somebody sees the page: not while it is fetched, nor in a tab that nobody looks at, nor of a draft. */
function useViewed(token: string): void {
  useEffect(() => {
    if (token === "") return;
    function report() {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", report);
      void fetch("/api/offers/viewed", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ token }),
        keepalive: true,
      })
        // A browser takes an answer that nobody read for one that is still to come.
        .then((answer) => answer.text())
        .catch(() => undefined);
    }
    document.addEventListener("visibilitychange", report);
    report();
    return () => document.removeEventListener("visibilitychange", report);
  }, [token]);
}

/**
 * How long an offer still lasts, by the minute; drawn in the browser alone, whose clock it is. `token` is empty for staff who
 * look at a draft.
 */
export function Countdown({ until, token }: { until: string; token: string }) {
  const t = useTranslations("offer.left");
  const [left, setLeft] = useState<number | null>(null);
  useViewed(token);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Date.parse(until) - Date.now()));
    tick();
    const timer = setInterval(tick, MINUTE / 4);
    return () => clearInterval(timer);
  }, [until]);
  const minutes = left === null ? null : Math.ceil(left / MINUTE);
  return (
    // The line is there from the beginning, so that nothing moves when it is filled.
    <p role="timer" className="mt-1 min-h-6 font-semibold tabular-nums">
      {minutes === null
        ? ""
        : minutes === 0
          ? t("over")
          : t(minutes < 1_440 ? "hours" : "days", {
              days: Math.floor(minutes / 1_440),
              hours: Math.floor((minutes % 1_440) / 60),
              minutes: minutes % 60,
            })}
    </p>
  );
}
