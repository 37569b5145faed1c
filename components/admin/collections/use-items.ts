"use client";

import { useEffect, useState } from "react";
import { fetchWithSession } from "@/components/admin/shell/with-session";
import type { CollectionItem } from "@/lib/collections/items";
import { readList } from "@/lib/read-answer";

/** Answer of `GET /api/admin/collections/items`; empty where it fails. */
export async function fetchItems(query: URLSearchParams, signal?: AbortSignal): Promise<CollectionItem[]> {
  const response = await fetchWithSession(`/api/admin/collections/items?${query}`, { signal });
  if (!response.ok) return [];
  return readList<CollectionItem>(await response.json(), "items", "id") ?? [];
}

type Items = {
  get: (id: string) => CollectionItem | undefined;
  /** Remembers products that the form has met. */
  learn: (items: readonly CollectionItem[]) => void;
};

const most = 100;

/**
 * The products that a form names by id. Those it does not know yet are asked for, e.g. when somebody else's changes come
 * in by the conflict screen.
 */
export function useItems(initial: readonly CollectionItem[], named: readonly string[]): Items {
  const [known, setKnown] = useState(() => new Map(initial.map((item) => [item.id, item])));
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const missing = named.filter((id) => !known.has(id) && !asked.has(id)).slice(0, most);
  const wanted = missing.join(" ");

  function learn(items: readonly CollectionItem[]): void {
    if (items.every((item) => known.has(item.id))) return;
    setKnown((now) => new Map([...now, ...items.map((item) => [item.id, item] as const)]));
  }

  useEffect(() => {
    if (wanted === "") return;
    const ids = wanted.split(" ");
    const query = new URLSearchParams(ids.map((id) => ["id", id]));
    fetchItems(query)
      .catch(() => [])
      .then((items) => {
        setAsked((now) => new Set([...now, ...ids]));
        setKnown((now) => new Map([...now, ...items.map((item) => [item.id, item] as const)]));
      });
  }, [wanted]);

  return { get: (id) => known.get(id), learn };
}
