"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import type { CardFacts } from "@/components/catalogue/card-facts";
import { mySizeStore } from "@/components/catalogue/my-size-store";
import type { AskedItem } from "@/components/ui/ask";
import type { Lang } from "@/lib/i18n/languages";
import { pictureAddress, unpackPicture } from "@/lib/media/picture";
import { AskButton } from "./ask-button";

function itemOf(card: CardFacts): AskedItem {
  const { id, name, code, isSourced, sizes = [], pictures } = card;
  return {
    _id: id,
    name,
    style_code: code,
    sourceType: isSourced ? "sourced-items" : "in-stock",
    sizes,
    secureImages: pictures.slice(0, 1).map((picture) => pictureAddress(unpackPicture(picture))),
  };
}

/**
 * For the `Ask` slot of cards: "Ask for it" on what has no page of its own (docs/rules.md#cards). A press on the card
 * asks, too; its address only leads into the shop. The page needs one InquiryOutlet.
 */
export function CardAsk({ card, lang, label }: { card: CardFacts; lang: Lang; label: string }) {
  const { run = [], name, price, word } = card;
  const mine = useSyncExternalStore(mySizeStore.subscribe, mySizeStore.get, mySizeStore.getServer);
  const words = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const button = words.current?.closest("a");
    const link = words.current?.closest("article")?.querySelector<HTMLElement>(".card-link");
    function onClick(event: MouseEvent) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      button?.click();
    }
    link?.addEventListener("click", onClick);
    link?.setAttribute("aria-haspopup", "dialog");
    return () => link?.removeEventListener("click", onClick);
  }, []);

  return (
    <AskButton
      lang={lang}
      items={[itemOf(card)]}
      selectedSize={mine !== null && run.includes(mine) ? mine : null}
      source="sourced-item"
      note={[price, word].filter(Boolean).join(" · ")}
      sizes={run}
      className="flex min-h-11 items-center justify-center rounded-sm border border-input px-3 font-semibold text-sm hover:border-foreground"
    >
      {label}
      <span ref={words} className="sr-only">
        : {name}
      </span>
    </AskButton>
  );
}
