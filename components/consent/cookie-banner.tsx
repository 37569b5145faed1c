"use client";

import { useEffect, useRef } from "react";
import type { Lang } from "@/lib/i18n/languages";
import type { CookieChoice } from "@/lib/privacy/cookie-choice";

export type BannerWords = {
  label: string;
  text: string;
  learnMore: string;
  /** Only read out: says of what. */
  learnMoreAbout: string;
  understand: string;
  /** Absent where nothing needs consent. */
  necessary?: string;
};

type CookieBannerProps = {
  lang: Lang;
  words: BannerWords;
  /** How often somebody asked for it: each time it takes the focus, and gives it back at the end. */
  asked: number;
  onDecide: (choice: CookieChoice) => void;
};

// One look for both answers: neither is easier than the other. The shop's Button would bring its tools along.
const button =
  "min-h-11 whitespace-nowrap rounded-sm border border-foreground px-5 font-semibold text-sm hover:bg-background";

/** In fields of dates and times the focus is on a part inside, so that they themselves do not match `:focus-visible`. */
const reached = ":focus-visible, input:is([type=date], [type=time], [type=datetime-local]):focus-within";

/**
 * Brings what gets the focus by the keyboard out from under the banner (WCAG 2.4.11). A pressed mouse button focuses too:
 * moving the page then would take the link away from under the pointer, and the click with it.
 */
function uncover(banner: HTMLElement, target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || banner.contains(target) || !target.matches(reached)) return;
  const hidden = target.getBoundingClientRect().bottom - banner.getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy({ top: hidden + 16 });
}

/** Tells the page how much of it the banner takes, so that its end and its sticky bars stay in reach. Answers how to stop. */
function makeRoom(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = new ResizeObserver(() => {
    style.setProperty("--banner-height", `${banner.offsetHeight}px`);
    document.body.style.paddingBottom = `${banner.offsetHeight}px`;
  });
  const onFocus = (event: FocusEvent) => uncover(banner, event.target);
  measure.observe(banner);
  document.addEventListener("focusin", onFocus);
  return () => {
    measure.disconnect();
    document.removeEventListener("focusin", onFocus);
    style.removeProperty("--banner-height");
    document.body.style.paddingBottom = "";
  };
}

/** At the bottom; what cookies are used for, "Learn more", "I Understand". It takes nothing else away. */
export default function CookieBanner({ lang, words, asked, onDecide }: CookieBannerProps) {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => (banner.current ? makeRoom(banner.current) : undefined), []);
  useEffect(() => {
    const before = document.activeElement;
    if (asked === 0 || !(before instanceof HTMLElement)) return;
    banner.current?.focus();
    return () => before.focus({ preventScroll: true });
  }, [asked]);
  return (
    <section
      ref={banner}
      aria-label={words.label}
      tabIndex={-1}
      className="cookie-banner fixed inset-x-0 bottom-0 z-40 print:hidden border-input border-t bg-card pb-[env(safe-area-inset-bottom)] text-card-foreground"
    >
      <div className="gutter mx-auto flex max-w-[1440px] flex-col gap-x-8 gap-y-3 py-4 md:flex-row md:items-center md:justify-between">
        <p className="max-w-[80ch] text-sm">
          {words.text}{" "}
          <a
            href={`/${lang}/cookie-policy`}
            className="inline-block whitespace-nowrap py-0.5 underline underline-offset-4"
          >
            {words.learnMore}
            <span className="sr-only"> {words.learnMoreAbout}</span>
          </a>
        </p>
        <div className="flex shrink-0 flex-wrap gap-2 max-md:*:flex-1">
          {words.necessary ? (
            <button type="button" className={button} onClick={() => onDecide("necessary")}>
              {words.necessary}
            </button>
          ) : null}
          <button type="button" className={button} onClick={() => onDecide("all")}>
            {words.understand}
          </button>
        </div>
      </div>
    </section>
  );
}
