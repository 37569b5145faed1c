import "server-only";
import { randomUUID } from "node:crypto";
import { createTranslator } from "use-intl/core";
import { clientAddress } from "@/lib/caller";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { takeTurn } from "@/lib/limits";
import { recordError } from "@/lib/record-log";
import { findTarget } from "./find-target";

/** Who tries out codes gets words instead of a page: nobody who follows a post comes this often. */
function tooMany(lang: Lang, wait: number): Response {
  const t = createTranslator({ locale: lang, messages: messagesIn(lang) });
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "content-language": lang,
    "cache-control": "no-store",
    "retry-after": String(wait),
  };
  return new Response(t("calls.tooMany"), { status: 429, headers });
}

/**
 * Follows the short link of a picture for posts, limited per client address. Where the goods cannot be looked up it leads
 * to the shop, whose pages are kept (docs/decisions/0002).
 */
export async function answerShortLink(request: Request, ref: string, lang: Lang): Promise<Response> {
  const wait = takeTurn("shortLinks", clientAddress(request.headers));
  if (wait > 0) return tooMany(lang, wait);
  const location = await findTarget(ref, lang).catch((error: unknown) => {
    recordError(error, { id: randomUUID(), door: "/s" });
    return `/${lang}/in-stock`;
  });
  return new Response(null, { status: 307, headers: { location, "cache-control": "no-store" } });
}
