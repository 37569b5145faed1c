import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewProductForm } from "@/components/admin/products/product-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { newValues } from "@/lib/products/product-values";
import { listProductChoices } from "@/lib/products/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.product");
  return { title: t("newTitle") };
}

/** A new product (docs/rules.md#products). */
export default async function Page() {
  const staff = await guardPage("catalogue.edit");
  const t = await getTranslations("admin.product");
  const menu = await getTranslations("admin.menu.pages");
  const choices = await listProductChoices();
  const [category] = choices.categories;
  return (
    <>
      <PageHead title={t("newTitle")} crumbs={[{ href: "/admin/products", label: menu("products") }]} />
      <NewProductForm
        initial={newValues(String(category?.id ?? ""), may(staff.role, "catalogue.cost"))}
        choices={choices}
        lang={staff.lang}
      />
    </>
  );
}
