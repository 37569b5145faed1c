// The core alone: next-intl's formatter writes English dates as America does.
import { createFormatter } from "use-intl/core";
import type { Lang } from "./languages";
import { dateLocale } from "./languages";

const known = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a hundred times as long as using it, and tables write many dates alike. */
function datesOf(lang: Lang, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang} ${JSON.stringify(options)}`;
  const found = known.get(key) ?? new Intl.DateTimeFormat(dateLocale(lang), options);
  known.set(key, found);
  return found;
}

/** Dates, times and numbers in a language of the shop; dates as Madrid and London write them. */
export function formatterOf(lang: Lang, timeZone: string | undefined) {
  return {
    ...createFormatter({ locale: lang, timeZone }),
    dateTime: (at: Date | number, options: Intl.DateTimeFormatOptions = {}) =>
      datesOf(lang, { timeZone, ...options }).format(at),
  };
}
