"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { badgeText } from "@/lib/liked/stored-list";
import { likedStore } from "./liked-store";

/** Count beside "Liked" (docs/rules.md#likes); nothing at zero. */
export function LikedBadge() {
  const t = useTranslations("liked.client");
  const { length } = useSyncExternalStore(likedStore.subscribe, likedStore.get, likedStore.getServer);
  if (length === 0) return null;
  return (
    <span className="liked-count">
      <span aria-hidden="true">{badgeText(length)}</span>
      <span className="sr-only">{t("count", { count: length })}</span>
    </span>
  );
}
