import { getLocale, getTimeZone } from "next-intl/server";
import { formatterOf } from "@/lib/i18n/formatter";

/** The same as {@link import("./use-format").useFormat}, for components that wait on the server. */
export async function readFormat() {
  const [lang, timeZone] = await Promise.all([getLocale(), getTimeZone()]);
  return formatterOf(lang, timeZone);
}
