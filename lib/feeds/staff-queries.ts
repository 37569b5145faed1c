import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { requireStaff } from "@/lib/access/session";
import { describeProduct } from "@/lib/catalogue/described-product";
import { readForSale } from "@/lib/catalogue/product";
import { env } from "@/lib/env";
import type { Lang } from "@/lib/i18n/languages";
import { absoluteUrl } from "@/lib/seo";
import { type FeedIssue, feedIssues, issuesOf } from "./feed-issues";
import { isFeedable } from "./feed-item";
import { type FeedName, feedNames, feedPath } from "./feed-name";

/** A product with what is wrong with it. */
type FeedProblem = { id: string; name: string; styleCode: string; issues: FeedIssue[] };

export type FeedReport = {
  feeds: (FeedName & { url: string })[];
  /** Products that are for sale, and items (sizes) that the feed of this language has. */
  products: number;
  items: number;
  /** How many products have each issue. */
  counts: Record<FeedIssue, number>;
  problems: FeedProblem[];
  /** Problems beyond the most that a page shows. */
  left: number;
};

/** Problems on one page. */
const MOST = 100;

/**
 * The addresses of the feeds, and what is wrong with products, found by reading the feed of a language through.
 *
 * @param wanted only problems with this issue
 */
export async function findFeedReport(lang: Lang, wanted: FeedIssue | null): Promise<FeedReport> {
  await requireStaff("settings.view");
  const shared = await db.execute<{ styleCode: string }>(sql`
    select style_code as "styleCode" from products where status = 'active' and source_type = 'in-stock'
    group by style_code having count(*) > 1`);
  const sharedCodes = new Set(shared.map(({ styleCode }) => styleCode));
  const counts = Object.fromEntries(feedIssues.map((issue) => [issue, 0])) as Record<FeedIssue, number>;
  const report: FeedReport = {
    feeds: feedNames.map((name) => ({ ...name, url: absoluteUrl(env.siteUrl, feedPath(name)) })),
    ...{ products: 0, items: 0, counts, problems: [], left: 0 },
  };
  for await (const products of readForSale(lang)) {
    for (const product of products) {
      const described = describeProduct(product, env.siteUrl, lang);
      const issues = issuesOf(product, described, sharedCodes.has(product.styleCode));
      report.products += 1;
      if (isFeedable(described)) report.items += described.variants.length;
      for (const issue of issues) counts[issue] += 1;
      const isShown = wanted ? issues.includes(wanted) : issues.length > 0;
      if (!isShown) continue;
      const { id, styleCode } = product;
      if (report.problems.length < MOST)
        report.problems.push({ id, name: described.name, styleCode, issues });
      else report.left += 1;
    }
  }
  return report;
}
