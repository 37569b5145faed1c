import "server-only";
import { createTranslator } from "use-intl/core";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { typedMoney } from "@/lib/money";
import { arrivalWords, parseReportQuery, type ReportColumn, reportColumns } from "@/lib/overview/reports";
import { findToday, listReport } from "@/lib/overview/staff-queries";
import { csvFile, decimal } from "./csv-file";
import { reportFileName } from "./file-name";

/** Most rows of a file. */
const MOST = 10_000;

/** A number as spreadsheets read it: euros, shares in percent; nothing where it is not known. */
function cell(column: ReportColumn, number: number | null | undefined, lang: Lang): string {
  if (number === null || number === undefined) return "";
  if (column === "cents") return typedMoney(number, lang);
  return column === "share" ? decimal(number * 100, 1, lang) : String(number);
}

/** All rows of a report that its address names, as a file. */
export async function reportFile(params: URLSearchParams, lang: Lang): Promise<Response> {
  const query = parseReportQuery(Object.fromEntries(params), await findToday());
  const { rows } = await listReport(query, MOST);
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "admin.analytics" });
  const columns = reportColumns[query.report];
  const head = [t(`by.${query.by}`), ...columns.map((column) => t(`columns.${column}`))];
  const lines = rows.map(({ label, numbers }) => {
    const word = arrivalWords.find((one) => one === label);
    const said = query.by === "source" && word ? t(`sources.${word}`) : label;
    return [said || t("noSize"), ...columns.map((column) => cell(column, numbers[column], lang))];
  });
  return csvFile(reportFileName(query, lang), [head, ...lines], lang);
}
