import { dateLocale, type Lang } from "./languages";

const timeZone = "Europe/Madrid";

/** A day, `YYYY-MM-DD`, as it stands in a sentence, without a comma: "viernes 27 de noviembre", "Friday 27 November". */
export function dayText(day: string, lang: Lang): string {
  return written(new Date(day), lang, "UTC");
}

function written(at: Date, lang: Lang, zone: string): string {
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: zone } as const;
  return new Intl.DateTimeFormat(dateLocale(lang), options).format(at).replace(",", "");
}

/**
 * An instant on the island's clock as it stands in a sentence: "viernes 27 de noviembre a las 20:00", "Friday 27 November
 * at 20:00".
 */
export function momentText(instant: Date | string, lang: Lang): string {
  const at = new Date(instant);
  const day = written(at, lang, timeZone);
  const hour = { hour: "2-digit", minute: "2-digit", timeZone } as const;
  const time = new Intl.DateTimeFormat(dateLocale(lang), hour).format(at);
  if (lang === "en") return `${day} at ${time}`;
  return `${day} a ${time.startsWith("01:") ? "la" : "las"} ${time}`;
}
