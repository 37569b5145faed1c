import type { Lang } from "@/lib/i18n/languages";
import type { TextTree } from "@/lib/i18n/text-trees";

export type PopupType = "image" | "text" | "newsletter";

/** Which of two texts somebody reads: the pop-up's own, or the one it is tested against. */
export type OwnText = "a" | "b";

/**
 * A campaign as the call `get-active-popups` hands it out (docs/rules.md#calls), in one language. An empty text has a
 * default.
 */
export type WirePopup = {
  id: string;
  name: string;
  type: PopupType;
  is_active: boolean;
  headline: string;
  body: string;
  cta_text: string;
  /** Discount badge of the newsletter variant (docs/rules.md#calls). */
  badge: string;
  image_url: string | null;
  image_alt: string;
  link_url: string | null;
  trigger_new_visitor: boolean;
  trigger_time_delay_seconds: number | null;
  trigger_scroll_depth_percent: number | null;
  /** A second text that half of the visitors read; null where none is tested. */
  test: { id: string; headline: string; body: string; cta_text: string } | null;
  /** Which text this browser drew; the call does not answer it. */
  text?: OwnText;
  /** What its dialog says besides, which stands on no page. */
  texts?: TextTree;
};

/** The second text of a test that runs, in both languages. */
type SecondText = Pick<
  Popup,
  "id" | "headlineEs" | "headlineEn" | "bodyEs" | "bodyEn" | "ctaTextEs" | "ctaTextEn"
>;

/** A campaign in our own words, with both languages. */
type Popup = {
  id: string;
  name: string;
  type: PopupType;
  isActive: boolean;
  headlineEs: string;
  headlineEn: string;
  bodyEs: string;
  bodyEn: string;
  ctaTextEs: string;
  ctaTextEn: string;
  badgeEs: string;
  badgeEn: string;
  imageUrl: string | null;
  imageAltEs: string;
  imageAltEn: string;
  linkUrl: string | null;
  triggerNewVisitor: boolean;
  triggerTimeDelaySeconds: number | null;
  triggerScrollDepthPercent: number | null;
};

/** Pages have a language prefix: a path without one, e.g. `/requests`, is meant in the reader's language. */
function localLink(link: string | null, lang: Lang): string | null {
  if (!link?.startsWith("/") || /^\/(es|en|api|media|brand)(\/|$)/.test(link)) return link;
  return `/${lang}${link}`;
}

/** A campaign in the page's language (docs/rules.md#calls). */
export function toWirePopup(popup: Popup, lang: Lang, second: SecondText | null = null): WirePopup {
  const es = lang === "es";
  return {
    id: popup.id,
    name: popup.name,
    type: popup.type,
    is_active: popup.isActive,
    headline: es ? popup.headlineEs : popup.headlineEn,
    body: es ? popup.bodyEs : popup.bodyEn,
    cta_text: es ? popup.ctaTextEs : popup.ctaTextEn,
    badge: es ? popup.badgeEs : popup.badgeEn,
    image_url: popup.imageUrl,
    image_alt: es ? popup.imageAltEs : popup.imageAltEn,
    link_url: localLink(popup.linkUrl, lang),
    trigger_new_visitor: popup.triggerNewVisitor,
    trigger_time_delay_seconds: popup.triggerTimeDelaySeconds,
    trigger_scroll_depth_percent: popup.triggerScrollDepthPercent,
    test: second && {
      id: second.id,
      headline: es ? second.headlineEs : second.headlineEn,
      body: es ? second.bodyEs : second.bodyEn,
      cta_text: es ? second.ctaTextEs : second.ctaTextEn,
    },
  };
}
