import { useLocale, useTranslations } from "next-intl";
import { type Column, DataTable } from "@/components/admin/shell/data-table";
import { FilterSelect, ListFilters } from "@/components/admin/shell/list-filters";
import { fullName } from "@/lib/full-name";
import { formatMoney } from "@/lib/money";
import type { RunRow } from "@/lib/pricing/read-pricing";
import { runRowStates } from "@/lib/pricing/run-query";
import { ProductCell } from "./product-cell";

type RunTableProps = {
  runId: string;
  rows: readonly RunRow[];
  total: number;
  page: number;
  pageSize: number;
  state: RunRow["state"] | "";
};

function useColumns(): Column<RunRow>[] {
  const t = useTranslations("admin.pricing");
  const lang = useLocale();
  const money = (cents: number | null) => (
    <span className="font-mono tabular-nums">{cents === null ? "–" : formatMoney(cents, lang)}</span>
  );
  return [
    {
      key: "product",
      header: t("preview.product"),
      onPhone: "title",
      cell: (row) => <ProductCell {...row} />,
    },
    { key: "before", header: t("preview.before"), align: "end", cell: (row) => money(row.beforeCents) },
    { key: "after", header: t("preview.after"), align: "end", cell: (row) => money(row.afterCents) },
    { key: "now", header: t("run.now"), align: "end", cell: (row) => money(row.priceCents) },
    {
      key: "state",
      header: t("run.state"),
      cell: (row) =>
        row.reason
          ? `${t(`run.states.${row.state}`)}: ${t(`outcomes.${row.reason}`)}`
          : t(`run.states.${row.state}`),
    },
  ];
}

/** What an application did, product by product. */
export function RunTable({ runId, rows, total, page, pageSize, state }: RunTableProps) {
  const t = useTranslations("admin.pricing.run");
  const columns = useColumns();
  return (
    <>
      <ListFilters page="price-run" values={{ state }}>
        <FilterSelect
          name="state"
          label={t("state")}
          options={runRowStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </ListFilters>
      <DataTable
        name="price-run"
        rows={rows}
        total={total}
        page={page}
        pageSize={pageSize}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={fullName}
        csvHref={`/api/admin/pricing/runs?${new URLSearchParams({ run: runId, state })}`}
      />
    </>
  );
}
