import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CategoryForm } from "@/components/admin/sections/category-form";
import { RemoveCategory } from "@/components/admin/sections/remove-group";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { listCategories, listSections } from "@/lib/sections/staff-queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.sections");
  return { title: t("category") };
}

/** One category. */
export default async function Page({ params }: Props) {
  const staff = await guardPage("catalogue.edit");
  const { id } = await params;
  const [categories, sections] = await Promise.all([listCategories(), listSections()]);
  const category = categories.find((one) => String(one.id) === id);
  if (!category) notFound();
  const t = await getTranslations("admin.sections");
  return (
    <>
      <PageHead
        title={staff.lang === "es" ? category.labelEs : category.labelEn}
        crumbs={[{ href: "/admin/sections/categories", label: t("categories") }]}
      >
        <RemoveCategory category={category} />
      </PageHead>
      <CategoryForm key={category.id} category={category} sections={sections} />
    </>
  );
}
