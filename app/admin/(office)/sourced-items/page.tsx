import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin/shell/page-head";
import { ItemFilters } from "@/components/admin/sourced-items/item-filters";
import { ItemTable } from "@/components/admin/sourced-items/item-table";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { listProductOptions } from "@/lib/products/staff-queries";
import { parseSourcingFilters } from "@/lib/sourcing/list-filters";
import { listSourcedItems } from "@/lib/sourcing/staff-queries";
import { listSavedViews } from "@/lib/staff/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.sourced-items");
  return { title: t("title") };
}

/** What can be had on request (docs/rules.md#sourced-items). */
export default async function Page({ searchParams }: Props) {
  const { role } = await guardPage("sourcing.view");
  const filters = parseSourcingFilters(await searchParams);
  const [list, { brands }, views, t] = await Promise.all([
    listSourcedItems(filters),
    listProductOptions(),
    listSavedViews("sourced-items"),
    getTranslations("admin.sourced-items"),
  ]);
  const mayEdit = may(role, "sourcing.edit");
  return (
    <>
      <PageHead title={t("title")} count={list.total}>
        {mayEdit ? (
          <Link href="/admin/sourced-items/new" prefetch={false} className={buttonVariants()}>
            {t("new")}
          </Link>
        ) : null}
      </PageHead>
      <p className="mb-5 max-w-prose text-muted-foreground">{t("intro")}</p>
      <ItemFilters filters={filters} brands={brands} views={[...views]} />
      <ItemTable list={list} filters={filters} mayEdit={mayEdit} />
    </>
  );
}
