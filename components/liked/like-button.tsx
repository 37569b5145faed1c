"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { track } from "@/components/analytics/track";
import { mySizeStore } from "@/components/catalogue/my-size-store";
import { showToast } from "@/components/ui/toast";
import { toggleItem, toStoredItem, withSize } from "@/lib/liked/stored-list";
import { likedStore } from "./liked-store";

/** What is kept of a liked product, under its public names (docs/rules.md#likes). */
export type LikedSource = {
  _id: string;
  name: string;
  brand: string;
  style_code: string;
  slug: string;
  sourceType: string;
  price: number;
  /** Names of the sizes in stock. */
  sizes: string[];
  secureImages: string[];
};

/** The size that is chosen on the product's own page. */
function sizeChosenFor({ slug }: LikedSource): string | undefined {
  if (!location.pathname.endsWith(`/${slug}`)) return undefined;
  return document.querySelector<HTMLInputElement>('input[name="size"]:checked')?.value;
}

/** Heart of a product: toggles it in this browser's list, says so in a toast (docs/rules.md#likes). */
export function LikeButton({ product, className }: { product: LikedSource; className?: string }) {
  const t = useTranslations("liked.client");
  const items = useSyncExternalStore(likedStore.subscribe, likedStore.get, likedStore.getServer);
  const liked = items.some((item) => item._id === product._id);

  function onClick() {
    const item = toStoredItem(withSize(product, sizeChosenFor(product)));
    if (!item) {
      showToast({ title: t("error"), description: t("unableToLike"), destructive: true });
      return;
    }
    const next = toggleItem([...likedStore.get()], item);
    try {
      likedStore.save(next.items);
    } catch {
      showToast({ title: t("error"), description: t("saveFailed"), destructive: true });
      return;
    }
    const [size = mySizeStore.get() ?? "", ...others] = new URLSearchParams(location.search).getAll("size");
    track(next.liked ? "like" : "unlike", {
      id: product._id,
      style_code: product.style_code,
      size: others.length > 0 ? "" : size,
    });
    showToast(
      next.liked
        ? { title: t("added"), description: t("addedText") }
        : { title: t("removed"), description: t("removedText") },
    );
  }

  return (
    <button
      type="button"
      onClick={onClick}
      aria-pressed={liked}
      aria-label={t(liked ? "unlike" : "like", { name: product.name })}
      className={className ? `heart ${className}` : "heart"}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5S3.5 15.4 3.5 9.2C3.5 6.3 5.7 4.2 8.3 4.2c1.6 0 2.9.8 3.7 2 .8-1.2 2.1-2 3.7-2 2.6 0 4.8 2.1 4.8 5 0 6.2-8.5 11.3-8.5 11.3Z" />
      </svg>
    </button>
  );
}
