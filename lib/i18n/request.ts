import * as rootParams from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { defaultLanguage, isLang, type Lang } from "./languages";
import { messagesIn } from "./messages";

/** The back office has no language in its address: it speaks the one its reader chose, English for a stranger. */
async function staffLang(): Promise<Lang> {
  const { findStaff } = await import("@/lib/staff/session");
  return (await findStaff())?.lang ?? "en";
}

/** Language of the page from its first path segment (Spec §2); handlers and actions pass theirs. */
export default getRequestConfig(async ({ locale }) => {
  const wanted = locale ?? (await rootParams.lang());
  const lang: Lang = isLang(wanted) ? wanted : wanted === undefined ? await staffLang() : defaultLanguage;
  return { locale: lang, messages: messagesIn(lang), timeZone: "Europe/Madrid" };
});
