"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { track } from "@/components/analytics/track";
import type { Lang } from "@/lib/i18n/languages";
import { testedBy } from "@/lib/popups/own-text";
import type { WirePopup } from "@/lib/popups/wire";
import { PopupForm } from "./popup-form";

type PopupContentProps = {
  popup: WirePopup;
  lang: Lang;
  /** Id for the heading, which names the dialog. */
  heading: string;
  /** Subscribed, or on the way to where the picture leads. */
  onDone: () => void;
};

const headline = "font-display font-extrabold leading-[1.1] tracking-tight [text-wrap:balance]";

function PictureLink({
  href,
  onDone,
  children,
}: {
  href: string | null;
  onDone: () => void;
  children: ReactNode;
}) {
  if (!href) return <div>{children}</div>;
  return (
    <a href={href} onClick={onDone} className="block -outline-offset-2">
      {children}
    </a>
  );
}

/** A linked image, or the text that there is none. */
function ImagePopup({ popup, heading, onDone }: PopupContentProps) {
  const t = useTranslations("popups.client");
  if (!popup.image_url) {
    return (
      <p
        id={heading}
        className="grid min-h-48 place-items-center px-6 py-16 text-center text-muted-foreground"
      >
        {t("noImage")}
      </p>
    );
  }
  return (
    <PictureLink
      href={popup.link_url}
      onDone={() => {
        track("popup_click", { id: popup.id, type: popup.type, ...testedBy(popup) });
        onDone();
      }}
    >
      <img
        src={popup.image_url}
        alt={popup.image_alt}
        className="block aspect-[4/5] max-h-[62dvh] w-full bg-background object-cover"
      />
      <span className={popup.headline ? "flex flex-col gap-3 p-5" : "sr-only"}>
        <span id={heading} className={`${headline} text-xl`}>
          {popup.headline || popup.image_alt || popup.name}
        </span>
        {popup.cta_text ? (
          <span className="text-primary underline underline-offset-4">{popup.cta_text}</span>
        ) : null}
      </span>
    </PictureLink>
  );
}

/** Headline, body, e-mail and a button. */
function TextPopup({ popup, lang, heading, onDone }: PopupContentProps) {
  const t = useTranslations("popups.client");
  return (
    <div className="p-6 pt-16 md:p-8 md:pt-16">
      <h2 id={heading} className={`${headline} text-2xl`}>
        {popup.headline || t("headline")}
      </h2>
      {popup.body ? <p className="mt-3 whitespace-pre-line text-muted-foreground">{popup.body}</p> : null}
      <PopupForm popup={popup} lang={lang} onDone={onDone} />
    </div>
  );
}

/** Two columns, the discount badge beside headline, body and the e-mail form. */
function NewsletterPopup({ popup, lang, heading, onDone }: PopupContentProps) {
  const t = useTranslations("popups.client");
  return (
    <div className="grid md:grid-cols-[2fr_3fr]">
      <div className="relative grid min-h-32 place-items-center overflow-hidden bg-primary px-4 py-8 text-primary-foreground md:min-h-96">
        {popup.image_url ? (
          <img
            src={popup.image_url}
            alt={popup.image_alt}
            className="absolute inset-0 size-full object-cover"
          />
        ) : null}
        <p
          className={`${headline} relative text-center text-3xl md:text-4xl ${popup.image_url ? "rounded-sm bg-primary px-3 py-1" : ""}`}
        >
          {popup.badge || t("badge")}
        </p>
      </div>
      <div className="p-6 md:p-8 md:pt-14">
        <h2 id={heading} className={`${headline} text-2xl`}>
          {popup.headline || t("headline")}
        </h2>
        {popup.body ? <p className="mt-3 whitespace-pre-line text-muted-foreground">{popup.body}</p> : null}
        <PopupForm popup={popup} lang={lang} onDone={onDone} />
      </div>
    </div>
  );
}

const variants = { image: ImagePopup, text: TextPopup, newsletter: NewsletterPopup };

/** What stands in a campaign's dialog, by its type. */
export function PopupContent(props: PopupContentProps) {
  const Variant = variants[props.popup.type];
  return <Variant {...props} />;
}
