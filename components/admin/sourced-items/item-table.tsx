import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useFormat } from "@/components/format/use-format";
import { buttonVariants } from "@/components/ui/button";
import { formatMoney } from "@/lib/money";
import { type SourcingFilters, writeSourcingFilters } from "@/lib/sourcing/list-filters";
import type { SourcedItem, SourcedItemPage } from "@/lib/sourcing/read-items";
import { CHECK_DAYS } from "@/lib/sourcing/states";
import { type Column, DataTable } from "../shell/data-table";
import { ItemBulk } from "./item-bulk";
import { StateBadge } from "./state-badge";

const pageSize = 50;
const mono = "font-mono tabular-nums";

function Name({ item }: { item: SourcedItem }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3">
      <Link
        href={`/admin/sourced-items/${item.id}`}
        prefetch={false}
        className="inline-flex min-h-10 max-md:min-h-11 items-center font-medium underline-offset-4 hover:underline"
      >
        {item.name}
      </Link>
      <span className="text-muted-foreground text-xs">
        {item.brand} <span className="font-mono">{item.styleCode}</span>
      </span>
    </span>
  );
}

function Check({ item }: { item: SourcedItem }) {
  const t = useTranslations("admin.sourced-items");
  const format = useFormat();
  if (!item.checkedAt) return <span className="text-muted-foreground">{t("never")}</span>;
  return (
    <span className="xl:whitespace-nowrap">
      {format.dateTime(new Date(item.checkedAt), { dateStyle: "medium" })}
      {item.overdue ? (
        <strong className="ml-2 font-medium text-destructive text-xs">
          {t("overdueMark", { days: CHECK_DAYS })}
        </strong>
      ) : null}
    </span>
  );
}

/** What nobody knows yet; a card leaves it out. */
const unknown = (
  <span data-nothing className="text-muted-foreground">
    –
  </span>
);

function useMoney() {
  const lang = useLocale();
  return (cents: number | null | undefined) =>
    cents === null || cents === undefined ? (
      unknown
    ) : (
      <span className={mono}>{formatMoney(cents, lang)}</span>
    );
}

/** Columns of what only those who may see costs are sent. */
function useSupplierColumns(): Column<SourcedItem>[] {
  const t = useTranslations("admin.sourced-items.columns");
  const money = useMoney();
  return [
    {
      key: "cost",
      header: t("cost"),
      from: "xl",
      align: "end",
      optional: true,
      cell: (item) => money(item.supplier?.costCents),
    },
    {
      key: "source",
      header: t("source"),
      from: "xl",
      optional: true,
      cell: (item) => item.supplier?.source || unknown,
    },
  ];
}

function useColumns(): Column<SourcedItem>[] {
  const t = useTranslations("admin.sourced-items");
  const format = useFormat();
  const money = useMoney();
  return [
    {
      key: "item",
      header: t("columns.item"),
      sort: "name",
      onPhone: "title",
      cell: (item) => <Name item={item} />,
    },
    { key: "state", header: t("columns.state"), cell: (item) => <StateBadge state={item.state} /> },
    {
      key: "sizes",
      header: t("columns.sizes"),
      from: "xl",
      optional: true,
      cell: (item) =>
        item.sizes.length === 0 ? (
          unknown
        ) : (
          <span className="font-mono text-xs">{item.sizes.join(" · ")}</span>
        ),
    },
    {
      key: "checked",
      header: t("columns.checked"),
      sort: "checked",
      cell: (item) => <Check item={item} />,
    },
    {
      key: "asked",
      header: t("columns.asked"),
      from: "lg",
      sort: "asked",
      align: "end",
      cell: (item) => t("people", { count: item.asked }),
    },
    {
      key: "price",
      header: t("columns.price"),
      from: "lg",
      sort: "price",
      align: "end",
      cell: (item) => money(item.priceCents),
    },
    {
      key: "leadDays",
      header: t("columns.leadDays"),
      align: "end",
      optional: "off",
      cell: (item) => (item.leadDays === null ? unknown : <span className={mono}>{item.leadDays}</span>),
    },
    {
      key: "updated",
      header: t("columns.updated"),
      sort: "updated",
      optional: "off",
      onPhone: "hide",
      cell: (item) => format.dateTime(new Date(item.updatedAt), { dateStyle: "medium" }),
    },
  ];
}

function Empty() {
  const t = useTranslations("admin.sourced-items");
  return (
    <div className="py-10">
      <p className="font-semibold">{t("empty")}</p>
      <p className="mb-4 text-muted-foreground">{t("emptyHint")}</p>
      <Link
        href="/admin/dashboard/demand"
        prefetch={false}
        className={buttonVariants({ variant: "outline" })}
      >
        {t("toDemand")}
      </Link>
    </div>
  );
}

type ItemTableProps = { list: SourcedItemPage; filters: SourcingFilters; mayEdit: boolean };

/** The list of sourced items (docs/rules.md#sourced-items). */
export function ItemTable({ list, filters, mayEdit }: ItemTableProps) {
  const query = writeSourcingFilters(filters);
  const columns = useColumns();
  const supplier = useSupplierColumns();
  const sees = list.rows.some((item) => item.supplier !== undefined);
  return (
    <DataTable
      name="sourced-items"
      rows={list.rows}
      total={list.total}
      page={list.page}
      pageSize={pageSize}
      sort={filters.sort}
      columns={sees ? [...columns, ...supplier] : columns}
      rowId={(item) => item.id}
      rowLabel={(item) => item.name}
      rowHref={(item) => `/admin/sourced-items/${item.id}`}
      csvHref={`/api/admin/sourced-items${query && `?${query}`}`}
      bulk={mayEdit ? <ItemBulk query={query} /> : undefined}
      empty={query === "" ? <Empty /> : undefined}
    />
  );
}
