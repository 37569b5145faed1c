import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { CollectionFilters } from "@/components/admin/collections/collection-filters";
import { CollectionsTable } from "@/components/admin/collections/collections-table";
import { PageHead } from "@/components/admin/shell/page-head";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { collectionListQuery } from "@/lib/collections/forms";
import { listCollections } from "@/lib/collections/staff-queries";
import { listSavedViews } from "@/lib/staff/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.collections");
  return { title: t("title") };
}

/** Collections: what the shop shows under an address of its own (docs/rules.md#collections). */
export default async function Page({ searchParams }: Props) {
  const staff = await guardPage("catalogue.view");
  const query = collectionListQuery.parse(await searchParams);
  const [list, views, t] = await Promise.all([
    listCollections(query),
    listSavedViews("collections"),
    getTranslations("admin.collections"),
  ]);
  const mayEdit = may(staff.role, "catalogue.edit");
  return (
    <>
      <PageHead title={t("title")} count={list.total}>
        {mayEdit ? (
          <Link href="/admin/collections/new" prefetch={false} className={buttonVariants()}>
            {t("new")}
          </Link>
        ) : null}
      </PageHead>
      <CollectionFilters query={query} views={[...views]} />
      <CollectionsTable list={list} filters={query} mayEdit={mayEdit} />
    </>
  );
}
