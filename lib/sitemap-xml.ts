import { escapeMarkup } from "./escape-markup";

/** One address of the sitemap with the same page in every language. */
type SitemapEntry = { url: string; changedAt: Date | null; languages: Record<string, string> };

function formatEntry({ url, changedAt, languages }: SitemapEntry): string {
  const links = Object.entries(languages).map(
    ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeMarkup(href)}"/>`,
  );
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return `<url><loc>${escapeMarkup(url)}</loc>${changed}${links.join("")}</url>`;
}

/** The list of the parts that a long sitemap comes in. */
export function formatSitemapIndex(urls: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `<sitemap><loc>${escapeMarkup(url)}</loc></sitemap>`).join("\n")}
</sitemapindex>
`;
}

/**
 * The sitemap as XML. Ours, because Next writes the alternate languages before `lastmod`, which the schema of
 * sitemaps.org does not allow.
 */
export function formatSitemap(entries: readonly SitemapEntry[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map(formatEntry).join("\n")}
</urlset>
`;
}
