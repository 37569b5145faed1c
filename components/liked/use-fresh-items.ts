"use client";

import { useEffect, useState } from "react";
import type { CardFacts } from "@/components/catalogue/card-facts";
import type { StoredItem } from "@/lib/liked/stored-list";
import { readList } from "@/lib/read-answer";

type Fresh = { state: "loading" } | { state: "failed" } | { state: "loaded"; cards: Map<string, CardFacts> };

/** One call asks for at most so many. */
const AT_ONCE = 24;

async function ask(ids: string[], lang: string, signal: AbortSignal): Promise<CardFacts[]> {
  const response = await fetch("/api/products", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: "cards", ids, lang }),
    signal,
  });
  if (!response.ok) throw new Error(`cards: ${response.status}`);
  const cards = readList<CardFacts>(await response.json(), "cards", "id");
  if (!cards) throw new Error("cards: none");
  return cards;
}

/** Liked items as their cards stand today (docs/rules.md#likes). What is not in the map has vanished. */
export function useFreshItems(items: readonly StoredItem[], lang: string): Fresh {
  const [fresh, setFresh] = useState<Fresh>({ state: "loading" });
  const wanted = items.map((item) => item._id).join(" ");
  useEffect(() => {
    const ids = wanted.split(" ").filter(Boolean);
    const controller = new AbortController();
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
      ask(ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE), lang, controller.signal),
    );
    Promise.all(parts)
      .then((lists) =>
        setFresh({ state: "loaded", cards: new Map(lists.flat().map((card) => [card.id, card])) }),
      )
      .catch(() => {
        if (!controller.signal.aborted) setFresh({ state: "failed" });
      });
    return () => controller.abort();
  }, [wanted, lang]);
  return fresh;
}
