import type { Lang } from "@/lib/i18n/languages";

function localeOf(lang: Lang): string {
  return lang === "es" ? "es-ES" : "en-GB";
}

/** A day in words, e.g. "martes, 24 de noviembre". */
export function dayWords(day: string, lang: Lang): string {
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(localeOf(lang), options).format(Date.parse(day));
}

/** An instant in words, on the island's clock. */
export function timeWords(at: Date, lang: Lang): string {
  const options = {
    weekday: "short",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Europe/Madrid",
  } as const;
  return new Intl.DateTimeFormat(localeOf(lang), options).format(at);
}
