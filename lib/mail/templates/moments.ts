import { dateLocale, type Lang } from "@/lib/i18n/languages";

/** An instant on the island's clock, weekday, day and time. */
export function momentText(instant: string, lang: Lang): string {
  return new Intl.DateTimeFormat(dateLocale(lang), {
    timeZone: "Europe/Madrid",
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  }).format(Date.parse(instant));
}
