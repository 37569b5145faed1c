import { useTranslations } from "next-intl";
import { type Column, DataTable } from "@/components/admin/shell/data-table";
import { FilterSelect, ListFilters, SearchBox } from "@/components/admin/shell/list-filters";
import { useFormat } from "@/components/format/use-format";
import {
  countPeople,
  type DemandFilters,
  demandPageSize,
  demandSignals,
  writeDemandFilters,
} from "@/lib/overview/demand";
import type { DemandPage, DemandRow } from "@/lib/overview/demand-board";
import { SourceIt, WantedBy, WantedName } from "./demand-words";

type DemandFiltersBarProps = {
  filters: DemandFilters;
  views: { id: number; name: string; query: string }[];
};

/** Filters of the demand board. */
export function DemandFiltersBar({ filters, views }: DemandFiltersBarProps) {
  const t = useTranslations("admin.dashboard.demand");
  const { q, signal, stock } = filters;
  const values = { q, signal: signal ?? "", stock: stock === "none" ? "" : stock };
  return (
    <ListFilters page="demand" values={values} views={views}>
      <SearchBox label={t("search")} hint={t("searchHint")} />
      <FilterSelect
        name="signal"
        label={t("signal")}
        options={demandSignals.map((value) => ({ value, label: t(`signals.${value}`) }))}
      />
      <FilterSelect
        name="stock"
        label={t("stock")}
        all={t("stocks.none")}
        options={(["some", "all"] as const).map((value) => ({ value, label: t(`stocks.${value}`) }))}
      />
    </ListFilters>
  );
}

function useColumns(mayEdit: boolean): Column<DemandRow>[] {
  const t = useTranslations("admin.dashboard.demand");
  const format = useFormat();
  const number = (n: number) => (
    <span
      data-nothing={n === 0 || undefined}
      className="font-mono tabular-nums data-nothing:text-muted-foreground"
    >
      {format.number(n)}
    </span>
  );
  return [
    {
      key: "item",
      header: t("item"),
      onPhone: "title",
      cell: (row) => (
        <>
          <WantedName row={row} />
          <span className="block font-normal text-muted-foreground text-sm md:hidden">
            <WantedBy row={row} />
          </span>
        </>
      ),
    },
    {
      key: "size",
      header: t("size"),
      cell: (row) => <span className="font-mono">{row.size || t("anySize")}</span>,
    },
    {
      key: "people",
      header: t("people"),
      align: "end",
      onPhone: "half",
      cell: (row) => <strong>{number(countPeople(row.people))}</strong>,
    },
    ...demandSignals.map(
      (signal): Column<DemandRow> => ({
        key: signal,
        header: t(`signals.${signal}`),
        from: "xl",
        align: "end",
        onPhone: "hide",
        optional: true,
        cell: (row) => number(row.people[signal]),
      }),
    ),
    {
      key: "stock",
      header: t("inStock"),
      align: "end",
      onPhone: "half",
      cell: (row) => number(row.available),
    },
    {
      key: "source",
      header: t("sourcing"),
      align: "end",
      cell: (row) => <SourceIt row={row} mayEdit={mayEdit} />,
    },
  ];
}

type DemandTableProps = { board: DemandPage; filters: DemandFilters; mayEdit: boolean };

/** The whole demand board (docs/rules.md#dashboard): style × size, ranked. */
export function DemandTable({ board, filters, mayEdit }: DemandTableProps) {
  const t = useTranslations("admin.dashboard.demand");
  return (
    <DataTable
      name="demand"
      rows={board.rows}
      total={board.total}
      page={board.page}
      pageSize={demandPageSize}
      columns={useColumns(mayEdit)}
      rowId={(row) => `${row.productId ?? row.name} ${row.size}`}
      csvHref={`/api/admin/demand?${writeDemandFilters(filters)}`}
      rowLabel={(row) => [row.name, row.size].filter(Boolean).join(", ")}
      empty={<p className="py-10 text-muted-foreground">{t("none")}</p>}
    />
  );
}
