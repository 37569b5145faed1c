"use client";

import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import { useFormat } from "@/components/format/use-format";
import { formatMoney } from "@/lib/money";
import type { DayNumber } from "@/lib/overview/days";
import type { ReportQuery } from "@/lib/overview/reports";

// The charts' code comes after the page, as on the dashboard.
const TrendBars = dynamic(() => import("../dashboard/trend-bars"), {
  ssr: false,
  loading: () => <div className="h-[140px]" />,
});

type ReportChartProps = { query: ReportQuery; bars: DayNumber[] };

/** A report day by day, or week by week: the sum, bars, and the table behind them. Of what is sold they are euros. */
export function ReportChart({ query, bars }: ReportChartProps) {
  const t = useTranslations("admin.analytics");
  const formatter = useFormat();
  const lang = useLocale();
  const isMoney = query.report === "sold";
  const format = (day: string) =>
    formatter.dateTime(new Date(`${day}T12:00:00Z`), { day: "numeric", month: "short", timeZone: "UTC" });
  const value = (n: number) => (isMoney ? formatMoney(n, lang) : formatter.number(n));
  const short = (n: number) => formatter.number(isMoney ? n / 100 : n, { notation: "compact" });
  const title = t(`units.${query.report}`);
  return (
    <Panel title={title} className="min-w-0">
      <p className="-mt-2 mb-3 font-mono text-2xl tabular-nums">
        {value(bars.reduce((sum, { n }) => sum + n, 0))}
      </p>
      <div aria-hidden="true" className="h-[140px]">
        <TrendBars days={bars} format={format} value={value} short={short} />
      </div>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-8 cursor-pointer items-center underline underline-offset-4 max-md:min-h-11">
          {t("table")}
        </summary>
        {/* What scrolls must be reached by the keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <section className="mt-2 max-h-72 overflow-y-auto" tabIndex={0} aria-label={title}>
          <table className="w-full max-w-md">
            <thead className="text-left text-muted-foreground">
              <tr>
                <th className="pb-1 font-medium">{t("day")}</th>
                <th className="pb-1 text-right font-medium">{title}</th>
              </tr>
            </thead>
            <tbody>
              {bars.toReversed().map(({ day, n }) => (
                <tr key={day} className="border-border border-t">
                  <th scope="row" className="py-1 text-left font-normal">
                    {format(day)}
                  </th>
                  <td className="py-1 text-right font-mono tabular-nums">{value(n)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Panel>
  );
}
