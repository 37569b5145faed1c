import { useFormatter, useTranslations } from "next-intl";
import type { AuditEntry } from "@/lib/logs/staff-queries";
import { asText } from "./fields";

function Changes({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("admin.logs.audit");
  const names = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])];
  if (names.length === 0) return <p className="text-muted-foreground text-sm">{t("nothing")}</p>;
  const cell = "max-w-72 py-1 pr-6 align-top whitespace-pre-wrap break-words font-mono text-xs";
  return (
    <table className="text-sm">
      <thead className="text-left text-muted-foreground">
        <tr>
          <th className="pr-6 font-medium">{t("field")}</th>
          <th className="pr-6 font-medium">{t("before")}</th>
          <th className="pr-6 font-medium">{t("after")}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th className="py-1 pr-6 text-left align-top font-normal">{name}</th>
            <td className={cell}>{asText(entry.before?.[name])}</td>
            <td className={cell}>{asText(entry.after?.[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The audit trail: who did what when, with before and after. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  const t = useTranslations("admin.logs");
  const format = useFormatter();
  if (entries.length === 0) return <p className="py-10 text-muted-foreground">{t("none")}</p>;
  return (
    <ul className="divide-y divide-border border-border border-y">
      {entries.map((entry) => (
        <li key={entry.id} className="py-3 text-sm">
          <p>
            <strong className="font-semibold">{entry.staffName}</strong>{" "}
            <code className="font-mono text-xs">{entry.action}</code> {entry.label || entry.entity}
          </p>
          <p className="text-muted-foreground text-xs">
            <time dateTime={entry.at}>
              {format.dateTime(new Date(entry.at), { dateStyle: "medium", timeStyle: "medium" })}
            </time>
          </p>
          <details className="mt-1">
            <summary className="inline-flex min-h-8 cursor-pointer items-center underline underline-offset-4">
              {t("audit.changes")}
            </summary>
            <div className="overflow-x-auto pt-2">
              <Changes entry={entry} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
