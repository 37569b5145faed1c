import type { MetadataRoute } from "next";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** Spec §2: /robots.txt. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/admin", "/api/", "/*?*q=", "/*?*sort="] },
    sitemap: `${env.siteUrl}/sitemap.xml`,
  };
}
