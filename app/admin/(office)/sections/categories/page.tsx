import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { CategoryList } from "@/components/admin/sections/category-list";
import { GroupTabs } from "@/components/admin/sections/group-tabs";
import { PageHead } from "@/components/admin/shell/page-head";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { listCategories, listSections } from "@/lib/sections/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.sections");
  return { title: t("categories") };
}

/** The categories of the catalogue, with the section each brings along. */
export default async function Page() {
  const staff = await guardPage("catalogue.view");
  const mayEdit = may(staff.role, "catalogue.edit");
  const t = await getTranslations("admin.sections");
  const [categories, sections] = await Promise.all([listCategories(), listSections()]);
  return (
    <>
      <PageHead title={t("categories")} count={categories.length}>
        {mayEdit ? (
          <Link href="/admin/sections/categories/new" prefetch={false} className={buttonVariants()}>
            {t("newCategory")}
          </Link>
        ) : null}
      </PageHead>
      <GroupTabs current="categories" />
      <p className="mb-4 max-w-prose text-muted-foreground text-sm">{t("categoriesHint")}</p>
      <CategoryList categories={categories} sections={sections} mayEdit={mayEdit} />
    </>
  );
}
