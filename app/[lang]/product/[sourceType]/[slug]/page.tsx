import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AskAboutProduct } from "@/components/inquiries/ask-about";
import { heartOf } from "@/components/liked/heart-of";
import { ArchivedProduct } from "@/components/product/archived-product";
import { productMetadata } from "@/components/product/metadata";
import { ProductPage } from "@/components/product/product-page";
import { findProduct } from "@/lib/catalogue/product";
import { pageLang } from "@/lib/i18n/page-lang";

export const generateStaticParams = () => [];

type Address = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const { slug } = await params;
  return productMetadata(await pageLang(), decodeURIComponent(slug));
}

/** Spec §2: one product; middleware.ts answers for unknown and renamed ones and sets 410 for archived ones. */
export default async function Page({ params }: Address) {
  const { slug } = await params;
  const lang = await pageLang();
  const product = await findProduct(lang, decodeURIComponent(slug));
  if (!product) notFound();
  if (product.isArchived) return <ArchivedProduct lang={lang} product={product} heart={heartOf} />;
  const actions = <AskAboutProduct product={product} lang={lang} />;
  return <ProductPage lang={lang} product={product} heart={heartOf} actions={actions} />;
}
