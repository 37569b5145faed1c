import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CardAsk } from "@/components/inquiries/card-ask";
import { InquiryOutlet } from "@/components/inquiries/inquiry-outlet";
import { EmptySharedList, LostSharedList, SharedListView } from "@/components/liked/shared-list";
import { env } from "@/lib/env";
import { pageLang } from "@/lib/i18n/page-lang";
import { countListView } from "@/lib/liked/count-view";
import { findSharedList } from "@/lib/liked/queries";
import { metadataFor } from "@/lib/seo";
import { findIdentity } from "@/lib/settings/queries";

// Read live, and every look at it counts.
export const dynamic = "force-dynamic";

type Address = { params: Promise<{ shareId: string }> };

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const lang = await pageLang();
  const { shareId } = await params;
  const { shopName } = await findIdentity();
  const t = await getTranslations({ locale: lang, namespace: "shared" });
  const meta = metadataFor({
    siteUrl: env.siteUrl,
    siteName: shopName,
    lang,
    path: `/shared/${shareId}`,
    title: t("title"),
    description: t("description"),
    noindex: true,
  });
  // The address is the secret: what is linked from here must not learn it.
  return { ...meta, referrer: "strict-origin" };
}

/** A list that somebody shared; middleware.ts answers 404 for unknown and expired ones. */
export default async function Page({ params }: Address) {
  const lang = await pageLang();
  const { shareId } = await params;
  const list = await findSharedList(lang, shareId);
  if (!list) return <LostSharedList lang={lang} />;
  if (list.items.length === 0) return <EmptySharedList lang={lang} />;
  await countListView(lang, list.items);
  const hasSourced = list.items.some(({ card }) => card?.sourceType === "sourced-items");
  return (
    <>
      <SharedListView lang={lang} list={list} Ask={CardAsk} />
      {hasSourced ? <InquiryOutlet lang={lang} /> : null}
    </>
  );
}
