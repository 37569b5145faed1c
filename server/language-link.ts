import type { IncomingMessage } from "node:http";
import { languages, switchLanguage } from "@/lib/i18n/languages";
import type { Answer } from "./answers";

/** `/es/in-stock` of an address that begins with a language. */
const inLanguage = new RegExp(`^/(?:${languages.join("|")})(?:/|$)`);

/**
 * The way to what is seen in the other language, for browsers without scripts: a kept page does not know the query that it
 * was asked with, so its language link lacks it; the page that the reader comes from (`Referer`) has it. Null for every
 * other request.
 */
export function followLanguageLink({ method, url = "", headers }: IncomingMessage): Answer | null {
  const { referer = "", host = "" } = headers;
  if (method !== "GET" || url.includes("?") || !referer.includes("?") || headers.rsc || !inLanguage.test(url))
    return null;
  const from = URL.canParse(referer) ? new URL(referer) : null;
  if (from?.host !== host || !inLanguage.test(from.pathname)) return null;
  const isSwitched =
    languages.some((lang) => url === switchLanguage(from.pathname, lang)) && url !== from.pathname;
  if (!isSwitched || !from.search) return null;
  const headersOfIt = { location: url + from.search, "cache-control": "no-store" };
  return { status: 307, headers: headersOfIt, body: "" };
}
