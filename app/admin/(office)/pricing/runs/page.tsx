import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RunFilters } from "@/components/admin/pricing/run-filters";
import { RunList } from "@/components/admin/pricing/run-list";
import { ListPages } from "@/components/admin/shell/list-pages";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { runListQuery } from "@/lib/pricing/run-query";
import { listRuns } from "@/lib/pricing/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.pricing.list");
  return { title: t("runs") };
}

/** Every application of rules and sales (docs/rules.md#pricing). */
export default async function Page({ searchParams }: Props) {
  const staff = await guardPage("pricing.view");
  const query = runListQuery.parse(await searchParams);
  const [{ runs, total, pages }, t, lists] = await Promise.all([
    listRuns(query),
    getTranslations("admin.pricing"),
    getTranslations("admin.lists"),
  ]);
  const isFiltered = Boolean(query.q || query.kind || query.state);
  return (
    <>
      <PageHead
        title={t("list.runs")}
        crumbs={[{ href: "/admin/pricing", label: t("title") }]}
        count={total}
      />
      <RunFilters query={query} />
      {isFiltered && total === 0 ? (
        <p role="status" className="text-muted-foreground text-sm">
          {lists("none")}
        </p>
      ) : (
        <RunList runs={runs} mayEdit={may(staff.role, "pricing.edit")} />
      )}
      <ListPages page={query.page} pages={pages} />
    </>
  );
}
