"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useCallback } from "react";
import { Panel } from "@/components/admin/shell/panel";
import { useFormat } from "@/components/format/use-format";
import { formatMoney } from "@/lib/money";
import { ordersHref } from "@/lib/orders/list-filters";
import type { Trend } from "@/lib/overview/days";
import type { Trends } from "@/lib/overview/trends";

// The charts' code comes after the page, and with no other page.
const TrendBars = dynamic(() => import("./trend-bars"), {
  ssr: false,
  loading: () => <div className="h-[140px]" />,
});

type TrendPanelProps = { name: keyof Trends; trend: Trend };

/** How days and numbers of a trend are said; `ordered` is money, in cents. */
function useWords(name: keyof Trends) {
  const formatter = useFormat();
  const lang = useLocale();
  const isMoney = name === "ordered";
  const format = useCallback(
    (day: string) =>
      formatter.dateTime(new Date(`${day}T12:00:00Z`), { day: "numeric", month: "short", timeZone: "UTC" }),
    [formatter],
  );
  const value = useCallback(
    (n: number) => (isMoney ? formatMoney(n, lang) : formatter.number(n)),
    [formatter, isMoney, lang],
  );
  const short = useCallback(
    (n: number) => formatter.number(isMoney ? n / 100 : n, { notation: "compact" }),
    [formatter, isMoney],
  );
  return { format, value, short };
}

type DayTableProps = TrendPanelProps & { words: ReturnType<typeof useWords> };

function DayTable({ name, trend, words }: DayTableProps) {
  const t = useTranslations("admin.dashboard.trends");
  const { format, value } = words;
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-8 max-md:min-h-11 cursor-pointer items-center underline underline-offset-4">
        {t("table")}
        <span className="sr-only">: {t(`names.${name}`)}</span>
      </summary>
      <div className="mt-2 max-h-72 overflow-y-auto" {...scrollable(t(`names.${name}`))}>
        <table className="w-full">
          <thead className="text-left text-muted-foreground">
            <tr>
              <th className="pb-1 font-medium">{t("day")}</th>
              <th className="pb-1 text-right font-medium">{t(`names.${name}`)}</th>
            </tr>
          </thead>
          <tbody>
            {trend.days.toReversed().map(({ day, n }) => (
              <tr key={day} className="border-border border-t">
                <th scope="row" className="py-1 text-left font-normal">
                  {format(day)}
                </th>
                <td className="py-1 text-right font-mono tabular-nums">
                  {name === "orders" && n > 0 ? (
                    <Link
                      href={ordersHref({ tab: "all", placed: day, money: "kept" })}
                      prefetch={false}
                      aria-label={t("ordersOf", { count: n, day: format(day) })}
                      className="inline-flex min-h-6 min-w-6 items-center justify-end underline underline-offset-4 max-md:min-h-11"
                    >
                      {value(n)}
                    </Link>
                  ) : (
                    value(n)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** What scrolls must be reached by the keyboard. */
function scrollable(label: string) {
  return { tabIndex: 0, role: "region", "aria-label": label };
}

/** One number of the last thirty days: the sum, what it was before, bars, and the table behind them. */
export function TrendPanel({ name, trend }: TrendPanelProps) {
  const t = useTranslations("admin.dashboard.trends");
  const words = useWords(name);
  return (
    <Panel title={t(`names.${name}`)} className="min-w-0">
      <p className="-mt-2 mb-3 flex flex-wrap items-baseline gap-x-3">
        <span className="font-mono text-2xl tabular-nums">{words.value(trend.total)}</span>
        <span className="text-muted-foreground text-sm">
          {t("before", { count: words.value(trend.before) })}
        </span>
      </p>
      <div aria-hidden="true" className="h-[140px]">
        <TrendBars days={trend.days} {...words} />
      </div>
      <DayTable name={name} trend={trend} words={words} />
    </Panel>
  );
}
