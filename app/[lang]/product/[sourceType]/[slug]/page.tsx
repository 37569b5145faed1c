import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AskAboutProduct } from "@/components/inquiries/ask-about";
import { CardHeart } from "@/components/liked/card-heart";
import { ArchivedProduct } from "@/components/product/archived-product";
import { productMetadata } from "@/components/product/metadata";
import { ProductPage } from "@/components/product/product-page";
import { MoreTexts } from "@/components/ui/more-texts";
import { findProduct } from "@/lib/catalogue/product";
import { textsAt } from "@/lib/i18n/messages";
import { pageLang } from "@/lib/i18n/page-lang";

export const generateStaticParams = () => [];

type Address = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const { slug } = await params;
  return productMetadata(await pageLang(), decodeURIComponent(slug));
}

/** One product; middleware.ts answers for unknown and renamed ones and sets 410 for archived ones. */
export default async function Page({ params }: Address) {
  const { slug } = await params;
  const lang = await pageLang();
  const product = await findProduct(lang, decodeURIComponent(slug));
  if (!product) notFound();
  if (product.isArchived) return <ArchivedProduct lang={lang} product={product} Heart={CardHeart} />;
  const actions = <AskAboutProduct product={product} lang={lang} />;
  return (
    <MoreTexts texts={textsAt(lang, ["delivery.client", "product.client"])}>
      <ProductPage lang={lang} product={product} Heart={CardHeart} actions={actions} />
    </MoreTexts>
  );
}
