import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CategoryForm } from "@/components/admin/sections/category-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { listSections } from "@/lib/sections/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.sections");
  return { title: t("newCategory") };
}

/** A new category. */
export default async function Page() {
  await guardPage("catalogue.edit");
  const t = await getTranslations("admin.sections");
  return (
    <>
      <PageHead
        title={t("newCategory")}
        crumbs={[{ href: "/admin/sections/categories", label: t("categories") }]}
      />
      <CategoryForm category={null} sections={await listSections()} />
    </>
  );
}
