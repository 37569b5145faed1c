import "server-only";
import { describeProduct } from "@/lib/catalogue/described-product";
import { readForSale } from "@/lib/catalogue/product";
import { findDelivery } from "@/lib/delivery/queries";
import { env } from "@/lib/env";
import { escapeMarkup } from "@/lib/escape-markup";
import { absoluteUrl } from "@/lib/seo";
import { findIdentity } from "@/lib/settings/queries";
import { feedItems } from "./feed-item";
import type { FeedName } from "./feed-name";

/**
 * A feed in parts, read from the database as it is at this moment: nothing is kept, so nothing in it is old
 * (docs/decisions/0090-feeds.md).
 */
export async function* writeFeed({ reader, lang }: FeedName): AsyncGenerator<string> {
  const [{ zones }, { shopName, address }] = await Promise.all([findDelivery(), findIdentity()]);
  const context = { reader, lang, zones, country: address.country, now: new Date() };
  const name = escapeMarkup(shopName);
  const home = escapeMarkup(absoluteUrl(env.siteUrl, `/${lang}/in-stock`));
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${name}</title>
<link>${home}</link>
<description>${name}</description>
`;
  for await (const products of readForSale(lang)) {
    yield products.map((product) => feedItems(describeProduct(product, env.siteUrl, lang), context)).join("");
  }
  yield "</channel>\n</rss>\n";
}
