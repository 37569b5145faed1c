import { readMessagesFile } from "@/lib/i18n/messages-file";

export const dynamic = "force-dynamic";

/** The texts as a file; a language the shop does not speak gets Spanish. */
export async function GET(_request: Request, { params }: RouteContext<"/locales/[lng]/translation.json">) {
  const { lng } = await params;
  return new Response(await readMessagesFile(lng), {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
