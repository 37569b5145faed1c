"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useTransition } from "react";
import { showToast } from "@/components/ui/toast";
import { releasePage, tendDrawer } from "./drawer";
import { JourneyContext, type Report } from "./journey";
import { listenToLinks, type Move } from "./links";
import { type PanelMemory, rememberPanel, restorePanel } from "./panel-memory";
import { searchedEvent } from "./searched-event";
import { trackView } from "./track-view";
import { undoKey } from "./undo-link";

/**
 * Around every page of the catalogue, and staying while they change: turns filter, order and page links into quick ones,
 * keeps the old page meanwhile, and goes back where a change of filters left nothing (docs/rules.md#lists).
 */
export function CatalogueShell({ children }: { children: ReactNode }) {
  const t = useTranslations("catalogue.client");
  const router = useRouter();
  const [isMoving, startTransition] = useTransition();
  const [isReverting, setReverting] = useState(false);
  const [undo, setUndo] = useState<string | null>(null);
  const [news, setNews] = useState("");
  const shown = useRef<Report | null>(null);
  const move = useRef<Move["kind"] | "revert" | null>(null);
  const memory = useRef<PanelMemory | null>(null);
  const isUndoing = useRef(false);

  useEffect(() => tendDrawer(), []);

  useEffect(
    () =>
      listenToLinks(({ kind, href, key }) => {
        // What is shown already is not reported again: its move would be taken for that of whatever is shown next.
        const isShown = href === shown.current?.href && move.current !== "revert";
        move.current = isShown ? null : kind;
        memory.current = isShown ? null : rememberPanel(kind === "filter" ? key : null);
        isUndoing.current = key === undoKey;
        startTransition(() => {
          if (kind === "filter") router.replace(href, { scroll: false });
          else router.push(href);
        });
      }),
    [router],
  );

  const report = useCallback(
    (now: Report) => {
      const kind = move.current;
      const before = shown.current;
      if (kind === null && before?.href === now.href) return;
      if (kind === "filter" && now.total === 0 && before && before.total > 0) {
        move.current = "revert";
        setReverting(true);
        trackView(now);
        showToast({ title: t("none"), description: t("reverting"), destructive: true });
        startTransition(() => router.replace(before.href, { scroll: false }));
        return;
      }
      if (kind === "revert" && now.href !== before?.href) return;
      move.current = null;
      shown.current = now;
      setUndo(kind === "filter" && before && !isUndoing.current ? before.href : null);
      trackView(now);
      setReverting(false);
      const q = new URL(now.href, window.location.origin).searchParams.get("q") ?? "";
      if (before) window.dispatchEvent(new CustomEvent(searchedEvent, { detail: q }));
      if (memory.current && kind) restorePanel(memory.current);
      else releasePage();
      memory.current = null;
      if (before) setNews(t("found", { count: now.total }));
    },
    [router, t],
  );

  const isPending = isMoving || isReverting;
  const journey = useMemo(() => ({ isPending, undo, report }), [isPending, undo, report]);
  return (
    <JourneyContext value={journey}>
      {children}
      <p role="status" className="sr-only">
        {isPending ? t("loading") : news}
      </p>
    </JourneyContext>
  );
}
