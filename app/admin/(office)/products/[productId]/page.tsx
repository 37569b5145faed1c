import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { EditedProductPage } from "@/components/admin/products/product-page";
import { guardPage } from "@/lib/access/guard-page";
import { findProductForEdit } from "@/lib/products/staff-queries";

type Address = {
  params: Promise<{ productId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const findOnce = cache(findProductForEdit);

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const { productId } = await params;
  await guardPage("catalogue.view");
  const [product, t] = await Promise.all([findOnce(productId), getTranslations("admin.product")]);
  return { title: product?.values.name || t("untitled") };
}

/** One product: form, sizes, pictures, history (docs/rules.md#products). `size` is what a barcode was read for. */
export default async function Page({ params, searchParams }: Address) {
  const staff = await guardPage("catalogue.view");
  const product = await findOnce((await params).productId);
  if (!product) notFound();
  const [size] = [(await searchParams).size].flat();
  return <EditedProductPage product={product} staff={staff} size={size} />;
}
