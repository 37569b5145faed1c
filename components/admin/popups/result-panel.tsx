import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import type { PopupEdit } from "@/lib/popups/staff-queries";
import { ResultFigures } from "./result-figures";

/** What became of a pop-up, and where people signed up by it. */
export function ResultPanel({ edit }: { edit: PopupEdit }) {
  const t = useTranslations("admin.popups.results");
  return (
    <Panel title={t("title")} hint={t("hint")} className="mb-5">
      <ResultFigures type={edit.values.type} result={edit.result} />
      {edit.signUpPages.length > 0 ? (
        <table className="mt-4 w-full max-w-xl text-sm">
          <caption className="pb-1 text-left font-medium">{t("pages")}</caption>
          <tbody>
            {edit.signUpPages.map(({ path, n }) => (
              <tr key={path} className="border-border border-t">
                <th scope="row" className="break-all py-1 text-left font-mono font-normal text-xs">
                  {path}
                </th>
                <td className="py-1 pl-4 text-right font-mono tabular-nums">{n}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Panel>
  );
}
