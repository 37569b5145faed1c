import type { MetadataRoute } from "next";
import { listAddresses } from "@/lib/catalogue/sitemap";
import { env } from "@/lib/env";
import { alternates } from "@/lib/seo";

export const dynamic = "force-dynamic";

/** Spec §2: /sitemap.xml, every public address in both languages with its alternates. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const addresses = await listAddresses();
  return addresses.flatMap(({ path, changedAt }) =>
    (["es", "en"] as const).map((lang) => {
      const { canonical, languages } = alternates(env.siteUrl, lang, path);
      return { url: canonical, lastModified: changedAt ?? undefined, alternates: { languages } };
    }),
  );
}
