"use client";

import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import type { AdminPage } from "./menu";

type Found = { label: string; hint: string; href: string };

async function search(q: string, signal: AbortSignal): Promise<Found[]> {
  const response = await fetch(`/api/admin/search?${new URLSearchParams({ q })}`, { signal });
  return response.ok ? (await response.json()).found : [];
}

/** Ctrl/Cmd+K: jumps to pages and finds products (visual.md). */
export function CommandPalette({ pages }: { pages: AdminPage[] }) {
  const t = useTranslations("admin.palette");
  const menu = useTranslations("admin.menu.pages");
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const [q, setQ] = useState("");
  const [found, setFound] = useState<Found[]>([]);

  // The dialog would focus its frame, which takes no letters.
  const open = useCallback(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      open();
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [open]);

  useEffect(() => {
    if (q.trim().length < 2) {
      setFound([]);
      return;
    }
    const controller = new AbortController();
    search(q, controller.signal).then(setFound, () => {});
    return () => controller.abort();
  }, [q]);

  function go(href: string) {
    dialog.current?.close();
    setQ("");
    router.push(href);
  }

  const item =
    "flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 text-sm data-[selected=true]:bg-background";
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="flex min-h-11 items-center gap-6 rounded-sm border border-input px-3 text-muted-foreground text-sm"
      >
        {t("open")}
        <kbd className="hidden font-mono text-xs md:inline">Ctrl K</kbd>
      </button>
      <dialog
        ref={dialog}
        aria-label={t("open")}
        className="mx-auto mt-[12vh] w-[min(92vw,560px)] rounded-md border border-input bg-card text-foreground backdrop:bg-black/60"
      >
        <Command label={t("open")} shouldFilter className="p-2">
          <Command.Input
            ref={input}
            value={q}
            onValueChange={setQ}
            placeholder={t("placeholder")}
            className="h-11 w-full border-border border-b bg-transparent px-3 outline-none"
          />
          <Command.List className="max-h-[50vh] overflow-y-auto pt-2">
            <Command.Empty className="p-4 text-muted-foreground text-sm">{t("nothing")}</Command.Empty>
            {pages.map((page) => (
              <Command.Item
                key={page}
                value={menu(page)}
                onSelect={() => go(`/admin/${page}`)}
                className={item}
              >
                {menu(page)}
              </Command.Item>
            ))}
            {found.map(({ label, hint, href }) => (
              <Command.Item
                key={href}
                value={`${label} ${hint} ${q}`}
                onSelect={() => go(href)}
                className={item}
              >
                <span className="truncate">{label}</span>
                <span className="shrink-0 font-mono text-muted-foreground text-xs">{hint}</span>
              </Command.Item>
            ))}
          </Command.List>
        </Command>
      </dialog>
    </>
  );
}
