"use client";

import { useEffect, useRef, useState } from "react";
import { showToast } from "@/components/ui/toast";
import { CheckIcon, ShareIcon } from "./icons";

type ShareButtonProps = {
  title: string;
  texts: { label: string; copied: string; failed: string; failedText: string };
};

/** How long "copied" stands. */
const INDICATOR_MS = 2_000;

/** The device's own sharing where it has one, else the link is copied (docs/rules.md#messages). */
export function ShareButton({ title, texts }: ShareButtonProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function share() {
    const url = window.location.href.split("#")[0] ?? "";
    try {
      if (typeof navigator.share === "function") return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      clearTimeout(timer.current);
      setCopied(true);
      timer.current = setTimeout(() => setCopied(false), INDICATOR_MS);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      showToast({ title: texts.failed, description: texts.failedText, destructive: true });
    }
  }

  return (
    <button
      type="button"
      onClick={share}
      className="flex min-h-11 items-center gap-2 noscript:hidden print:hidden rounded-sm border border-input px-4 text-sm hover:border-foreground"
    >
      {copied ? <CheckIcon className="size-4 text-success" /> : <ShareIcon className="size-4" />}
      <span aria-live="polite">{copied ? texts.copied : texts.label}</span>
    </button>
  );
}
