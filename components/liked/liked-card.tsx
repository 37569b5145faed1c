"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { PictureOrText } from "@/components/ui/picture-or-text";
import type { Lang } from "@/lib/i18n/languages";
import type { StoredItem } from "@/lib/liked/stored-list";
import { formatMoney } from "@/lib/money";
import { asSaved } from "./as-saved";
import { LikeButton, type LikedSource } from "./like-button";
import type { PublicProduct } from "./use-fresh-items";

function asToday(product: PublicProduct): LikedSource {
  return { ...product, sizes: product.sizes.filter((size) => size.InStock).map((size) => size.Name) };
}

type LikedCardProps = {
  item: StoredItem;
  lang: Lang;
  /** The product today; null when it has vanished, undefined while nobody knows. */
  today: PublicProduct | null | undefined;
};

/** One saved item with today's price and sizes; a vanished one is marked, not dropped (product.md: Likes). */
export function LikedCard({ item, lang, today }: LikedCardProps) {
  const t = useTranslations("liked.client");
  const shown = today ? asToday(today) : asSaved(item);
  const gone = today === null;
  const [picture] = shown.secureImages;
  const sourced = shown.sourceType === "sourced-items";
  const linked = !gone && !sourced && shown.slug !== "";
  const availability = sourced ? t("onRequest") : t("soldOut");
  return (
    <li className="group/card relative flex flex-col rounded-md bg-card">
      <div className="plinth relative grid place-items-center overflow-hidden rounded-t-md">
        <PictureOrText src={picture} text={t("noImage")} width={320} className={gone ? "opacity-40" : ""} />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3">
        <p className="flex items-baseline justify-between gap-2 text-muted-foreground">
          <span className="caps truncate">{shown.brand}</span>
          <span className="truncate font-mono text-xs">{shown.style_code}</span>
        </p>
        <h2 className="line-clamp-2 font-medium font-sans text-sm">
          {linked ? (
            <Link
              href={`/${lang}/product/in-stock/${shown.slug}`}
              prefetch={false}
              className="after:absolute after:inset-0"
            >
              {shown.name}
            </Link>
          ) : (
            shown.name
          )}
        </h2>
        {gone ? (
          <p className="mt-auto pt-2 font-medium text-sm">{t("gone")}</p>
        ) : (
          <>
            <p className="truncate text-muted-foreground text-xs">
              {shown.sizes.length > 0 ? t("sizesNow", { sizes: shown.sizes.join(" · ") }) : availability}
            </p>
            <p className="mt-auto pt-2 font-semibold tabular-nums">
              {shown.price > 0 ? formatMoney(Math.round(shown.price * 100), lang) : null}
            </p>
          </>
        )}
      </div>
      <div className="absolute top-1 right-1">
        <LikeButton product={shown} />
      </div>
    </li>
  );
}
