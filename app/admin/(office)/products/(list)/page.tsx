import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ProductTabs } from "@/components/admin/imports/product-tabs";
import { ProductListFilters } from "@/components/admin/products/list-filters";
import { ProductTable } from "@/components/admin/products/product-table";
import { PageHead } from "@/components/admin/shell/page-head";
import { Button } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { parseProductFilters } from "@/lib/products/product-filters";
import { listProductOptions, listStaffProducts } from "@/lib/products/staff-queries";
import { listSavedViews } from "@/lib/staff/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.products");
  return { title: t("title") };
}

/** The list of products (docs/rules.md#lists). */
export default async function Page({ searchParams }: Props) {
  const { role } = await guardPage("catalogue.view");
  const filters = parseProductFilters(await searchParams);
  const [list, options, views, t] = await Promise.all([
    listStaffProducts(filters),
    listProductOptions(),
    listSavedViews("products"),
    getTranslations("admin.products"),
  ]);
  const rights = {
    edit: may(role, "catalogue.edit"),
    stock: may(role, "catalogue.stock"),
    cost: may(role, "catalogue.cost"),
    normalize: may(role, "normalization.edit"),
  };
  return (
    <>
      <PageHead title={t("title")} count={list.total}>
        {rights.edit ? (
          <Button asChild>
            <Link href="/admin/products/new" prefetch={false}>
              {t("new")}
            </Link>
          </Button>
        ) : null}
      </PageHead>
      {may(role, "imports.run") ? <ProductTabs current="products" /> : null}
      <ProductListFilters filters={filters} options={options} views={views} />
      <ProductTable list={list} filters={filters} options={options} rights={rights} />
    </>
  );
}
