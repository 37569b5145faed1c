import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import {
  daysBetween,
  lastDays,
  type ReportQuery,
  reportLengths,
  writeReportQuery,
} from "@/lib/overview/reports";

const chip =
  "inline-flex min-h-11 items-center rounded-sm border border-input px-3 text-sm aria-[current=true]:border-primary aria-[current=true]:font-semibold";
const field = "h-11 w-full rounded-sm border border-input bg-card px-3 text-base";

type PeriodChoiceProps = { query: ReportQuery; today: string };

/** The days that a report is about: the last so many by one click, or any; a plain form. */
export function PeriodChoice({ query, today }: PeriodChoiceProps) {
  const t = useTranslations("admin.analytics");
  const { report, by, from, to } = query;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <nav aria-label={t("period")} className="flex flex-wrap gap-2">
        {reportLengths.map((length) => (
          <Link
            key={length}
            href={`/admin/analytics?${writeReportQuery({ ...query, ...lastDays(today, length) })}`}
            prefetch={false}
            scroll={false}
            aria-current={to === today && daysBetween(query) === length ? "true" : undefined}
            className={chip}
          >
            {t("lastDays", { count: length })}
          </Link>
        ))}
      </nav>
      <form key={`${from} ${to}`} className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="report" value={report} />
        <input type="hidden" name="by" value={by} />
        <label className="grid gap-1 text-sm max-sm:flex-1">
          <span className="text-muted-foreground">{t("from")}</span>
          <input type="date" name="from" defaultValue={from} max={today} className={field} />
        </label>
        <label className="grid gap-1 text-sm max-sm:flex-1">
          <span className="text-muted-foreground">{t("to")}</span>
          <input type="date" name="to" defaultValue={to} max={today} className={field} />
        </label>
        <Button type="submit" variant="outline">
          {t("show")}
        </Button>
      </form>
    </div>
  );
}
