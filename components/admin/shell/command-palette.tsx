"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLater } from "@/components/ui/use-later";
import { leaveBy } from "./leaving";
import type { AdminPage } from "./menu";

async function loadList() {
  return (await import("./palette-list")).PaletteList;
}

const lineLook = "h-11 w-full border-border border-b bg-transparent px-3 outline-none";

/** What is typed; null while the palette is closed. */
type Typed = { q: string; isHurried: boolean } | null;

/**
 * Ctrl/Cmd+K: jumps to pages and finds products (docs/rules.md#looks). It opens at once; the list is fetched when the
 * pointer or the focus reaches the button, or Ctrl/Cmd is pressed, and takes over what was typed until then.
 */
export function CommandPalette({ pages }: { pages: AdminPage[] }) {
  const t = useTranslations("admin.palette");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const line = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>(null);
  const [isNear, setNear] = useState(false);
  const PaletteList = useLater(loadList, isNear || typed !== null, () => setNear(false));
  const type = (q: string, isHurried = false) => setTyped({ q, isHurried });

  const open = useCallback(() => {
    if (dialog.current?.open) return;
    setTyped({ q: "", isHurried: false });
    dialog.current?.showModal();
    line.current?.focus();
  }, []);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key === "Control" || event.key === "Meta") setNear(true);
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      open();
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [open]);

  function go(href: string) {
    dialog.current?.close();
    leaveBy(() => router.push(href));
  }

  return (
    <>
      <button
        type="button"
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onClick={open}
        className="flex min-h-11 items-center gap-6 rounded-sm border border-input px-3 text-muted-foreground text-sm"
      >
        {t("open")}
        <kbd className="hidden font-mono text-xs md:inline">Ctrl K</kbd>
      </button>
      <dialog
        ref={dialog}
        aria-label={t("open")}
        // By then it may be open again, as in dialog.tsx.
        onClose={(event) => event.currentTarget.open || setTyped(null)}
        className="mx-auto mt-[12vh] w-[min(92vw,560px)] rounded-md border border-input bg-card text-foreground backdrop:bg-black/60"
      >
        {PaletteList && typed ? (
          <PaletteList {...typed} pages={pages} onType={type} onGo={go} lineLook={lineLook} />
        ) : (
          <div className="p-2">
            <input
              ref={line}
              aria-label={t("open")}
              placeholder={t("placeholder")}
              value={typed?.q ?? ""}
              onChange={(event) => type(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter" && typed?.q) type(typed.q, true);
              }}
              className={lineLook}
            />
          </div>
        )}
      </dialog>
    </>
  );
}
