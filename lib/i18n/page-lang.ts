import "server-only";
import * as rootParams from "next/root-params";
import { defaultLanguage, isLang, type Lang } from "./languages";

/**
 * Language of the page that is being drawn: its first path segment (docs/rules.md#addresses). Server components of the
 * shop only.
 */
export async function pageLang(): Promise<Lang> {
  const lang = await rootParams.lang();
  return isLang(lang) ? lang : defaultLanguage;
}
