import { listAddresses } from "@/lib/catalogue/sitemap";
import { env } from "@/lib/env";
import { refuseTooMany } from "@/lib/limits";
import { alternates } from "@/lib/seo";
import { formatSitemap } from "@/lib/sitemap-xml";

export const dynamic = "force-dynamic";

/** /sitemap.xml, every public address in both languages with its alternates. */
export async function GET(request: Request): Promise<Response> {
  const refused = refuseTooMany("sitemap", request);
  if (refused) return refused;
  const addresses = await listAddresses();
  const entries = addresses.flatMap(({ path, changedAt }) =>
    (["es", "en"] as const).map((lang) => {
      const { canonical, languages } = alternates(env.siteUrl, lang, path);
      return { url: canonical, changedAt, languages };
    }),
  );
  return new Response(formatSitemap(entries), {
    headers: { "content-type": "application/xml", "cache-control": "public, max-age=0, must-revalidate" },
  });
}
