import * as rootParams from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { defaultLanguage, isLang, type Lang } from "./languages";
import { messagesIn } from "./messages";

/** Language of the page from its first path segment (Spec §2); handlers and actions pass theirs. */
export default getRequestConfig(async ({ locale }) => {
  const wanted = locale ?? (await rootParams.lang());
  const lang: Lang = isLang(wanted) ? wanted : defaultLanguage;
  return { locale: lang, messages: messagesIn(lang), timeZone: "Europe/Madrid" };
});
