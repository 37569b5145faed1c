"use client";

import { Command } from "cmdk";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { AdminPage } from "./menu";
import { FOUND, rank } from "./palette-rank";
import { fetchWithSession } from "./with-session";

type Found = { label: string; hint: string; href: string };

function isFound(value: unknown): value is Found {
  if (typeof value !== "object" || value === null) return false;
  if (!("label" in value && "hint" in value && "href" in value)) return false;
  return [value.label, value.hint, value.href].every((text) => typeof text === "string");
}

async function search(q: string, signal: AbortSignal): Promise<Found[]> {
  const response = await fetchWithSession(`/api/admin/search?${new URLSearchParams({ q })}`, { signal });
  if (!response.ok) return [];
  const { found }: { found?: unknown } = await response.json();
  return Array.isArray(found) ? found.filter(isFound) : [];
}

/** What the search finds for what is typed; nothing below two letters. */
function useFound(q: string): Found[] {
  const [found, setFound] = useState<Found[]>([]);
  useEffect(() => {
    if (q.trim().length < 2) {
      setFound([]);
      return;
    }
    const controller = new AbortController();
    search(q, controller.signal).then(setFound, () => {});
    return () => controller.abort();
  }, [q]);
  return found;
}

type PaletteListProps = {
  pages: AdminPage[];
  q: string;
  onType: (q: string) => void;
  onGo: (href: string) => void;
  /** Enter was pressed before this list was there. */
  isHurried: boolean;
  /** Look of the line that is typed in, as before. */
  lineLook: string;
};

/** The palette's line to type, and below it pages by name and products as they are found. */
export function PaletteList({ pages, q, onType, onGo, isHurried, lineLook }: PaletteListProps) {
  const t = useTranslations("admin.palette");
  const menu = useTranslations("admin.menu.pages");
  const input = useRef<HTMLInputElement>(null);
  // Where a page fits by its name, another line that leads there says nothing new.
  const named = pages.filter((page) => rank(menu(page), q) >= 1).map((page) => `/admin/${page}`);
  const found = useFound(q).filter(({ href }) => !named.includes(href));

  // It takes over from the plain line, with its letters, cursor and Enter.
  useEffect(() => {
    const line = input.current;
    line?.focus();
    line?.setSelectionRange(line.value.length, line.value.length);
    if (!isHurried) return;
    // The list has chosen its first line when it is drawn.
    const drawn = requestAnimationFrame(() =>
      line?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })),
    );
    return () => cancelAnimationFrame(drawn);
  }, [isHurried]);

  const item =
    "flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 text-sm data-[selected=true]:bg-background";
  return (
    <Command label={t("open")} filter={rank} className="p-2">
      <Command.Input
        ref={input}
        value={q}
        onValueChange={onType}
        placeholder={t("placeholder")}
        className={lineLook}
      />
      <Command.List className="max-h-[50vh] overflow-y-auto pt-2">
        <Command.Empty className="p-4 text-muted-foreground text-sm">{t("nothing")}</Command.Empty>
        {pages.map((page) => (
          <Command.Item
            key={page}
            value={menu(page)}
            onSelect={() => onGo(`/admin/${page}`)}
            className={item}
          >
            {menu(page)}
          </Command.Item>
        ))}
        {found.map(({ label, hint, href }, index) => (
          <Command.Item
            key={`${href} ${label}`}
            value={`${FOUND}${index}`}
            onSelect={() => onGo(href)}
            className={item}
          >
            <span className="truncate">{label}</span>
            <span className="shrink-0 font-mono text-muted-foreground text-xs">{hint}</span>
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
