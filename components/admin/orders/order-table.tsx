import { Store, Truck } from "lucide-react";
import Link from "next/link";
import { useLocale, useNow, useTranslations } from "next-intl";
import { useFormat } from "@/components/format/use-format";
import { formatSize } from "@/lib/catalogue/format-size";
import { formatMoney } from "@/lib/money";
import { type OrderFilters, orderPageSize, orderSortOf, writeOrderFilters } from "@/lib/orders/list-filters";
import type { ListedOrder, OrderPage } from "@/lib/orders/read-orders";
import { type Column, DataTable } from "../shell/data-table";
import { GoodsBadge, MoneyBadge } from "./state-badges";

const mono = "font-mono tabular-nums";

/** What nobody said; a card leaves it out. */
const nothing = (
  <span data-nothing className="text-muted-foreground">
    –
  </span>
);

function Title({ order }: { order: ListedOrder }) {
  const t = useTranslations();
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3">
      <Link
        href={`/admin/orders/${order.id}`}
        prefetch={false}
        className="inline-flex min-h-10 items-center gap-2 font-medium underline-offset-4 hover:underline max-md:min-h-11"
      >
        <span className={mono}>#{order.number}</span> {order.name || t("orders.channels.counter")}
      </Link>
      <span className="text-muted-foreground text-xs">{t(`orders.kinds.${order.kind}`)}</span>
    </span>
  );
}

function Pieces({ order }: { order: ListedOrder }) {
  const t = useTranslations("admin.orders");
  const lang = useLocale();
  const [first, ...more] = order.pieces;
  if (!first) return nothing;
  return (
    <span className="text-sm">
      {first.name} <span className={`${mono} text-xs`}>{formatSize(first.size, lang)}</span>
      {more.length > 0 ? (
        <span className="text-muted-foreground"> {t("morePieces", { count: more.length })}</span>
      ) : null}
    </span>
  );
}

function Where({ order }: { order: ListedOrder }) {
  const t = useTranslations();
  const format = useFormat();
  const Icon = order.fulfilment === "pickup" ? Store : Truck;
  const day = order.day
    ? format.dateTime(new Date(`${order.day}T12:00:00Z`), { day: "numeric", month: "short" })
    : "";
  return (
    <span className="inline-flex items-center gap-2 lg:whitespace-nowrap">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {[t(`admin.orders.ways.${order.fulfilment}`), order.town, day].filter(Boolean).join(" · ")}
    </span>
  );
}

function Age({ order }: { order: ListedOrder }) {
  const format = useFormat();
  const now = useNow();
  const at = new Date(order.createdAt);
  return (
    <time dateTime={order.createdAt} title={format.dateTime(at, { dateStyle: "medium", timeStyle: "short" })}>
      {format.relativeTime(at, now)}
    </time>
  );
}

function useColumns(): Column<ListedOrder>[] {
  const t = useTranslations("admin.orders.columns");
  const lang = useLocale();
  const money = (cents: number) => <span className={mono}>{formatMoney(cents, lang)}</span>;
  return [
    { key: "order", header: t("order"), onPhone: "title", cell: (order) => <Title order={order} /> },
    {
      key: "state",
      header: t("state"),
      onPhone: "block",
      cell: (order) => (
        <span className="flex flex-wrap gap-1.5">
          <GoodsBadge state={order.state} />
          <MoneyBadge payment={order.payment} owedCents={order.owedCents} />
        </span>
      ),
    },
    {
      key: "pieces",
      header: t("pieces"),
      from: "lg",
      onPhone: "block",
      cell: (order) => <Pieces order={order} />,
    },
    { key: "where", header: t("where"), onPhone: "block", cell: (order) => <Where order={order} /> },
    { key: "age", header: t("age"), sort: "placed", from: "lg", cell: (order) => <Age order={order} /> },
    {
      key: "total",
      header: t("total"),
      sort: "total",
      align: "end",
      from: "xl",
      cell: (order) => money(order.totalCents - order.creditedCents),
    },
    {
      key: "due",
      header: t("due"),
      align: "end",
      cell: ({ balanceCents, owedCents }) =>
        balanceCents === 0 && owedCents === 0 ? nothing : money(owedCents > 0 ? -owedCents : balanceCents),
    },
  ];
}

type OrderTableProps = { list: OrderPage; filters: OrderFilters; mayHandle: boolean };

/** The list of orders (docs/rules.md#orders). */
export function OrderTable({ list, filters, mayHandle }: OrderTableProps) {
  const columns = useColumns();
  const query = writeOrderFilters(filters);
  return (
    <DataTable
      name="orders"
      rows={list.rows}
      total={list.total}
      page={list.page}
      pageSize={orderPageSize}
      sort={orderSortOf(filters)}
      columns={columns}
      rowId={({ id }) => id}
      rowLabel={({ number, name }) => `#${number} ${name}`}
      rowHref={({ id }) => `/admin/orders/${id}`}
      csvHref={mayHandle ? `/api/admin/orders${query && `?${query}`}` : undefined}
    />
  );
}
