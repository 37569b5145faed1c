import type { MetadataRoute } from "next";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** What crawlers may read (docs/rules.md#search-engines). */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/admin", "/api/", "/*?*q=", "/*?*sort="] },
    sitemap: `${env.siteUrl}/sitemap.xml`,
  };
}
