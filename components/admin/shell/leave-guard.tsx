"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "./dialog";

/** Asks before a link or the browser leaves a page with unsaved work (visual.md: Forms). */
export function LeaveGuard({ when }: { when: boolean }) {
  const t = useTranslations("admin.forms");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const wanted = useRef("");

  useEffect(() => {
    if (!when) return;
    function onUnload(event: BeforeUnloadEvent) {
      event.preventDefault();
    }
    function onClick(event: MouseEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
        return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (
        !link ||
        link.target === "_blank" ||
        link.origin !== location.origin ||
        link.hasAttribute("download")
      )
        return;
      if (link.pathname === location.pathname && link.search === location.search) return;
      event.preventDefault();
      event.stopPropagation();
      wanted.current = link.pathname + link.search + link.hash;
      dialog.current?.showModal();
    }
    window.addEventListener("beforeunload", onUnload);
    // Captured, so that it is asked before Next's own link handler goes.
    document.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [when]);

  return (
    <Dialog ref={dialog} title={t("leaveTitle")}>
      <p className="mt-3 text-sm">{t("leaveBody")}</p>
      <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-3">
        <Button type="submit" variant="outline">
          {t("stay")}
        </Button>
        <Button type="submit" variant="destructive" onClick={() => router.push(wanted.current)}>
          {t("leave")}
        </Button>
      </form>
    </Dialog>
  );
}
