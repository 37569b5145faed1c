"use client";

import { useEffect, useState } from "react";
import { fetchWithSession } from "@/components/admin/shell/with-session";

/** Milliseconds without a key before what is typed is searched for. */
const PAUSE = 250;

/**
 * What a search of the back office answers for what is typed, null while nothing is searched for. `read` takes the part out
 * of the answer that is wanted, and should not change from one drawing to the next.
 */
export function useFound<T>(door: string, q: string, read: (answer: unknown) => T): T | null {
  const [found, setFound] = useState<T | null>(null);
  useEffect(() => {
    if (q.trim().length < 2) {
      setFound(null);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const response = await fetchWithSession(`${door}?${new URLSearchParams({ q })}`, {
        signal: controller.signal,
      }).catch(() => null);
      // What breaks off on its way, e.g. as another letter is typed, changes nothing.
      const answer: unknown = response?.ok ? await response.json().catch(() => null) : null;
      if (answer !== null && !controller.signal.aborted) setFound(read(answer));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [door, q, read]);
  return found;
}
