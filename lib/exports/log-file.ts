import "server-only";
import { createTranslator } from "use-intl/core";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { parseLogFilters } from "@/lib/logs/log-filters";
import { listLogsForFile } from "@/lib/logs/staff-queries";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

/** The lines of the log that its filters show, as a file; times in ISO 8601, UTC. */
export async function logFile(query: URLSearchParams, lang: Lang): Promise<Response> {
  const entries = await listLogsForFile(parseLogFilters(Object.fromEntries(query)));
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "admin.logs" });
  const head = [
    t("columns.timestamp"),
    t("columns.level"),
    t("columns.function"),
    t("columns.message"),
    t("open"),
  ];
  const lines = entries.map(({ at, level, functionId, message, detail }) => [
    at,
    level,
    functionId ?? "",
    message,
    Object.keys(detail).length > 0 ? JSON.stringify(detail) : "",
  ]);
  return csvFile(fileName("log", lang), [head, ...lines], lang);
}
