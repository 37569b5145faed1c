import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import type { CheckedList } from "@/lib/newsletter/list/add-addresses";

/** Wrong lines that are shown; the others are counted. */
const MOST_SHOWN = 20;

/** What a list of addresses holds, and its lines that are none. */
export function ListFound({ checked }: { checked: CheckedList }) {
  const t = useTranslations("admin.newsletter.list");
  const { wrong } = checked;
  const rows = (["fresh", "subscribed", "pending", "left", "repeats"] as const).filter(
    (name) => name === "fresh" || checked[name] > 0,
  );
  return (
    <Panel title={t("found")}>
      <dl className="divide-y divide-border">
        {rows.map((name) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-2">
            <dt>{t(name)}</dt>
            <dd className="font-semibold tabular-nums">{checked[name]}</dd>
          </div>
        ))}
      </dl>
      {wrong.length > 0 ? (
        <div className="mt-3 rounded-sm border border-destructive p-3 text-sm">
          <p className="font-semibold">{t("wrongTitle", { count: wrong.length })}</p>
          <p>{t("wrongHint")}</p>
          <ol className="mt-2 grid gap-1">
            {wrong.slice(0, MOST_SHOWN).map(({ line, text }) => (
              <li key={line} className="flex gap-3">
                <span className="w-10 shrink-0 text-right text-muted-foreground tabular-nums">{line}</span>
                <span className="min-w-0 break-all">{text.slice(0, 120)}</span>
              </li>
            ))}
          </ol>
          {wrong.length > MOST_SHOWN ? (
            <p className="mt-1">{t("more", { count: wrong.length - MOST_SHOWN })}</p>
          ) : null}
        </div>
      ) : null}
    </Panel>
  );
}
