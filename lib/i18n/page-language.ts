import { defaultLanguage, isLang, type Lang } from "./languages";

/** Language of the page that sent a call: the first segment of its address (the Referer header), else the shop's own. */
export function languageOfPage(referer: string | null | undefined): Lang {
  const first = referer && URL.canParse(referer) ? new URL(referer).pathname.split("/")[1] : undefined;
  return isLang(first) ? first : defaultLanguage;
}
