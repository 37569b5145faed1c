import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DemandFiltersBar, DemandTable } from "@/components/admin/dashboard/demand-table";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { parseDemandFilters } from "@/lib/overview/demand";
import { listDemand } from "@/lib/overview/staff-queries";
import { listSavedViews } from "@/lib/staff/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.dashboard.demand");
  return { title: t("title") };
}

/** The demand board (docs/rules.md#dashboard): style × size, by how many people want it. */
export default async function Page({ searchParams }: Props) {
  const { role } = await guardPage("dashboard.view");
  const filters = parseDemandFilters(await searchParams);
  const [board, views, t] = await Promise.all([
    listDemand(filters),
    listSavedViews("demand"),
    getTranslations("admin.dashboard"),
  ]);
  return (
    <>
      <PageHead
        title={t("demand.title")}
        count={board.total}
        crumbs={[{ href: "/admin/dashboard", label: t("title") }]}
      />
      <p className="mb-5 max-w-prose text-muted-foreground">{t("demand.intro")}</p>
      <DemandFiltersBar filters={filters} views={[...views]} />
      <DemandTable board={board} filters={filters} mayEdit={may(role, "sourcing.edit")} />
    </>
  );
}
