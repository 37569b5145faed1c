import { callError } from "@/lib/call-error";
import { languageOfPage } from "@/lib/i18n/page-language";

/** Every address under /api/ that no call has: 404 in the form of all other errors of calls. */
function notFound(request: Request): Response {
  const lang = languageOfPage(request.headers.get("referer"));
  const error = { key: "calls.notFound", code: "not_found", status: 404 } as const;
  return Response.json(callError(error, lang), { status: 404, headers: { "cache-control": "no-store" } });
}

export { notFound as GET, notFound as POST };
