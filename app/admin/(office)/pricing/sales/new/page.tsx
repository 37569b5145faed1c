import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SaleForm } from "@/components/admin/pricing/sale-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { newSale } from "@/lib/pricing/form-values";
import { listScopes } from "@/lib/pricing/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.pricing.sale");
  return { title: t("new") };
}

/** A new sale. */
export default async function Page() {
  await guardPage("pricing.edit");
  const [scopes, t] = await Promise.all([listScopes(), getTranslations("admin.pricing")]);
  return (
    <>
      <PageHead title={t("sale.new")} crumbs={[{ href: "/admin/pricing", label: t("title") }]} />
      <SaleForm state="draft" values={newSale} scopes={scopes} chosen={[]} />
    </>
  );
}
