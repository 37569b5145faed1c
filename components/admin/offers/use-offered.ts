"use client";

import { useEffect, useState } from "react";
import type { OfferedProduct } from "@/lib/offers/find-goods";
import { readList } from "@/lib/read-answer";

async function read(ids: readonly string[], signal: AbortSignal): Promise<OfferedProduct[] | null> {
  const query = new URLSearchParams(ids.map((id) => ["product", id]));
  const response = await fetch(`/api/admin/offers/goods?${query}`, { signal }).catch(() => null);
  if (!response?.ok) return null;
  const answer: unknown = await response.json().catch(() => null);
  return readList<OfferedProduct>(answer, "products", "productId");
}

/**
 * What is free now of the products in the form, by their ids: `known` with the page, read again when a product is added
 * and whenever somebody comes back to the window.
 */
export function useOffered(ids: readonly string[], known: readonly OfferedProduct[]) {
  const [products, setProducts] = useState(known);
  const wanted = [...new Set(ids)].sort().join(" ");

  useEffect(() => {
    if (wanted === "") return;
    const controller = new AbortController();
    const refresh = async () => {
      const now = await read(wanted.split(" "), controller.signal);
      if (now) setProducts(now);
    };
    refresh();
    window.addEventListener("focus", refresh);
    return () => {
      controller.abort();
      window.removeEventListener("focus", refresh);
    };
  }, [wanted]);

  return new Map(products.map((product) => [product.productId, product]));
}
