"use client";

import { type ComponentType, useRef, useState } from "react";
import { mySizeStore } from "@/components/catalogue/my-size-store";
import { keyPerText } from "@/components/form/key-per-text";
import { type AskedItem, askedItem, openInquiry } from "@/components/ui/ask";
import { showToast } from "@/components/ui/toast";
import type { Lang } from "@/lib/i18n/languages";
import { MOST_ITEMS } from "@/lib/inquiries/item-limit";
import { MAX_SHARED } from "@/lib/liked/share-id";
import type { StoredItem } from "@/lib/liked/stored-list";
import { asSaved } from "./as-saved";
import { createShare, ShareError } from "./create-share";
import type { ShareDialogProps } from "./share-dialog";
import type { LikedTexts } from "./texts";

type LikedActionsProps = { lang: Lang; items: readonly StoredItem[]; texts: LikedTexts };

/** The item with the size it is wanted in; without a choice in the shopper's own, where there is one of it. */
function askedInSize(item: StoredItem): AskedItem {
  const own = mySizeStore.get();
  const size = item.selectedSize ?? (own && item.sizes.includes(own) ? own : undefined);
  return { ...askedItem(asSaved(item)), ...(size && { selectedSize: size }) };
}

const card = "flex flex-col items-start gap-3 rounded-md border border-border bg-card p-4 md:p-5";
const button =
  "mt-auto inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-5 font-semibold disabled:opacity-60 max-sm:w-full";

/** The two cards, request info and share list. */
export function LikedActions({ lang, items, texts }: LikedActionsProps) {
  const { isSharing, share, modal } = useShare({ lang, items, texts });

  function ask() {
    const asked = items.slice(0, MOST_ITEMS).map(askedInSize);
    const selectedSize = asked[0]?.selectedSize ?? null;
    openInquiry({ items: asked, selectedSize, source: "product-detail-inquiry" });
  }

  return (
    <>
      <div className="mb-6 grid gap-2 sm:grid-cols-2 md:gap-4">
        <section aria-labelledby="ask-title" className={card}>
          <h2 id="ask-title" className="text-lg">
            {texts.ask.title}
          </h2>
          <p className="text-muted-foreground text-sm">{texts.ask.text}</p>
          {items.length > MOST_ITEMS ? <p className="text-sm">{texts.ask.cut}</p> : null}
          <button
            type="button"
            onClick={ask}
            aria-haspopup="dialog"
            className={`${button} border border-input hover:border-foreground`}
          >
            {texts.ask.action}
          </button>
        </section>
        <section aria-labelledby="share-title" className={card}>
          <h2 id="share-title" className="text-lg">
            {texts.share.title}
          </h2>
          <p className="text-muted-foreground text-sm">{texts.share.text}</p>
          {items.length > MAX_SHARED ? <p className="text-sm">{texts.share.cut}</p> : null}
          <button
            type="button"
            onClick={share}
            disabled={isSharing}
            aria-haspopup="dialog"
            className={`${button} border border-input hover:border-foreground`}
          >
            {isSharing ? (
              <span
                aria-hidden="true"
                className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent"
              />
            ) : null}
            {isSharing ? texts.share.sharing : texts.share.action}
          </button>
        </section>
      </div>
      {modal}
    </>
  );
}

/** Idle, sharing, id received, modal open. The modal's code comes with the first share. */
function useShare({ lang, items, texts }: LikedActionsProps) {
  const [isSharing, setSharing] = useState(false);
  const [shareId, setShareId] = useState<string | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps> | null>(null);
  const [keyOf] = useState(keyPerText);
  const button = useRef<Element | null>(null);

  async function share() {
    const list = items.map(({ _id, selectedSize }) => `${_id} ${selectedSize}`).join(", ");
    // The same list again gets its link again.
    const formKey = keyOf(list);
    button.current = document.activeElement;
    setSharing(true);
    try {
      const [id, { ShareDialog }] = await Promise.all([
        createShare(items, { lang, formKey, texts: texts.share }),
        import("./share-dialog"),
      ]);
      setDialog(() => ShareDialog);
      setShareId(id);
    } catch (error) {
      const description = error instanceof ShareError ? error.message : texts.share.failed;
      showToast({ title: texts.share.errorTitle, description, destructive: true });
    }
    setSharing(false);
  }

  function onClosed() {
    setShareId(null);
    // The button was disabled while the modal opened, so the browser does not give the focus back by itself.
    if (button.current instanceof HTMLElement) button.current.focus();
  }

  const modal = Dialog && shareId ? <Dialog {...{ lang, shareId, onClosed }} texts={texts.share} /> : null;
  return { isSharing, share, modal };
}
