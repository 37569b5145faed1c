import { useLocale, useTranslations } from "next-intl";
import { type Column, DataTable } from "@/components/admin/shell/data-table";
import { TextLink } from "@/components/admin/shell/text-link";
import { useFormat } from "@/components/format/use-format";
import { customerPageSize } from "@/lib/customers/list-filters";
import type { CustomerPage, ListedCustomer } from "@/lib/customers/read-customers";
import { formatMoney } from "@/lib/money";

function hrefOf({ key }: ListedCustomer): string {
  return `/admin/customers/${encodeURIComponent(key)}`;
}

/** Nothing to count; a card leaves it out. */
const nothing = (
  <span data-nothing className="text-muted-foreground">
    –
  </span>
);

function Who({ customer }: { customer: ListedCustomer }) {
  const t = useTranslations("admin.customers");
  const { key, name, phone } = customer;
  return (
    <span className="flex min-w-0 flex-col">
      <TextLink href={hrefOf(customer)}>
        <span className="break-words font-medium">{name || t("nameless")}</span>
      </TextLink>
      <span className="flex flex-wrap gap-x-2 font-normal text-muted-foreground text-xs">
        {key.includes("@") ? <span className="break-words [overflow-wrap:anywhere]">{key}</span> : null}
        {phone ? <span className="whitespace-nowrap">{phone}</span> : null}
      </span>
    </span>
  );
}

function useColumns(): Column<ListedCustomer>[] {
  const t = useTranslations("admin.customers");
  const format = useFormat();
  const lang = useLocale();
  return [
    { key: "who", header: t("columns.who"), onPhone: "title", cell: (one) => <Who customer={one} /> },
    {
      key: "orders",
      header: t("columns.orders"),
      cell: ({ orders, openOrders }) =>
        orders === 0
          ? nothing
          : [orders, openOrders && t("open", { count: openOrders })].filter(Boolean).join(" · "),
    },
    {
      key: "spent",
      header: t("columns.spent"),
      align: "end",
      cell: ({ spentCents }) =>
        spentCents === 0 ? (
          nothing
        ) : (
          <span className="font-mono tabular-nums">{formatMoney(spentCents, lang)}</span>
        ),
    },
    {
      key: "asked",
      header: t("columns.asked"),
      from: "lg",
      cell: ({ inquiries }) => inquiries || nothing,
    },
    {
      key: "statements",
      header: t("columns.statements"),
      from: "xl",
      cell: ({ statements }) => statements || nothing,
    },
    {
      key: "last",
      header: t("columns.last"),
      cell: ({ lastAt }) => (
        <time dateTime={lastAt} className="md:whitespace-nowrap">
          {format.dateTime(new Date(lastAt), { dateStyle: "medium", timeStyle: "short" })}
        </time>
      ),
    },
  ];
}

/** Who was in touch, the last first (docs/rules.md#customers). */
export function CustomerTable({ list, csvHref }: { list: CustomerPage; csvHref?: string }) {
  const t = useTranslations("admin.customers");
  return (
    <DataTable
      name="customers"
      rows={list.rows}
      total={list.total}
      page={list.page}
      pageSize={customerPageSize}
      columns={useColumns()}
      rowId={({ key }) => key}
      rowLabel={({ key, name }) => `${name || t("nameless")} ${key}`}
      rowHref={hrefOf}
      csvHref={csvHref}
    />
  );
}
