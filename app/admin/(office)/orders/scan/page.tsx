import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CodeField } from "@/components/admin/orders/code-field";
import { Scanner } from "@/components/admin/orders/scanner";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.orders.scan");
  return { title: t("title") };
}

/** Reads a pickup code or a barcode by the camera; who has none types it. */
export default async function Page() {
  await guardPage("orders.handle");
  const t = await getTranslations("admin.orders");
  return (
    <>
      <PageHead title={t("scan.title")} crumbs={[{ href: "/admin/orders", label: t("title") }]} />
      <Scanner />
      <CodeField isBesideCamera />
    </>
  );
}
