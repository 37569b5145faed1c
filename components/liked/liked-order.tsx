"use client";

import { useTranslations } from "next-intl";
import type { Lang } from "@/lib/i18n/languages";
import type { StoredItem } from "@/lib/liked/stored-list";
import { checkoutQuery } from "@/lib/orders/pieces";
import type { LikedTexts } from "./texts";

type LikedOrderProps = {
  lang: Lang;
  /** Those whose chosen size is in the shop. */
  items: readonly StoredItem[];
  texts: LikedTexts["order"];
};

/** Reserving or buying what a size was chosen for: the liked list is the shop's basket. */
export function LikedOrder({ lang, items, texts }: LikedOrderProps) {
  const t = useTranslations("liked.list");
  const pieces = items.flatMap(({ _id, selectedSize }) =>
    selectedSize ? [{ productId: _id, size: selectedSize }] : [],
  );
  return (
    <section
      aria-labelledby="order-title"
      className="mb-6 rounded-md border border-border bg-card p-4 md:p-5"
    >
      <h2 id="order-title" className="text-lg">
        {texts.title}
      </h2>
      <p className="mt-1 text-muted-foreground text-sm">{texts.text}</p>
      <p role="status" className="mt-2 text-sm">
        {t("chosen", { count: pieces.length })}
      </p>
      {pieces.length > 0 ? (
        <p className="mt-3 flex flex-wrap gap-2 md:max-w-md">
          {(["reservation", "purchase"] as const).map((kind) => (
            <a
              key={kind}
              data-load=""
              href={`/${lang}/checkout?${checkoutQuery(pieces, kind)}`}
              className="buy-link"
            >
              {kind === "purchase" ? texts.buy : texts.reserve}
            </a>
          ))}
        </p>
      ) : null}
    </section>
  );
}
