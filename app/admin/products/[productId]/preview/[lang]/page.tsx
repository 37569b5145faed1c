import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProductPreview } from "@/components/admin/products/preview-page";
import { guardPage } from "@/lib/access/guard-page";
import { isLang } from "@/lib/i18n/languages";
import { findProductForEdit, findProductPreview } from "@/lib/products/staff-queries";

type Address = { params: Promise<{ productId: string; lang: string }> };

export const metadata: Metadata = { title: "Preview" };

/** A product as shoppers would see it, drafts too. Its language comes with the address (middleware.ts). */
export default async function Page({ params }: Address) {
  await guardPage("catalogue.view");
  const { productId, lang } = await params;
  if (!isLang(lang)) notFound();
  const [product, edited] = await Promise.all([
    findProductPreview(lang, productId),
    findProductForEdit(productId),
  ]);
  if (!product || !edited) notFound();
  const { status, sourceType } = edited.values;
  return (
    <ProductPreview
      product={product}
      lang={lang}
      isPublic={status === "active" && sourceType === "in-stock"}
    />
  );
}
