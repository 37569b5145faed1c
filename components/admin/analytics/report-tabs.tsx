import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReportQuery, reportBy, reportNames, writeReportQuery } from "@/lib/overview/reports";

type TabsProps = { query: ReportQuery };

const tab =
  "inline-flex min-h-11 items-center border-transparent border-b-2 px-1 text-sm aria-[current=page]:border-primary aria-[current=page]:font-semibold";
const chip =
  "inline-flex min-h-9 items-center rounded-sm border border-input px-3 text-sm aria-[current=true]:border-primary aria-[current=true]:font-semibold max-md:min-h-11";

function href(query: ReportQuery): string {
  return `/admin/analytics?${writeReportQuery(query)}`;
}

/** The questions that the reports answer. */
export function ReportTabs({ query }: TabsProps) {
  const t = useTranslations("admin.analytics");
  return (
    <nav aria-label={t("reportsLabel")} className="mb-5 flex flex-wrap gap-x-6 border-border border-b">
      {reportNames.map((report) => (
        <Link
          key={report}
          href={href({ ...query, report, by: reportBy[report][0] })}
          prefetch={false}
          aria-current={report === query.report ? "page" : undefined}
          className={tab}
        >
          {t(`reports.${report}`)}
        </Link>
      ))}
    </nav>
  );
}

/** What a report is told apart by. */
export function ByTabs({ query }: TabsProps) {
  const t = useTranslations("admin.analytics");
  return (
    <nav aria-label={t("byLabel")} className="mt-5 mb-3 flex flex-wrap gap-2">
      {reportBy[query.report].map((by) => (
        <Link
          key={by}
          href={href({ ...query, by })}
          prefetch={false}
          scroll={false}
          aria-current={by === query.by ? "true" : undefined}
          className={chip}
        >
          {t(`by.${by}`)}
        </Link>
      ))}
    </nav>
  );
}
