import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import { useFormat } from "@/components/format/use-format";
import type { TimelineEntry } from "@/lib/sourcing/staff-queries";

/** Columns of an item in the audit trail, as its form calls them. */
const fieldNames = {
  productId: "productId",
  name: "name",
  brandId: "brandId",
  styleCode: "styleCode",
  sizes: "sizes",
  priceCents: "price",
  leadDays: "leadDays",
  note: "note",
  source: "source",
  sourceUrl: "sourceUrl",
  costCents: "cost",
} as const;

function isKnown(name: string): name is keyof typeof fieldNames {
  return Object.hasOwn(fieldNames, name);
}

/** What happened to an item: its states, and which fields were changed by whom. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const t = useTranslations("admin.sourced-items");
  const format = useFormat();

  function wordsFor({ state, isNew, fields }: TimelineEntry): string {
    if (isNew) return t("timelineNew");
    if (state) return t(`states.${state}`);
    if (fields.includes("checkedAt")) return t("renewed");
    const names = fields.filter(isKnown).map((name) => t(`fields.${fieldNames[name]}`));
    return t("timelineFields", { fields: names.join(", ") });
  }

  return (
    <Panel title={t("timeline")}>
      <ol className="grid gap-3 text-sm">
        {entries.map((entry) => (
          <li key={entry.id} className="border-border border-l-2 pl-3">
            <span className="block">{wordsFor(entry)}</span>
            <span className="text-muted-foreground text-xs">
              {format.dateTime(new Date(entry.at), { dateStyle: "medium", timeStyle: "short" })} · {entry.by}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
