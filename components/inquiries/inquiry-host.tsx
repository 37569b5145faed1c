"use client";

import { type ComponentType, useEffect, useState } from "react";
import { type Ask, askEvent } from "@/components/ui/ask";
import type { Lang } from "@/lib/i18n/languages";
import type { InquiryDialogProps } from "./inquiry-dialog";
import type { InquiryTexts } from "./texts";

type InquiryHostProps = { lang: Lang; instagramUrl: string | null; texts: InquiryTexts };

/** Waits for somebody to ask; only then is the dialog's code loaded. */
export function InquiryHost({ lang, instagramUrl, texts }: InquiryHostProps) {
  // Kept with its event: asking twice about the same goods are two dialogs.
  const [asked, setAsked] = useState<CustomEvent<Ask> | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<InquiryDialogProps> | null>(null);

  useEffect(() => {
    async function onAsk(event: Event) {
      if (!(event instanceof CustomEvent)) return;
      setAsked(event);
      try {
        const { InquiryDialog } = await import("./inquiry-dialog");
        setDialog(() => InquiryDialog);
      } catch {
        // The code did not come: the requests page works without it.
        window.location.assign(`/${lang}/requests#contact`);
      }
    }
    window.addEventListener(askEvent, onAsk);
    return () => window.removeEventListener(askEvent, onAsk);
  }, [lang]);

  if (!asked) return null;
  if (!Dialog) {
    return (
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
    );
  }
  // A browser tells of a closed dialog a moment later; who has asked again by then keeps the new one.
  const forget = () => setAsked((current) => (current === asked ? null : current));
  return (
    <Dialog key={asked.timeStamp} {...{ lang, instagramUrl, texts }} ask={asked.detail} onClosed={forget} />
  );
}
