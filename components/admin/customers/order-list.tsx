import { useLocale, useTranslations } from "next-intl";
import { GoodsBadge, MoneyBadge } from "@/components/admin/orders/state-badges";
import { Panel } from "@/components/admin/shell/panel";
import { TextLink } from "@/components/admin/shell/text-link";
import { useFormat } from "@/components/format/use-format";
import { formatSize } from "@/lib/catalogue/format-size";
import type { Customer } from "@/lib/customers/read-customer";
import { formatMoney } from "@/lib/money";

type Order = Customer["orderList"][number];

function Line({ order }: { order: Order }) {
  const t = useTranslations();
  const format = useFormat();
  const lang = useLocale();
  const { id, number, kind, createdAt, state, payment, owedCents, totalCents, creditedCents, pieces } = order;
  return (
    <li className="border-border border-t py-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <TextLink href={`/admin/orders/${id}`}>
          <span className="font-mono tabular-nums">#{number}</span>
          <span className="ml-2">
            {t(`orders.kinds.${kind}`)}, {format.dateTime(new Date(createdAt), { dateStyle: "medium" })}
          </span>
        </TextLink>
        <span className="font-mono tabular-nums">{formatMoney(totalCents - creditedCents, lang)}</span>
      </p>
      <p className="break-words">
        {pieces.map(({ name, size }) => `${name} ${formatSize(size, lang)}`).join(", ")}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <GoodsBadge state={state} />
        <MoneyBadge payment={payment} owedCents={owedCents} />
      </p>
    </li>
  );
}

/** What somebody ordered, the newest first; each amount is what is not credited. */
export function OrderList({ customer }: { customer: Customer }) {
  const t = useTranslations("admin.customers.orders");
  const { orderList, orders } = customer;
  return (
    <Panel title={t("title")} className="text-sm">
      {orderList.length === 0 ? <p className="text-muted-foreground">{t("none")}</p> : null}
      <ul>
        {orderList.map((order) => (
          <Line key={order.id} order={order} />
        ))}
      </ul>
      {orders > orderList.length ? (
        <p className="mt-3 text-muted-foreground">{t("all", { count: orderList.length })}</p>
      ) : null}
    </Panel>
  );
}
