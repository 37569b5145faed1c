import { dateLocale, type Lang } from "@/lib/i18n/languages";

/** A day in words, e.g. "martes, 24 de noviembre". */
export function dayWords(day: string, lang: Lang): string {
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(dateLocale(lang), options).format(Date.parse(day));
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
  return new Intl.DateTimeFormat(dateLocale(lang), options).format(at);
}
