"use client";

import { useLocale, useTranslations } from "next-intl";
import { TextLink } from "@/components/admin/shell/text-link";
import { useFormat } from "@/components/format/use-format";
import { formatMoney } from "@/lib/money";
import {
  arrivalWords,
  type Report,
  type ReportColumn,
  type ReportQuery,
  type ReportRow,
  reportColumns,
} from "@/lib/overview/reports";
import { newSynonymHref } from "@/lib/synonyms/synonym-href";

type ReportTableProps = { query: ReportQuery; report: Report; mayEditWords: boolean };

function useNumber(): (column: ReportColumn, number: number | null | undefined) => string {
  const format = useFormat();
  const lang = useLocale();
  return (column, number) => {
    if (number === null || number === undefined) return "–";
    if (column === "cents") return formatMoney(number, lang);
    if (column === "share") return format.number(number, { style: "percent", maximumFractionDigits: 1 });
    return format.number(number);
  };
}

function Name({ row, by }: { row: ReportRow; by: ReportQuery["by"] }) {
  const t = useTranslations("admin.analytics");
  const source = by === "source" ? arrivalWords.find((word) => word === row.label) : undefined;
  if (source) return t(`sources.${source}`);
  if (by === "lang") return t(row.label === "es" ? "langs.es" : "langs.en");
  if (row.label === "") return t("noSize");
  return row.href ? <TextLink href={row.href}>{row.label}</TextLink> : row.label;
}

/** The rows of a report, the most first. */
export function ReportTable({ query, report, mayEditWords }: ReportTableProps) {
  const t = useTranslations("admin.analytics");
  const number = useNumber();
  const columns = reportColumns[query.report];
  const [first] = columns;
  if (report.rows.length === 0) return <p className="py-6 text-muted-foreground">{t("none")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone
    <section className="scrolls-aside" tabIndex={0} aria-label={t(`reports.${query.report}`)}>
      <table className="w-full text-sm">
        <thead className="text-left text-muted-foreground">
          <tr>
            <th className="py-2 pr-4 font-medium">{t(`by.${query.by}`)}</th>
            {columns.map((column) => (
              <th key={column} className="whitespace-nowrap py-2 pl-4 text-right font-medium">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.key} className="border-border border-t">
              <th scope="row" className="min-w-40 py-1 pr-4 text-left font-normal [overflow-wrap:anywhere]">
                <Name row={row} by={query.by} />
                {row.words && mayEditWords ? (
                  <span className="ml-3 underline">
                    <TextLink href={newSynonymHref(row.words)}>{t("synonym")}</TextLink>
                  </span>
                ) : null}
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  className={`whitespace-nowrap py-1 pl-4 text-right font-mono tabular-nums ${column === first ? "font-semibold" : ""}`}
                >
                  {number(column, row.numbers[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {report.total > report.rows.length ? (
        <p className="mt-3 text-muted-foreground text-sm">{t("more", { count: report.total })}</p>
      ) : null}
    </section>
  );
}
