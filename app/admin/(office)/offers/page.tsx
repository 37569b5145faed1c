import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { OfferFilters } from "@/components/admin/offers/offer-filters";
import { OfferTable } from "@/components/admin/offers/offer-table";
import { OfferTabs } from "@/components/admin/offers/offer-tabs";
import { PageHead } from "@/components/admin/shell/page-head";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { parseOfferFilters } from "@/lib/offers/list-filters";
import { listOfferCounts, listOffers } from "@/lib/offers/staff-queries";
import { listSavedViews } from "@/lib/staff/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.offers");
  return { title: t("title") };
}

/** What was offered to whom, those first that may still become an order. */
export default async function Page({ searchParams }: Props) {
  const { role } = await guardPage("offers.view");
  const filters = parseOfferFilters(await searchParams);
  const [list, counts, views, t] = await Promise.all([
    listOffers(filters),
    listOfferCounts(),
    listSavedViews("offers"),
    getTranslations("admin.offers"),
  ]);
  return (
    <>
      <PageHead title={t("title")} count={list.total}>
        {may(role, "offers.edit") ? (
          <Link href="/admin/offers/new" prefetch={false} className={buttonVariants()}>
            {t("new")}
          </Link>
        ) : null}
      </PageHead>
      <OfferTabs filters={filters} counts={counts} />
      <OfferFilters filters={filters} views={[...views]} />
      <OfferTable list={list} filters={filters} mayEdit={may(role, "offers.edit")} />
    </>
  );
}
