import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PeriodChoice } from "@/components/admin/analytics/period-choice";
import { ReportChart } from "@/components/admin/analytics/report-chart";
import { ReportTable } from "@/components/admin/analytics/report-table";
import { ByTabs, ReportTabs } from "@/components/admin/analytics/report-tabs";
import { PageHead } from "@/components/admin/shell/page-head";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { barsOf, parseReportQuery, writeReportQuery } from "@/lib/overview/reports";
import { findToday, listReport } from "@/lib/overview/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Rows on the page; the file has all. */
const SHOWN = 50;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.analytics");
  return { title: t("title") };
}

/** What is wanted, what sells, what brings people, and what they look for in vain (docs/rules.md#analytics). */
export default async function Page({ searchParams }: Props) {
  const { role } = await guardPage("dashboard.view");
  const today = await findToday();
  const query = parseReportQuery(await searchParams, today);
  const [report, t] = await Promise.all([listReport(query, SHOWN), getTranslations("admin.analytics")]);
  return (
    <>
      <PageHead title={t("title")}>
        <a
          href={`/api/admin/analytics?${writeReportQuery(query)}`}
          className={buttonVariants({ variant: "outline" })}
        >
          {t("csv")}
        </a>
      </PageHead>
      <ReportTabs query={query} />
      <PeriodChoice query={query} today={today} />
      <p className="mb-4 max-w-prose text-muted-foreground text-sm">{t(`hints.${query.report}`)}</p>
      <ReportChart query={query} bars={barsOf(report.days, query)} />
      <ByTabs query={query} />
      <ReportTable query={query} report={report} mayEditWords={may(role, "catalogue.edit")} />
    </>
  );
}
