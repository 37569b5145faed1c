"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import type { CardTexts } from "@/components/catalogue/card-facts";
import { gridClass } from "@/components/catalogue/grid-class";
import type { CardSlots } from "@/components/catalogue/product-card";
import { showToast } from "@/components/ui/toast";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { Lang } from "@/lib/i18n/languages";
import { type StoredItem, withSize } from "@/lib/liked/stored-list";
import { LikedActions } from "./liked-actions";
import { LikedCard } from "./liked-card";
import { LikedOrder } from "./liked-order";
import { likedStore } from "./liked-store";
import type { LikedTexts } from "./texts";
import { useFreshItems } from "./use-fresh-items";

type LikedListProps = Pick<CardSlots, "Ask"> & { lang: Lang; texts: LikedTexts; cardTexts: CardTexts };

/** Count, two cards, grid, and a way to the catalogue when empty. */
export function LikedList({ lang, texts, cardTexts, Ask }: LikedListProps) {
  const t = useTranslations("liked.list");
  const everywhere = useTranslations("liked.client");
  const items = useSyncExternalStore(likedStore.subscribe, likedStore.get, likedStore.getServer);
  const ready = useHydrated();
  const fresh = useFreshItems(items, lang);
  const today = fresh.state === "loaded" ? fresh.cards : null;
  const isThere = ({ _id, selectedSize }: StoredItem) =>
    today?.get(_id)?.sizes?.some((size) => size === selectedSize) ?? false;

  function choose(id: string, size: string) {
    try {
      likedStore.save(items.map((item) => (item._id === id ? withSize(item, size) : item)));
    } catch {
      showToast({ title: everywhere("error"), description: everywhere("saveFailed"), destructive: true });
    }
  }

  if (!ready) return <p className="min-h-[50vh] text-muted-foreground noscript:invisible">{t("loading")}</p>;
  if (items.length === 0) {
    return (
      <div className="grid min-h-[50vh] content-center justify-items-center gap-4 text-center">
        <img src="/brand/empty-liked.svg" alt="" width={320} height={240} className="h-auto w-60" />
        <p className="font-display text-xl" role="status">
          {t("none")}
        </p>
        <p className="max-w-[44ch] text-muted-foreground">{t("noneHint")}</p>
        <a
          href={`/${lang}/in-stock`}
          className="inline-flex min-h-11 items-center rounded-sm bg-primary px-6 font-semibold text-primary-foreground hover:opacity-90"
        >
          {t("browse")}
        </a>
      </div>
    );
  }
  return (
    <>
      <p className="mb-4 text-muted-foreground" role="status">
        {everywhere("count", { count: items.length })}
      </p>
      <LikedActions lang={lang} items={items} texts={texts} />
      <LikedOrder lang={lang} items={items.filter(isThere)} texts={texts.order} />
      {fresh.state === "failed" ? (
        <p role="alert" className="mb-4 rounded-md border border-input p-3 text-sm">
          {t("stale")}
        </p>
      ) : null}
      <h2 className="sr-only">{everywhere("count", { count: items.length })}</h2>
      <ul className={gridClass}>
        {items.map((item) => (
          <li key={item._id} className="flex flex-col">
            <LikedCard
              item={item}
              lang={lang}
              texts={cardTexts}
              onSize={(size) => choose(item._id, size)}
              today={today ? (today.get(item._id) ?? null) : undefined}
              {...(Ask && { Ask })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
