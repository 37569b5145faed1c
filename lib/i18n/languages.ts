/** Spanish and English, Spanish when nothing says otherwise. */
export const languages = ["es", "en"] as const;

export type Lang = (typeof languages)[number];

export const defaultLanguage: Lang = "es";

/** Header by which middleware.ts names the language of a page of the back office that has one of its own; else empty. */
export const PAGE_LANG = "x-page-lang";

/** Whether a text is exactly one of the shop's language prefixes (docs/rules.md#addresses). */
export function isLang(text: unknown): text is Lang {
  return text === "es" || text === "en";
}

/** Locale by which dates are written: English as in London, day before month (BCP 47). */
export function dateLocale(lang: Lang): "es-ES" | "en-GB" {
  return lang === "es" ? "es-ES" : "en-GB";
}

/** The language the reader could switch to. */
export function otherLang(lang: Lang): Lang {
  return lang === "es" ? "en" : "es";
}

/**
 * The same address in another language: the first segment is replaced when it is a language, else one is put in front
 * (docs/rules.md#addresses). Query string and fragment stay as they are.
 */
export function switchLanguage(path: string, lang: Lang): string {
  const end = path.search(/[?#]/);
  const pathname = end === -1 ? path : path.slice(0, end);
  const rest = end === -1 ? "" : path.slice(end);
  const segments = pathname.split("/").filter(Boolean);
  const tail = isLang(segments[0]) ? segments.slice(1) : segments;
  return `/${[lang, ...tail].join("/")}${rest}`;
}
