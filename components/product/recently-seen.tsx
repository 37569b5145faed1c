"use client";

import { useEffect, useState } from "react";
import type { WireProduct } from "@/lib/catalogue/wire";
import type { Lang } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";
import { readList } from "@/lib/read-answer";

type RecentlySeenProps = { lang: Lang; productId: string; title: string };

/** The browser's key of the products looked at last, newest first: ids and nothing else. */
const SEEN = "recentlySeen";
const KEPT = 12;
const SHOWN = 4;

function readSeen(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEEN) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    // Storage closed or filled with something else: nothing was seen.
    return [];
  }
}

function remember(productId: string, others: string[]) {
  try {
    localStorage.setItem(SEEN, JSON.stringify([productId, ...others].slice(0, KEPT)));
  } catch {
    // A full or closed storage costs only this row.
  }
}

async function ask(ids: string[], lang: Lang, signal: AbortSignal): Promise<WireProduct[]> {
  const response = await fetch("/api/products", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: "cards", ids, lang }),
    signal,
  });
  if (!response.ok) return [];
  return readList<WireProduct>(await response.json(), "products", "_id") ?? [];
}

/** What this browser looked at before, with today's prices; products that are gone are left out. */
export function RecentlySeen({ lang, productId, title }: RecentlySeenProps) {
  const [products, setProducts] = useState<WireProduct[]>([]);
  useEffect(() => {
    const others = readSeen().filter((id) => id !== productId);
    remember(productId, others);
    if (others.length === 0) return;
    const controller = new AbortController();
    // A row that cannot be filled is simply not there.
    ask(others, lang, controller.signal).then(setProducts, () => {});
    return () => controller.abort();
  }, [productId, lang]);

  if (products.length === 0) return null;
  return (
    <section aria-labelledby="seen-title" className="mt-16">
      <h2 id="seen-title" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-4">
        {products.slice(0, SHOWN).map((product) => (
          <li key={product._id}>
            <SeenCard product={product} lang={lang} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeenCard({ product, lang }: { product: WireProduct; lang: Lang }) {
  const href =
    product.sourceType === "in-stock" ? `/${lang}/product/in-stock/${product.slug}` : `/${lang}/in-stock`;
  return (
    <a href={href} className="block rounded-md">
      <span className="plinth block overflow-hidden rounded-md">
        {product.secureImages[0] ? (
          <img
            src={product.secureImages[0]}
            alt=""
            width={640}
            height={640}
            loading="lazy"
            className="size-full object-contain"
          />
        ) : null}
      </span>
      <span className="caps mt-2 block truncate text-muted-foreground">{product.brand}</span>
      <span className="line-clamp-2 text-sm leading-5">{product.name}</span>
      <span className="mt-1 block font-semibold tabular-nums">
        {formatMoney(Math.round(product.price * 100), lang)}
      </span>
    </a>
  );
}
