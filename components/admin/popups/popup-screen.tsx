"use client";

import { NextIntlClientProvider } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import PopupDialog from "@/components/popups/popup-dialog";
import type { Lang } from "@/lib/i18n/languages";
import type { TextTree } from "@/lib/i18n/text-trees";
import type { WirePopup } from "@/lib/popups/wire";

/** Screens that a pop-up is looked at on, in pixels; from 768 on it has its wide form. */
const screens = { phone: { width: 390, height: 720 }, desktop: { width: 900, height: 640 } };

type PopupScreenProps = {
  popup: WirePopup;
  lang: Lang;
  /** What the shop's pages say in that language. */
  texts: TextTree;
  screen: keyof typeof screens;
  scheme: "light" | "dark";
  title: string;
};

const blank = "<!doctype html><html><head></head><body></body></html>";

/** Copies the style sheets of this page into another document. */
function copyStyles(other: Document): void {
  for (const sheet of document.head.querySelectorAll("link[rel=stylesheet], style"))
    other.head.append(other.importNode(sheet, true));
}

/**
 * A pop-up as the shop draws it, by the shop's own component, in a document of its own: so it takes the width of the
 * screen that is looked at. Nothing in it can be pressed or reached.
 */
export default function PopupScreen({ popup, lang, texts, screen, scheme, title }: PopupScreenProps) {
  const { width, height } = screens[screen];
  const [body, setBody] = useState<HTMLElement | null>(null);
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);

  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);

  useEffect(() => {
    if (!body) return;
    const root = body.ownerDocument.documentElement;
    root.className = document.documentElement.className;
    root.classList.toggle("dark", scheme === "dark");
    root.lang = lang;
  }, [body, scheme, lang]);

  return (
    <div ref={room} style={{ height: height * scale }} className="overflow-hidden">
      <iframe
        title={title}
        srcDoc={blank}
        tabIndex={-1}
        onLoad={(event) => {
          const other = event.currentTarget.contentDocument;
          if (!other) return;
          copyStyles(other);
          setBody(other.body);
        }}
        style={{ width, height, transform: `scale(${scale})` }}
        className="max-w-none origin-top-left rounded-md border border-border"
      />
      {body
        ? createPortal(
            <NextIntlClientProvider locale={lang} messages={texts}>
              <div inert className="fixed inset-0 bg-background">
                <div className="fixed inset-0 bg-black/60" />
                <PopupDialog key={popup.type} popup={popup} lang={lang} onClose={() => {}} isPreview />
              </div>
            </NextIntlClientProvider>,
            body,
          )
        : null}
    </div>
  );
}
