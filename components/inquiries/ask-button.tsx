"use client";

import type { MouseEvent, ReactNode } from "react";
import { type AskedItem, openInquiry } from "@/components/ui/ask";
import type { Lang } from "@/lib/i18n/languages";

type AskButtonProps = {
  lang: Lang;
  items: AskedItem[];
  /** The chosen size; without it the one that is chosen on the page, as on that of a product. */
  selectedSize?: string | null;
  /** `source` of the context. */
  source: string;
  /** What the dialog says of the item besides. */
  note?: string;
  /** Sizes that the dialog offers. */
  sizes?: string[];
  className?: string;
  children: ReactNode;
};

/** Opens the inquiry dialog; before JavaScript a link to the requests page, where one can ask too. */
export function AskButton({ lang, items, selectedSize, className, children, ...ask }: AskButtonProps) {
  function onClick(event: MouseEvent) {
    event.preventDefault();
    // Not the address: it may name no size of this product, and the shopper's own size does not stand in it.
    const chosen = document.querySelector<HTMLInputElement>('input[name="size"]:checked')?.value ?? null;
    openInquiry({ ...ask, items, selectedSize: selectedSize === undefined ? chosen : selectedSize });
  }
  return (
    <a href={`/${lang}/requests#contact`} onClick={onClick} aria-haspopup="dialog" className={className}>
      {children}
    </a>
  );
}
