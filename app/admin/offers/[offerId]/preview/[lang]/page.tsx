import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PreviewBar } from "@/components/admin/shell/preview-bar";
import { OfferPage } from "@/components/offers/offer-page";
import { guardPage } from "@/lib/access/guard-page";
import { isLang } from "@/lib/i18n/languages";
import { offerView } from "@/lib/offers/offer-view";
import { findOfferPreview } from "@/lib/offers/staff-queries";
import { findIdentity } from "@/lib/settings/queries";

type Address = { params: Promise<{ offerId: string; lang: string }> };

export const metadata: Metadata = { title: "Preview" };

/** A draft as its customer would see it if it were sent now. Its language comes with the address (middleware.ts). */
export default async function Page({ params }: Address) {
  await guardPage("offers.view");
  const { offerId, lang } = await params;
  if (!isLang(lang)) notFound();
  const [found, identity] = await Promise.all([findOfferPreview(offerId, lang), findIdentity()]);
  if (!found) notFound();
  const t = await getTranslations({ locale: lang, namespace: "admin.offers.preview" });
  return (
    <>
      <PreviewBar
        lang={lang}
        back={{ href: `/admin/offers/${offerId}`, label: t("back") }}
        words={t("bar")}
        hrefIn={(one) => `/admin/offers/${offerId}/preview/${one}`}
      />
      <main id="content">
        <OfferPage
          lang={lang}
          found={found}
          view={offerView(found, null, lang)}
          identity={identity}
          formKey=""
          questionKey=""
          termsId=""
        />
      </main>
    </>
  );
}
