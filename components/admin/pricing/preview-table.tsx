import { useLocale, useTranslations } from "next-intl";
import { type Column, DataTable } from "@/components/admin/shell/data-table";
import { useFormat } from "@/components/format/use-format";
import { Badge } from "@/components/ui/badge";
import { fullName } from "@/lib/full-name";
import { formatMoney } from "@/lib/money";
import { marginOf } from "@/lib/prices/margin";
import type { Preview, PreviewRow } from "@/lib/pricing/preview";
import type { PreviewQuery } from "@/lib/pricing/preview-query";
import { ProductCell } from "./product-cell";
import { ReductionLink } from "./reduction-link";

type PreviewTableProps = {
  preview: Preview;
  query: PreviewQuery;
  pageSize: number;
  /** For sales: the lowest price of 30 days stands beside. */
  isSale: boolean;
  seesCost: boolean;
  csvHref: string;
};

function useMoney(): (cents: number | null) => string {
  const lang = useLocale();
  return (cents) => (cents === null ? "–" : formatMoney(cents, lang));
}

function useMargin(): (cents: number | null, cost: number | null) => string {
  const t = useTranslations("admin.pricing.preview");
  const format = useFormat();
  return (cents, cost) => {
    if (cost === null) return t("noCost");
    const margin = cents === null ? null : marginOf(cents, cost);
    return margin ? format.number(margin.share, { style: "percent", maximumFractionDigits: 1 }) : "–";
  };
}

function useColumns({ isSale, seesCost }: { isSale: boolean; seesCost: boolean }): Column<PreviewRow>[] {
  const t = useTranslations("admin.pricing.preview");
  const outcome = useTranslations("admin.pricing.outcomes");
  const money = useMoney();
  const margin = useMargin();
  const mono = (text: string) => <span className="font-mono tabular-nums">{text}</span>;
  const margins: Column<PreviewRow>[] = [
    {
      key: "marginBefore",
      header: t("marginBefore"),
      align: "end",
      optional: "off",
      cell: (row) => mono(margin(row.beforeCents, row.costCents)),
    },
    {
      key: "margin",
      from: "lg",
      header: t("margin"),
      align: "end",
      cell: (row) => mono(margin(row.afterCents, row.costCents)),
    },
  ];
  return [
    {
      key: "product",
      header: t("product"),
      sort: "product",
      onPhone: "title",
      cell: (row) => <ProductCell {...row} />,
    },
    {
      key: "before",
      header: t("before"),
      sort: "before",
      align: "end",
      cell: (row) => (
        <span className="text-right">
          {mono(money(row.beforeCents))}
          {isSale ? (
            <span className="block text-muted-foreground text-xs lg:whitespace-nowrap">
              {t("lowest", { price: money(row.lowestCents) })}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: "after",
      header: t("after"),
      sort: "after",
      align: "end",
      cell: (row) => mono(money(row.afterCents)),
    },
    ...(seesCost ? margins : []),
    {
      key: "outcome",
      header: t("outcome"),
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className={row.outcome === "changed" ? undefined : "text-muted-foreground"}>
            {outcome(row.outcome)}
          </span>
          {row.reduction ? <ReductionLink productId={row.id} reduction={row.reduction} /> : null}
          {seesCost && row.belowCost ? <Badge variant="destructive">{t("belowCost")}</Badge> : null}
        </span>
      ),
    },
  ];
}

/** What would become of each product. */
export function PreviewTable({ preview, query, pageSize, isSale, seesCost, csvHref }: PreviewTableProps) {
  const t = useTranslations("admin.pricing.preview");
  const columns = useColumns({ isSale, seesCost });
  return (
    <DataTable
      name="price-preview"
      rows={preview.rows}
      total={preview.total}
      page={query.page}
      pageSize={pageSize}
      sort={query.sort === "product" ? "" : query.sort}
      columns={columns}
      rowId={(row) => row.id}
      rowLabel={fullName}
      csvHref={csvHref}
      empty={<p className="py-6 text-muted-foreground text-sm">{t("empty")}</p>}
    />
  );
}
