"use client";

import { useEffect, useState } from "react";
import type { StoredItem } from "@/lib/liked/stored-list";
import { readList } from "@/lib/read-list";

/** A product as the shop's calls give it (docs/rules.md#likes). */
export type PublicProduct = {
  _id: string;
  name: string;
  slug: string;
  brand: string;
  style_code: string;
  sourceType: string;
  price: number;
  sizes: { Name: string; InStock: boolean }[];
  secureImages: string[];
};

export type Fresh =
  | { state: "loading" }
  | { state: "failed" }
  | { state: "loaded"; products: Map<string, PublicProduct> };

/** One call asks for at most so many. */
const AT_ONCE = 24;

async function ask(ids: string[], lang: string, signal: AbortSignal): Promise<PublicProduct[]> {
  const response = await fetch("/api/products", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: "cards", ids, lang }),
    signal,
  });
  if (!response.ok) throw new Error(`cards: ${response.status}`);
  const products = readList<PublicProduct>(await response.json(), "products", "_id");
  if (!products) throw new Error("cards: no products");
  return products;
}

/** Today's price, sizes and availability of liked items (docs/rules.md#likes). What is not in the map has vanished. */
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
        setFresh({
          state: "loaded",
          products: new Map(lists.flat().map((product) => [product._id, product])),
        }),
      )
      .catch(() => {
        if (!controller.signal.aborted) setFresh({ state: "failed" });
      });
    return () => controller.abort();
  }, [wanted, lang]);
  return fresh;
}
