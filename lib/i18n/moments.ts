import { dateLocale, type Lang } from "./languages";

const timeZone = "Europe/Madrid";

/**
 * An instant on the island's clock as it stands in a sentence: "viernes, 27 de noviembre a las 20:00", "Friday 27 November
 * at 20:00".
 */
export function momentText(instant: Date | string, lang: Lang, weekday: "long" | "short" = "long"): string {
  const at = new Date(instant);
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(lang), { ...options, timeZone }).format(at);
  const day = say({ weekday, day: "numeric", month: "long" });
  const time = say({ hour: "2-digit", minute: "2-digit" });
  if (lang === "en") return `${day} at ${time}`;
  return `${day} a ${time.startsWith("01:") ? "la" : "las"} ${time}`;
}
