import { createTranslator } from "use-intl/core";
import { staffRead } from "@/lib/doors/staff-read";
import { messagesIn } from "@/lib/i18n/messages";
import { csvFile } from "@/lib/imports/csv-file";
import { parseLogFilters } from "@/lib/logs/log-filters";
import { listLogsForFile } from "@/lib/logs/staff-queries";

export const dynamic = "force-dynamic";

/** The lines of the log that its filters show, as a file; times in ISO 8601, UTC. */
export const GET = staffRead("logsFile", "logs.view", async (request, { lang }) => {
  const filters = parseLogFilters(Object.fromEntries(new URL(request.url).searchParams));
  const entries = await listLogsForFile(filters);
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
  return csvFile("log", [head, ...lines]);
});
