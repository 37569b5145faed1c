"use client";

import { useEffect, useState } from "react";
import { fetchWithSession } from "@/components/admin/shell/with-session";
import type { DraftPreview } from "@/lib/normalized-products/staff-queries";
import { readObject } from "@/lib/read-answer";

type Draft = {
  id?: number;
  field: string;
  match: string;
  raw: string;
  replacement: string;
  labelEs: string;
  labelEn: string;
};

type State = { query: string; preview: DraftPreview | null; away: boolean };

/** Milliseconds without a key before the list is read. */
const PAUSE = 250;

function queryOf({ id, ...draft }: Draft): string {
  return new URLSearchParams({ ...draft, ...(id === undefined ? {} : { id: String(id) }) }).toString();
}

/** What a rule that is being typed would change, read again as it changes; an answer that comes too late is not shown. */
export function usePreview(draft: Draft): { preview: DraftPreview | null; busy: boolean; away: boolean } {
  const query = queryOf(draft);
  const [state, setState] = useState<State>({ query: "", preview: null, away: false });

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetchWithSession(`/api/admin/normalization-preview?${query}`, {
          signal: stop.signal,
        });
        if (!response.ok) throw new Error(String(response.status));
        const preview = readObject<DraftPreview>(await response.json(), [
          "products",
          "rows",
          "examples",
          "badPattern",
          "badSize",
        ]);
        if (!preview) throw new Error("no preview");
        setState({ query, preview, away: false });
      } catch {
        if (!stop.signal.aborted) setState({ query, preview: null, away: true });
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);

  return { preview: state.preview, busy: state.query !== query, away: state.away };
}
