import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { FollowWork } from "@/components/admin/pricing/follow-work";
import { RunFigures, UndoRun } from "@/components/admin/pricing/run-list";
import { RunTable } from "@/components/admin/pricing/run-table";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { runPageSize } from "@/lib/pricing/read-pricing";
import { runQuery } from "@/lib/pricing/run-query";
import { findRun } from "@/lib/pricing/staff-queries";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.pricing.list");
  return { title: t("runs") };
}

/** What one application of the rules or of a sale did, product by product. */
export default async function Page({ params, searchParams }: Props) {
  const staff = await guardPage("pricing.view");
  const query = runQuery.parse(await searchParams);
  const found = await findRun((await params).id, query);
  if (!found) notFound();
  const t = await getTranslations("admin.pricing");
  const { run, rows, total } = found;
  const sale = run.saleId === null ? [] : [{ href: `/admin/pricing/sales/${run.saleId}`, label: run.label }];
  return (
    <>
      {run.state === "applying" || run.state === "restoring" ? <FollowWork /> : null}
      <PageHead
        title={t(`run.${run.kind}`, { label: run.label })}
        crumbs={[
          { href: "/admin/pricing", label: t("title") },
          { href: "/admin/pricing/runs", label: t("list.runs") },
          ...sale,
        ]}
      >
        {may(staff.role, "pricing.edit") ? <UndoRun run={run} /> : null}
      </PageHead>
      <div className="mb-5">
        <RunFigures run={run} />
      </div>
      <RunTable
        runId={run.id}
        rows={rows}
        total={total}
        page={query.page}
        pageSize={runPageSize}
        state={query.state}
      />
    </>
  );
}
