import { defaultLanguage, isLang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";

export const dynamic = "force-dynamic";

/** Spec §7, call 13: the texts as a file; a language the shop does not speak gets Spanish. */
export async function GET(_request: Request, { params }: RouteContext<"/locales/[lng]/translation.json">) {
  const { lng } = await params;
  return Response.json(messagesIn(isLang(lng) ? lng : defaultLanguage), {
    headers: { "cache-control": "public, max-age=3600" },
  });
}
