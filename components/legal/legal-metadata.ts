import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import { pageLang } from "@/lib/i18n/page-lang";
import type { LegalName } from "@/lib/legal/names";
import { metadataFor } from "@/lib/seo";
import { findIdentity } from "@/lib/settings/queries";

/** Title, description, canonical and alternates of one legal page (docs/rules.md#search-engines). */
export async function legalMetadata(name: LegalName): Promise<Metadata> {
  const lang = await pageLang();
  const { shopName } = await findIdentity();
  const t = await getTranslations({ locale: lang, namespace: "legal.pages" });
  return metadataFor({
    siteUrl: env.siteUrl,
    siteName: shopName,
    lang,
    path: `/${name}`,
    title: t(`${name}.title`),
    description: t(`${name}.description`, { shopName }),
  });
}
