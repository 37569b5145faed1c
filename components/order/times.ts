import { dateLocale, type Lang } from "@/lib/i18n/languages";

/** A day in words, e.g. "martes, 24 de noviembre". */
export function dayWords(day: string, lang: Lang): string {
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(dateLocale(lang), options).format(Date.parse(day));
}
