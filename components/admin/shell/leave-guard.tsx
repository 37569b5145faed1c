"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { findLink } from "./clicked-link";
import { Dialog } from "./dialog";
import { holdHistory } from "./hold-history";
import { guardLeaving, type UnsavedQuestion } from "./leaving";

type LeaveGuardProps = {
  when: boolean;
  /** The person leaves and gives up what was typed. */
  onLeave?: () => void;
};

const texts = {
  leave: { title: "leaveTitle", body: "leaveBody", no: "stay", yes: "leave" },
  savedOnly: { title: "savedOnlyTitle", body: "savedOnlyBody", no: "savedOnlyBack", yes: "savedOnlyGo" },
} as const;

/**
 * Asks before a page with unsaved work is left (docs/rules.md#looks): by a link, by script (`leaveBy`), by the
 * browser's Back and Forward; where it is closed or loaded anew, the browser asks in its own words. Asks too before an
 * action that works on what is saved (`actOnSaved`).
 */
export function LeaveGuard({ when, onLeave }: LeaveGuardProps) {
  const t = useTranslations("admin.forms");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const wanted = useRef<() => void>(() => {});
  const [question, setQuestion] = useState<UnsavedQuestion>("leave");
  const text = texts[question];

  useEffect(() => {
    if (!when) return;
    function ask(go: () => void, asked: UnsavedQuestion = "leave"): void {
      wanted.current = go;
      setQuestion(asked);
      if (!dialog.current?.open) dialog.current?.showModal();
    }
    function onUnload(event: BeforeUnloadEvent) {
      event.preventDefault();
    }
    function onClick(event: MouseEvent) {
      const link = findLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      const href = link.pathname + link.search + link.hash;
      ask(() => router.push(href));
    }
    const stops = [guardLeaving(ask), holdHistory(ask)];
    window.addEventListener("beforeunload", onUnload);
    // Captured, so that it is asked before Next's own link handler goes.
    document.addEventListener("click", onClick, true);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [when, router]);

  return (
    <Dialog ref={dialog} title={t(text.title)}>
      <p className="mt-3 text-sm">{t(text.body)}</p>
      <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-3">
        <Button type="submit" variant="outline">
          {t(text.no)}
        </Button>
        <Button
          type="submit"
          variant="destructive"
          onClick={() => {
            if (question === "leave") onLeave?.();
            wanted.current();
          }}
        >
          {t(text.yes)}
        </Button>
      </form>
    </Dialog>
  );
}
