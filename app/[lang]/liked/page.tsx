import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cardTexts } from "@/components/catalogue/card-facts";
import { CardAsk } from "@/components/inquiries/card-ask";
import { InquiryOutlet } from "@/components/inquiries/inquiry-outlet";
import { LikedList } from "@/components/liked/liked-list";
import { likedTexts } from "@/components/liked/texts";
import { MoreTexts } from "@/components/ui/more-texts";
import { env } from "@/lib/env";
import { textsAt } from "@/lib/i18n/messages";
import { pageLang } from "@/lib/i18n/page-lang";
import { metadataFor } from "@/lib/seo";
import { findIdentity } from "@/lib/settings/queries";

export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const lang = await pageLang();
  const { shopName } = await findIdentity();
  const t = await getTranslations({ locale: lang, namespace: "liked" });
  return metadataFor({
    siteUrl: env.siteUrl,
    siteName: shopName,
    lang,
    path: "/liked",
    title: t("title"),
    description: t("description"),
    noindex: true,
  });
}

/** The liked list of this browser. */
export default async function Page() {
  const lang = await pageLang();
  const t = await getTranslations({ locale: lang, namespace: "liked" });
  const card = await getTranslations({ locale: lang, namespace: "catalogue.card" });
  return (
    <div className="gutter mx-auto max-w-[1440px] py-8 md:py-12">
      <h1 className="mb-2 text-2xl md:text-3xl">{t("title")}</h1>
      <MoreTexts texts={textsAt(lang, ["liked.list"])}>
        <LikedList lang={lang} texts={likedTexts(lang)} cardTexts={cardTexts(card)} Ask={CardAsk} />
      </MoreTexts>
      <InquiryOutlet lang={lang} />
    </div>
  );
}
