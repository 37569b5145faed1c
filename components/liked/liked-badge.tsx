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
    // Cut off: the underline of its link ends before it.
    <span className="grid h-5 min-w-5 place-items-center overflow-clip rounded-full bg-primary px-1 font-mono text-primary-foreground text-xs tabular-nums">
      <span aria-hidden="true">{badgeText(length)}</span>
      <span className="sr-only">{t("count", { count: length })}</span>
    </span>
  );
}
