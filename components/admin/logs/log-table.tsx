import { useFormatter, useTranslations } from "next-intl";
import type { LogEntry } from "@/lib/logs/staff-queries";
import { Fields } from "./fields";
import { LogDetail } from "./log-detail";

/** Letters of a function's id that the table shows (Spec §2). */
const ID_LETTERS = 8;

function Detail({ entry }: { entry: LogEntry }) {
  const t = useTranslations("admin.logs");
  const { stack, ...rest } = entry.detail;
  const fields = { [t("columns.function")]: entry.functionId ?? t("noFunction"), ...rest };
  return (
    <>
      <Fields fields={fields} />
      {typeof stack === "string" ? (
        <>
          <h3 className="mt-4 font-semibold text-sm">{t("stack")}</h3>
          <pre className="mt-1 overflow-x-auto rounded-sm bg-background p-3 font-mono text-xs">{stack}</pre>
        </>
      ) : null}
    </>
  );
}

/** The log as Spec §2 draws it: Timestamp, Level, Function, Message; errors stand out. Scrolls by itself on a phone. */
export function LogTable({ entries }: { entries: LogEntry[] }) {
  const t = useTranslations("admin.logs");
  const format = useFormatter();
  if (entries.length === 0) return <p className="py-10 text-muted-foreground">{t("none")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={t("title")} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-[640px] table-fixed text-sm">
        <thead className="text-left text-muted-foreground">
          <tr className="border-border border-b">
            <th className="w-44 py-2 pr-4 font-medium">{t("columns.timestamp")}</th>
            <th className="w-20 py-2 pr-4 font-medium">{t("columns.level")}</th>
            <th className="w-28 py-2 pr-4 font-medium">{t("columns.function")}</th>
            <th className="py-2 font-medium">{t("columns.message")}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="border-border border-b">
              <td className="py-1 pr-4 font-mono text-xs">
                <time dateTime={entry.at}>
                  {format.dateTime(new Date(entry.at), { dateStyle: "short", timeStyle: "medium" })}
                </time>
              </td>
              <td
                className={entry.level === "error" ? "py-1 pr-4 font-semibold text-destructive" : "py-1 pr-4"}
              >
                {t(`levels.${entry.level}`)}
              </td>
              <td className="py-1 pr-4 font-mono text-xs">
                {entry.functionId?.slice(0, ID_LETTERS) ?? t("noFunction")}
              </td>
              <td className="py-1">
                <LogDetail id={entry.id} message={entry.message}>
                  <Detail entry={entry} />
                </LogDetail>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
