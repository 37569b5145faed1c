import { headers } from "next/headers";
import * as rootParams from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { defaultLanguage, isLang, type Lang, PAGE_LANG } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";

/**
 * The back office speaks the language its reader chose, English to a stranger; its previews and the pages before the
 * sign-in speak that of their address, which middleware.ts names.
 */
async function staffLang(): Promise<Lang> {
  const named = (await headers()).get(PAGE_LANG);
  if (isLang(named)) return named;
  const { findStaff } = await import("./session");
  return (await findStaff())?.lang ?? "en";
}

/** Language of the page from its first path segment (docs/rules.md#addresses); handlers and actions pass theirs. */
export default getRequestConfig(async ({ locale }) => {
  const wanted = locale ?? (await rootParams.lang());
  const lang: Lang = isLang(wanted) ? wanted : wanted === undefined ? await staffLang() : defaultLanguage;
  return { locale: lang, messages: messagesIn(lang), timeZone: "Europe/Madrid" };
});
