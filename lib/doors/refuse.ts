import "server-only";
import { type CallError, callError } from "@/lib/call-error";
import type { Lang } from "@/lib/i18n/languages";

/** The answer to a call of visitors that failed, in the language of its page. */
export function refuse(error: CallError, lang: Lang, extra: HeadersInit = {}): Response {
  return Response.json(callError(error, lang), {
    status: error.status,
    headers: { "cache-control": "no-store", ...extra },
  });
}
