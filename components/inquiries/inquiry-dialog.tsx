"use client";

import { useEffect, useRef, useState } from "react";
import type { Ask } from "@/components/ui/ask";
import type { Lang } from "@/lib/i18n/languages";
import { AskedGoods } from "./asked-goods";
import { InquiryForm } from "./inquiry-form";
import { InquiryThanks } from "./inquiry-thanks";
import type { InquiryTexts } from "./texts";

export type InquiryDialogProps = {
  lang: Lang;
  instagramUrl: string | null;
  texts: InquiryTexts;
  ask: Ask;
  /** After it is closed: the form and its success are forgotten then (docs/rules.md#inquiries). */
  onClosed: () => void;
};

/** Form, submitting, success. A native dialog keeps the focus and gives it back. */
export function InquiryDialog({ lang, instagramUrl, texts, ask: opened, onClosed }: InquiryDialogProps) {
  const [selectedSize, setSize] = useState(opened.selectedSize);
  const ask = { ...opened, selectedSize };
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<"form" | "submitting" | "success">("form");
  const isSubmitting = state === "submitting";

  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  // The reader starts at the title, of the form and of the thanks alike.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has another title
  useEffect(() => heading.current?.focus(), [state === "success"]);

  function close() {
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      data-toasts="top"
      aria-labelledby="inquiry-title"
      onClose={onClosed}
      onCancel={(event) => {
        if (isSubmitting) event.preventDefault();
      }}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-md border border-border bg-card p-0 text-foreground backdrop:bg-black/60"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-border border-b bg-card py-3 pr-3 pl-5">
        <h2 ref={heading} id="inquiry-title" tabIndex={-1} className="text-xl outline-none">
          {state === "success" ? texts.thanks : texts.title}
        </h2>
        <button
          type="button"
          onClick={close}
          disabled={isSubmitting}
          aria-label={texts.close}
          className="grid size-11 place-items-center disabled:opacity-60"
        >
          <svg viewBox="0 0 24 24" className="size-5 stroke-current" strokeWidth="2" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </div>
      <div className="p-5">
        {state === "success" ? (
          <InquiryThanks texts={texts} instagramUrl={instagramUrl} onClose={close} />
        ) : (
          <>
            <p className="text-muted-foreground text-sm">{texts.intro}</p>
            <AskedGoods {...{ ask, lang, texts }} onSize={setSize} />
            <InquiryForm {...{ lang, texts, ask, isSubmitting }} onState={setState} onCancel={close} />
          </>
        )}
      </div>
    </dialog>
  );
}
