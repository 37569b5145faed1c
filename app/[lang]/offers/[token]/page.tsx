import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { findTermsInFull } from "@/components/legal/terms-in-full";
import { OfferPage } from "@/components/offers/offer-page";
import { pageLang } from "@/lib/i18n/page-lang";
import { findCustomerOffer } from "@/lib/offers/find-offer";
import { offerView } from "@/lib/offers/offer-view";
import { keepTerms } from "@/lib/orders/terms";
import { findLegalIdentity } from "@/lib/payment-providers/ways";

// Somebody's own: never kept.
export const dynamic = "force-dynamic";

type Address = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const lang = await pageLang();
  const found = await findCustomerOffer(decodeURIComponent((await params).token), lang);
  const t = await getTranslations({ locale: lang, namespace: "offer" });
  const title = found ? t("heading", { number: String(found.offer.number) }) : undefined;
  return { title, robots: { index: false, follow: false }, referrer: "strict-origin" };
}

/** The customer's page of an offer; middleware.ts answers for references that open nothing. */
export default async function Page({ params }: Address) {
  const lang = await pageLang();
  const found = await findCustomerOffer(decodeURIComponent((await params).token), lang);
  if (!found) notFound();
  const identity = await findLegalIdentity();
  const termsId = await keepTerms(lang, await findTermsInFull(lang, identity));
  const keys = { formKey: randomUUID(), questionKey: randomUUID(), termsId };
  return (
    <OfferPage lang={lang} found={found} view={offerView(found, null, lang)} identity={identity} {...keys} />
  );
}
