import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import { useFormat } from "@/components/format/use-format";
import type { Kept } from "@/lib/privacy/staff-queries";

/** What is kept of each kind, and what the next nightly run removes. */
export function KeptTable({ kept }: { kept: readonly Kept[] }) {
  const t = useTranslations("admin.settings.retention");
  const format = useFormat();
  return (
    <Panel title={t("nextRun")} hint={t("nextRunHint")} className="mt-5">
      <table className="w-full text-sm">
        <thead className="text-left text-muted-foreground">
          <tr className="border-border border-b">
            <th className="py-2 pr-4 font-medium">{t("kind")}</th>
            <th className="py-2 pr-4 text-right font-medium">{t("total")}</th>
            <th className="py-2 pr-4 text-right font-medium">{t("due")}</th>
            <th className="py-2 font-medium max-md:hidden">{t("oldest")}</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(({ kind, total, due, oldest }) => (
            <tr key={kind} className="border-border border-b">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {t(`kinds.${kind}`)}
                <span className="block text-muted-foreground text-xs">{t(`rules.${kind}`)}</span>
              </th>
              <td className="py-2 pr-4 text-right font-mono">{format.number(total)}</td>
              <td className="py-2 pr-4 text-right font-mono">{format.number(due)}</td>
              <td className="whitespace-nowrap py-2 max-md:hidden">
                {oldest
                  ? format.dateTime(new Date(oldest), { dateStyle: "medium", timeZone: "Europe/Madrid" })
                  : "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
