import { useTranslations } from "next-intl";
import type { LogEntry } from "@/lib/logs/staff-queries";
import { Fields } from "./fields";
import { LogDetail } from "./log-detail";

/** Letters of a function's id that the table shows (docs/rules.md#logs). */
const ID_LETTERS = 8;

// Reads the same in both languages, and sorts: 2026-11-21 14:03:36. The locale is the one that writes ISO 8601.
const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Madrid",
  dateStyle: "short",
  timeStyle: "medium",
});

const row = "border-border border-b max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:gap-x-4 max-md:py-2";

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

/** The log: Timestamp, Level, Function, Message; errors stand out. On a phone each is a card. */
export function LogTable({ entries }: { entries: LogEntry[] }) {
  const t = useTranslations("admin.logs");
  if (entries.length === 0) return <p className="py-10 text-muted-foreground">{t("none")}</p>;
  return (
    <table className="w-full text-sm max-md:block md:table-fixed">
      <thead className="text-left text-muted-foreground max-md:sr-only">
        <tr className="border-border border-b">
          <th className="w-44 py-2 pr-4 font-medium">{t("columns.timestamp")}</th>
          <th className="w-20 py-2 pr-4 font-medium">{t("columns.level")}</th>
          <th className="w-28 py-2 pr-4 font-medium">{t("columns.function")}</th>
          <th className="py-2 font-medium">{t("columns.message")}</th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {entries.map((entry) => (
          <tr key={entry.id} className={row}>
            <td className="py-1 pr-4 font-mono text-xs">
              <time dateTime={entry.at}>{clock.format(new Date(entry.at))}</time>
            </td>
            <td
              className={entry.level === "error" ? "py-1 pr-4 font-semibold text-destructive" : "py-1 pr-4"}
            >
              {t(`levels.${entry.level}`)}
            </td>
            <td className="py-1 pr-4 font-mono text-xs">
              {entry.functionId?.slice(0, ID_LETTERS) ?? t("noFunction")}
            </td>
            <td className="min-w-0 py-1 max-md:col-span-3">
              <LogDetail id={entry.id} message={entry.message}>
                <Detail entry={entry} />
              </LogDetail>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
