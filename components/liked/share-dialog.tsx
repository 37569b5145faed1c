"use client";

import { useEffect, useRef, useState } from "react";
import { showToast } from "@/components/ui/toast";
import type { Lang } from "@/lib/i18n/languages";
import { sharePath } from "@/lib/liked/share-id";
import type { LikedTexts } from "./texts";

export type ShareDialogProps = {
  lang: Lang;
  shareId: string;
  texts: LikedTexts["share"];
  onClosed: () => void;
};

/** How long "copied" stands. */
const INDICATOR_MS = 2_000;

function report(name: "share_copy_link" | "share_native") {
  window.dispatchEvent(new CustomEvent("shop:event", { detail: { name, params: {} } }));
}

/** Whether a copied link was just copied; over after two seconds, or with the modal (docs/rules.md#shared-lists). */
function useCopied() {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function show() {
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), INDICATOR_MS);
  }
  return [copied, show] as const;
}

/** The link, copy, and the device's own sharing where it has one. */
export function ShareDialog({ lang, shareId, texts, onClosed }: ShareDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [copied, showCopied] = useCopied();
  const url = window.location.origin + sharePath(lang, shareId);

  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
    field.current?.select();
  }, []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showCopied();
      report("share_copy_link");
    } catch {
      field.current?.select();
      showToast({ title: texts.copyFailed, description: texts.copyFailedText, destructive: true });
    }
  }

  async function shareNative() {
    try {
      await navigator.share({ title: texts.dialogTitle, url });
      report("share_native");
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      showToast({ title: texts.nativeFailed, description: texts.nativeFailedText, destructive: true });
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="share-dialog-title"
      onClose={onClosed}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-md border border-border bg-card p-5 text-foreground backdrop:bg-black/60"
    >
      <h2 id="share-dialog-title" className="text-xl">
        {texts.dialogTitle}
      </h2>
      <p className="mt-2 text-muted-foreground text-sm">{texts.dialogText}</p>
      <label htmlFor="share-link" className="mt-4 block font-medium text-sm">
        {texts.link}
      </label>
      <input
        ref={field}
        id="share-link"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        className="mt-1 h-11 w-full rounded-sm border border-input bg-background px-3 font-mono text-sm"
      />
      <div className="mt-4 flex flex-col gap-2 sm:flex-row">
        <button
          type="button"
          onClick={copy}
          className="min-h-11 flex-1 rounded-sm bg-primary px-5 font-semibold text-primary-foreground hover:opacity-90"
        >
          <span aria-live="polite">{copied ? `✓ ${texts.copied}` : texts.copy}</span>
        </button>
        {typeof navigator.share === "function" ? (
          <button
            type="button"
            onClick={shareNative}
            className="min-h-11 flex-1 rounded-sm border border-input px-5 font-semibold hover:border-foreground"
          >
            {texts.native}
          </button>
        ) : null}
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="min-h-11 flex-1 rounded-sm border border-input px-5 font-semibold hover:border-foreground"
        >
          {texts.close}
        </button>
      </div>
    </dialog>
  );
}
