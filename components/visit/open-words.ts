import { dayOf, daysBetween } from "@/lib/delivery/calendar";
import { exceptionsAfter, type OpeningHours, openState } from "@/lib/delivery/opening-hours";
import type { Lang } from "@/lib/i18n/languages";
import { dateLocale } from "@/lib/i18n/languages";
import { dayText } from "@/lib/i18n/moments";

/** Sentences with places: `{time}`, `{day}`. They come from the page, so that no other page carries them. */
export type OpenTexts = Record<
  "openUntil" | "opensToday" | "opensTomorrow" | "opensOn" | "closedForLong" | "dayClosed" | "dayHours",
  string
>;

function fill(text: string, words: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => words[name] ?? place);
}

/** Whether the shop is open at an instant, and until or from when, in one sentence. */
export function sayOpen(now: Date, hours: OpeningHours, texts: OpenTexts, lang: Lang): string {
  const state = openState(now, hours);
  const time = (at: Date) =>
    at.toLocaleTimeString(dateLocale(lang), {
      timeZone: "Europe/Madrid",
      hour: "2-digit",
      minute: "2-digit",
    });
  if (state.open) return fill(texts.openUntil, { time: time(state.until) });
  if (!state.opensAt) return texts.closedForLong;
  const day = dayOf(state.opensAt);
  const away = daysBetween(dayOf(now), day);
  const words = { time: time(state.opensAt), day: dayText(day, lang) };
  return fill(away === 0 ? texts.opensToday : away === 1 ? texts.opensTomorrow : texts.opensOn, words);
}

/** Days to come that are not as their weekday is, as lines to read. */
export function sayExceptions(now: Date, hours: OpeningHours, texts: OpenTexts, lang: Lang): string[] {
  return exceptionsAfter(now, hours).map(({ day, hours: own }) => {
    const spans = own.map(({ from, to }) => `${from}–${to}`);
    const times = new Intl.ListFormat(lang, { type: "conjunction" }).format(spans);
    return fill(own.length > 0 ? texts.dayHours : texts.dayClosed, { day: dayText(day, lang), times });
  });
}
