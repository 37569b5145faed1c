import "server-only";
import { createTranslator } from "use-intl/core";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { parseLogFilters } from "@/lib/logs/log-filters";
import { listAuditForFile } from "@/lib/logs/staff-queries";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

/** The entries of the audit trail that its filters show, as a file; times in ISO 8601, UTC. */
export async function auditFile(query: URLSearchParams, lang: Lang): Promise<Response> {
  const entries = await listAuditForFile(parseLogFilters(Object.fromEntries(query)));
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "admin.logs" });
  const head = [
    t("columns.timestamp"),
    t("person"),
    t("audit.action"),
    t("entity"),
    t("audit.id"),
    t("audit.what"),
    t("audit.before"),
    t("audit.after"),
  ];
  const said = (values: Record<string, unknown> | null) => (values ? JSON.stringify(values) : "");
  const lines = entries.map(({ at, staffName, action, entity, entityId, label, before, after }) => [
    at,
    staffName,
    action,
    entity,
    entityId,
    label,
    said(before),
    said(after),
  ]);
  return csvFile(fileName("audit", lang), [head, ...lines], lang);
}
