"use client";

import type { MouseEvent, ReactNode } from "react";
import { type AskedItem, openInquiry } from "@/components/ui/ask";
import type { Lang } from "@/lib/i18n/languages";

type AskButtonProps = {
  lang: Lang;
  items: AskedItem[];
  /** The chosen size; without it the one that stands in the address (`?size=`), as on a product page. */
  selectedSize?: string | null;
  /** `source` of the context. */
  source: string;
  className?: string;
  children: ReactNode;
};

/** Opens the inquiry dialog; before JavaScript a link to the requests page, where one can ask too. */
export function AskButton({ lang, items, selectedSize, source, className, children }: AskButtonProps) {
  function onClick(event: MouseEvent) {
    event.preventDefault();
    const inAddress = new URLSearchParams(window.location.search).get("size");
    openInquiry({ items, selectedSize: selectedSize === undefined ? inAddress : selectedSize, source });
  }
  return (
    <a href={`/${lang}/requests#contact`} onClick={onClick} aria-haspopup="dialog" className={className}>
      {children}
    </a>
  );
}
