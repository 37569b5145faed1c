import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { KeptTerms } from "@/components/legal/kept-terms";
import { pageLang } from "@/lib/i18n/page-lang";
import { findTerms } from "@/lib/orders/terms";

export const generateStaticParams = () => [];

type Address = { params: Promise<{ versionId: string }> };

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const { versionId } = await params;
  const t = await getTranslations({ locale: await pageLang(), namespace: "legal.terms" });
  return { title: t("keptTitle", { id: versionId }), robots: { index: false, follow: true } };
}

/** Terms of sale as they were accepted, readable for ever; middleware.ts answers for unknown ones. */
export default async function Page({ params }: Address) {
  const lang = await pageLang();
  const terms = await findTerms((await params).versionId);
  if (!terms) notFound();
  return <KeptTerms terms={terms} lang={lang} />;
}
