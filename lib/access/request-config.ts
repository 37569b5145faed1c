import { headers } from "next/headers";
import * as rootParams from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { browserLanguage } from "@/lib/i18n/browser-language";
import { defaultLanguage, isLang, type Lang, PAGE_LANG } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";

/**
 * The back office speaks the language its reader chose, to a stranger that of the browser, else English; its previews and
 * the pages before the sign-in speak that of their address, which middleware.ts names, where it says one.
 */
async function staffLang(): Promise<Lang> {
  const sent = await headers();
  const named = sent.get(PAGE_LANG);
  if (isLang(named)) return named;
  const { findStaff } = await import("./session");
  return (await findStaff())?.lang ?? browserLanguage(sent.get("accept-language")) ?? "en";
}

/** Language of the page from its first path segment (docs/rules.md#addresses); handlers and actions pass theirs. */
export default getRequestConfig(async ({ locale }) => {
  const wanted = locale ?? (await rootParams.lang());
  const lang: Lang = isLang(wanted) ? wanted : wanted === undefined ? await staffLang() : defaultLanguage;
  return { locale: lang, messages: messagesIn(lang), timeZone: "Europe/Madrid" };
});
