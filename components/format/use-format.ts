import { useLocale, useTimeZone } from "next-intl";
import { formatterOf } from "@/lib/i18n/formatter";

/** Writes dates, times and numbers in the reader's language. */
export function useFormat() {
  return formatterOf(useLocale(), useTimeZone());
}
