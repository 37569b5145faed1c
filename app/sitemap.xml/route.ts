import { type Address, listAddresses } from "@/lib/catalogue/sitemap";
import { env } from "@/lib/env";
import { languages as allLanguages } from "@/lib/i18n/languages";
import { refuseTooMany } from "@/lib/limits";
import { alternates } from "@/lib/seo";
import { formatSitemap, formatSitemapIndex } from "@/lib/sitemap-xml";

export const dynamic = "force-dynamic";

/** A sitemap holds at most 50,000 addresses (sitemaps.org); each stands in it twice. */
const MOST = 24_000;

function entriesOf(addresses: readonly Address[]) {
  return addresses.flatMap(({ path, changedAt }) =>
    allLanguages.map((lang) => {
      const { canonical, languages } = alternates(env.siteUrl, lang, path);
      return { url: canonical, changedAt, languages };
    }),
  );
}

/** What `part` asks for, counted from 1; without it all of a sitemap that is short enough, else where its parts are. */
function draw(addresses: readonly Address[], part: string | null): string | null {
  const parts = Math.ceil(addresses.length / MOST);
  if (part === null && parts > 1) {
    const numbers = Array.from({ length: parts }, (_, index) => index + 1);
    return formatSitemapIndex(numbers.map((number) => `${env.siteUrl}/sitemap.xml?part=${number}`));
  }
  const number = part === null ? 1 : Number(/^[1-9]\d{0,3}$/.exec(part)?.[0]);
  if (!(number <= parts)) return null;
  return formatSitemap(entriesOf(addresses.slice((number - 1) * MOST, number * MOST)));
}

/** /sitemap.xml, every public address in both languages with its alternates. */
export async function GET(request: Request): Promise<Response> {
  const refused = refuseTooMany("sitemap", request);
  if (refused) return refused;
  const xml = draw(await listAddresses(), new URL(request.url).searchParams.get("part"));
  const headers = { "cache-control": "public, max-age=0, must-revalidate" };
  if (xml === null) return new Response(null, { status: 404, headers });
  return new Response(xml, { headers: { ...headers, "content-type": "application/xml" } });
}
