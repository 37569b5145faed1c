import type { Metadata } from "next";
import { defaultLanguage, type Lang, languages } from "@/lib/i18n/languages";

type Alternates = { canonical: string; languages: Record<Lang | "x-default", string> };

const openGraphLocales: Record<Lang, string> = { es: "es_ES", en: "en_GB" };

/** Full public address of a path; `siteUrl` may end with a slash. */
export function absoluteUrl(siteUrl: string, path: string): string {
  return siteUrl.replace(/\/+$/, "") + path;
}

/**
 * Canonical and alternate links of a page; x-default is Spanish (docs/rules.md#search-engines).
 *
 * @param siteUrl SITE_URL, never a Host header (docs/trust.md, rule 3)
 * @param pathWithoutLang begins with a slash, with its query string, e.g. `/in-stock?brand=Nike`
 */
export function alternates(siteUrl: string, lang: Lang, pathWithoutLang: string): Alternates {
  const path = pathWithoutLang === "/" ? "" : pathWithoutLang;
  const [es, en] = languages.map((language) => absoluteUrl(siteUrl, `/${language}${path}`));
  const byLanguage = { es: es ?? "", en: en ?? "" };
  return {
    canonical: byLanguage[lang],
    languages: { ...byLanguage, "x-default": byLanguage[defaultLanguage] },
  };
}

/** JSON for a `<script type="application/ld+json">`: no text in it can end the script (docs/trust.md, rule 12). */
export function jsonLd(data: object): string {
  return JSON.stringify(data)
    .replace(/</g, "\\u003c")
    .replace(/>/g, "\\u003e")
    .replace(/&/g, "\\u0026")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

export type PageMeta = {
  siteUrl: string;
  siteName: string;
  lang: Lang;
  /** Without language prefix, as for `alternates`; where the page is not canonical, the canonical one's. */
  path: string;
  title: string;
  description: string;
  /** Path or address of the share image; without one, messengers show the shop's mark. */
  image?: { url: string; width: number; height: number; alt: string };
  /** Not to be indexed, its links may be followed. */
  noindex?: boolean;
};

/** The shop's mark, for pages that show no goods (public/brand). */
const mark = { url: "/brand/icon-512.png", width: 512, height: 512 };

/** Title, description, canonical and alternate links and share tags of a page (docs/rules.md#search-engines). */
export function metadataFor(page: PageMeta): Metadata {
  const links = alternates(page.siteUrl, page.lang, page.path);
  const shown = page.image ?? { ...mark, alt: page.siteName };
  const image = { ...shown, url: new URL(shown.url, page.siteUrl).href };
  const { title, description } = page;
  return {
    title,
    description,
    alternates: links,
    robots: page.noindex ? { index: false, follow: true } : undefined,
    openGraph: {
      type: "website",
      siteName: page.siteName,
      title,
      description,
      url: links.canonical,
      locale: openGraphLocales[page.lang],
      alternateLocale: languages.filter((lang) => lang !== page.lang).map((lang) => openGraphLocales[lang]),
      images: [image],
    },
    twitter: {
      card: page.image ? "summary_large_image" : "summary",
      title,
      description,
      images: [image],
    },
  };
}
