import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import { useFormat } from "@/components/format/use-format";
import type { Arm } from "@/lib/popups/chi-square";
import { aimOf } from "@/lib/popups/rate";
import type { ListedTest } from "@/lib/popups/staff-queries";
import type { PopupType } from "@/lib/popups/wire";

type TestReportProps = {
  test: ListedTest;
  type: PopupType;
  /** The pop-up's own headline now. */
  own: string;
};

/** What a test comes to, in words. Before its end that is how long it still takes. */
function Outcome({ test }: { test: ListedTest }) {
  const t = useTranslations("admin.popups.test");
  const format = useFormat();
  const { report, endedAt } = test;
  if (report.state === "undecided") return t("undecided");
  if (report.state === "running") {
    if (endedAt) return t("givenUp");
    return report.daysLeft === null ? t("nobodyYet") : t("daysLeft", { count: report.daysLeft });
  }
  const p = format.number(report.p, { maximumSignificantDigits: 2 });
  return `${t(`verdicts.${report.verdict}`)}${report.verdict === "uneven" ? "" : ` ${t("chance", { p })}`}`;
}

function Line({ name, said, arm, isOpen }: { name: string; said: string; arm: Arm; isOpen: boolean }) {
  const format = useFormat();
  const share = arm.seen === 0 ? null : arm.done / arm.seen;
  return (
    <tr className="border-border border-t">
      <th scope="row" className="py-2 pr-4 text-left font-normal">
        <span className="font-semibold">{name}</span>
        <span className="block text-muted-foreground">{said}</span>
      </th>
      <td className="py-2 pl-4 text-right font-mono tabular-nums">{format.number(arm.seen)}</td>
      {isOpen ? (
        <>
          <td className="py-2 pl-4 text-right font-mono tabular-nums">{format.number(arm.done)}</td>
          <td className="py-2 pl-4 text-right font-mono tabular-nums">
            {share === null ? "–" : format.number(share, { style: "percent", maximumFractionDigits: 1 })}
          </td>
        </>
      ) : null}
    </tr>
  );
}

/** One test: until its end how many have seen each text, at its end what they did, and what that means. */
export function TestReportPanel({ test, type, own }: TestReportProps) {
  const t = useTranslations("admin.popups");
  const format = useFormat();
  const { report } = test;
  // Rates that are looked at before the end tempt to end it: until then nobody sees them.
  const isOpen = report.state !== "running";
  const day = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: "medium", timeZone: "Europe/Madrid" });
  const title = test.endedAt
    ? t("test.wasFrom", { from: day(test.startedAt), to: day(test.endedAt) })
    : t("test.runsSince", { from: day(test.startedAt) });
  const first = test.kept === "b" ? t("test.former") : own;
  return (
    <Panel title={title} className="min-w-0">
      <p className="mb-4 max-w-prose">
        <Outcome test={test} />
        {test.kept ? ` ${t(`test.kept.${test.kept}`)}.` : null}
      </p>
      <table className="w-full max-w-2xl text-sm">
        <thead className="text-muted-foreground">
          <tr>
            <th className="pb-1 text-left font-medium">{t("test.text")}</th>
            <th className="pb-1 pl-4 text-right font-medium">{t("test.people")}</th>
            {isOpen ? (
              <>
                <th className="pb-1 pl-4 text-right font-medium">{t(`results.${aimOf(type)}`)}</th>
                <th className="pb-1 pl-4 text-right font-medium">{t("results.rate")}</th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          <Line name="A" said={first} arm={report.a} isOpen={isOpen} />
          <Line name="B" said={test.headline} arm={report.b} isOpen={isOpen} />
        </tbody>
      </table>
    </Panel>
  );
}
