import { useTranslations } from "next-intl";
import { FilterSelect, ListFilters, SearchBox } from "@/components/admin/shell/list-filters";
import { Panel } from "@/components/admin/shell/panel";
import { outcomes } from "@/lib/pricing/outcomes";
import { type Preview, previewPageSize } from "@/lib/pricing/preview";
import type { PreviewQuery } from "@/lib/pricing/preview-query";
import { PreviewTable } from "./preview-table";

type PreviewPanelProps = {
  preview: Preview;
  query: PreviewQuery;
  /** The sale; without one the active rules. */
  saleId?: number;
  seesCost: boolean;
};

/**
 * Dry run of a sale or of the rules: counts, filters, and a table of before, after and margin
 * (docs/rules.md#pricing).
 */
export function PreviewPanel({ preview, query, saleId, seesCost }: PreviewPanelProps) {
  const t = useTranslations("admin.pricing.preview");
  const outcome = useTranslations("admin.pricing.outcomes");
  const isSale = saleId !== undefined;
  const { q, sort } = query;
  const file = new URLSearchParams({ q, sort, outcome: query.outcome, sale: saleId ? String(saleId) : "" });
  const counted = outcomes.filter((one) => (preview.counts[one] ?? 0) > 0);
  return (
    <Panel title={t("title")} hint={isSale ? t("saleHint") : t("rulesHint")}>
      <dl className="mb-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {counted.map((one) => (
          <div key={one} className="flex items-baseline gap-2">
            <dt className="text-muted-foreground">{outcome(one)}</dt>
            <dd className="font-mono font-semibold tabular-nums">{preview.counts[one]}</dd>
          </div>
        ))}
        {seesCost && preview.belowCost > 0 ? (
          <div className="text-destructive">
            <dt className="sr-only">{t("belowCost")}</dt>
            <dd>{t("warned", { count: preview.belowCost })}</dd>
          </div>
        ) : null}
      </dl>
      <ListFilters page="price-preview" values={{ q, outcome: query.outcome }}>
        <SearchBox name="q" label={t("search")} />
        <FilterSelect
          name="outcome"
          label={t("outcome")}
          options={outcomes.map((value) => ({ value, label: outcome(value) }))}
        />
      </ListFilters>
      <PreviewTable
        preview={preview}
        query={query}
        pageSize={previewPageSize}
        isSale={isSale}
        seesCost={seesCost}
        csvHref={`/api/admin/pricing/preview?${file}`}
      />
      {isSale ? <p className="mt-3 text-muted-foreground text-sm">{t("lowestNote")}</p> : null}
      {seesCost ? <p className="mt-1 text-muted-foreground text-sm">{t("marginNote")}</p> : null}
    </Panel>
  );
}
