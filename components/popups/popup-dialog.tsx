"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useId, useRef } from "react";
import type { Lang } from "@/lib/i18n/languages";
import type { WirePopup } from "@/lib/popups/wire";
import { PopupContent } from "./popup-content";

type PopupDialogProps = {
  popup: WirePopup;
  lang: Lang;
  onClose: (popup: WirePopup) => void;
  /** Only to be looked at: it stands in its document without taking the focus. */
  isPreview?: boolean;
};

const widths = { image: "26rem", text: "28rem", newsletter: "46rem" };

/** A campaign in a modal dialog of the browser's own: focus stays inside and returns, Escape and the backdrop close. */
export default function PopupDialog({ popup, lang, onClose, isPreview = false }: PopupDialogProps) {
  const t = useTranslations("popups.client");
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open && !isPreview) element.showModal();
  }, [isPreview]);

  function onBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) dialog.current?.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key
    <dialog
      ref={dialog}
      open={isPreview || undefined}
      aria-labelledby={heading}
      onClose={() => onClose(popup)}
      onClick={onBackdrop}
      style={{ width: `min(${widths[popup.type]}, calc(100vw - 2rem))` }}
      className="fixed inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain rounded-md border border-border bg-card p-0 text-card-foreground backdrop:bg-black/60"
    >
      <form method="dialog" className="absolute top-2 right-2 z-10">
        <button
          type="submit"
          aria-label={t("close")}
          className="grid size-11 place-items-center rounded-full border border-input bg-background text-foreground"
        >
          <svg
            viewBox="0 0 24 24"
            className="size-5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            aria-hidden="true"
          >
            <path d="m6 6 12 12M18 6 6 18" strokeLinecap="round" />
          </svg>
        </button>
      </form>
      <PopupContent popup={popup} lang={lang} heading={heading} onDone={() => dialog.current?.close()} />
    </dialog>
  );
}
