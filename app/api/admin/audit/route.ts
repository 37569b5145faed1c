import { createTranslator } from "use-intl/core";
import { staffRead } from "@/lib/doors/staff-read";
import { messagesIn } from "@/lib/i18n/messages";
import { csvFile } from "@/lib/imports/csv-file";
import { parseLogFilters } from "@/lib/logs/log-filters";
import { listAuditForFile } from "@/lib/logs/staff-queries";

export const dynamic = "force-dynamic";

/** The entries of the audit trail that its filters show, as a file; times in ISO 8601, UTC. */
export const GET = staffRead("auditFile", "audit.view", async (request, { lang }) => {
  const filters = parseLogFilters(Object.fromEntries(new URL(request.url).searchParams));
  const entries = await listAuditForFile(filters);
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
  return csvFile("audit", [head, ...lines]);
});
