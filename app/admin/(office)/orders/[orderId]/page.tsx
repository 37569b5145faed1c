import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ContactDialog, type OrderContact } from "@/components/admin/orders/contact-dialog";
import { ContactPanel } from "@/components/admin/orders/contact-panel";
import { GoodsPanel } from "@/components/admin/orders/goods-panel";
import { MoneyPanel } from "@/components/admin/orders/money-panel";
import { OrderTimeline } from "@/components/admin/orders/order-timeline";
import { PapersPanel } from "@/components/admin/orders/papers-panel";
import { GoodsBadge, MoneyBadge } from "@/components/admin/orders/state-badges";
import { PageHead } from "@/components/admin/shell/page-head";
import { readFormat } from "@/components/format/read-format";
import { Badge } from "@/components/ui/badge";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { findDelivery } from "@/lib/delivery/queries";
import { listExchanges } from "@/lib/exchanges/staff-queries";
import { holdEnd } from "@/lib/orders/hold-end";
import { parsePickupCode } from "@/lib/orders/pickup-code";
import { shownOrder } from "@/lib/orders/shown-order";
import type { StaffOrder } from "@/lib/orders/staff-order";
import { findStaffOrder } from "@/lib/orders/staff-queries";

type Props = {
  params: Promise<{ orderId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.orders");
  return { title: t("title") };
}

async function States({ order }: { order: StaffOrder }) {
  const [t, format] = await Promise.all([getTranslations(), readFormat()]);
  const { state, payment, owedCents, kind, channel, createdAt } = order;
  const keptUntil = holdEnd(order);
  return (
    <p className="mb-5 flex flex-wrap items-center gap-2 text-sm">
      <GoodsBadge state={state} />
      <MoneyBadge payment={payment} owedCents={owedCents} />
      <Badge variant="outline">{t(`orders.kinds.${kind}`)}</Badge>
      <span className="text-muted-foreground">
        {t(`orders.channels.${channel}`)} ·{" "}
        {format.dateTime(createdAt, { dateStyle: "medium", timeStyle: "short" })}
        {keptUntil
          ? ` · ${t("admin.orders.keptUntil", { when: format.dateTime(keptUntil, { dateStyle: "medium", timeStyle: "short" }) })}`
          : ""}
      </span>
    </p>
  );
}

/** What the form of contact and delivery needs. */
function contactOf(order: StaffOrder): OrderContact {
  const { id, version, name, email, phone, fulfilment, street, postcode, town } = order;
  const { deliverOn, zoneKey, deliveryCents, goodsCents, discountCents } = order;
  const place = { fulfilment, street, postcode, town, deliverOn, zoneKey };
  return { id, version, name, email, phone, ...place, deliveryCents, goodsCents, discountCents };
}

/** One order: its pieces and what comes next, its money, its customer, what happened. */
export default async function Page({ params, searchParams }: Props) {
  const { role } = await guardPage("orders.view");
  const order = await findStaffOrder((await params).orderId);
  if (!order) notFound();
  const typed = parsePickupCode([(await searchParams).code ?? ""].flat()[0] ?? "");
  const shownCode = typed === order.pickupCode && !order.closedAt ? typed : "";
  const mayHandle = may(role, "orders.handle");
  const [{ zones }, exchanges, t] = await Promise.all([
    findDelivery(),
    listExchanges(order.id),
    getTranslations("admin.orders"),
  ]);
  const shown = shownOrder(order);
  return (
    <>
      <PageHead
        title={t("orderTitle", { number: order.number })}
        crumbs={[{ href: "/admin/orders", label: t("title") }]}
      />
      <States order={order} />
      {shownCode ? (
        <p role="status" className="mb-4 rounded-md border border-success p-3 text-sm text-success">
          {t("code.right")}
        </p>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <GoodsPanel order={shown} exchanges={exchanges} mayHandle={mayHandle} shownCode={shownCode} />
          <MoneyPanel
            order={shown}
            goodsCents={order.goodsCents}
            discountCents={order.discountCents}
            discountPercent={order.discountPercent}
            rows={order.money}
            restAskedAt={order.closedAt ? null : (order.balanceAskedAt?.toISOString() ?? null)}
            isDisputed={order.payment === "disputed"}
            mayHandle={mayHandle}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          <ContactPanel order={order}>
            {mayHandle && !order.closedAt ? <ContactDialog order={contactOf(order)} zones={zones} /> : null}
          </ContactPanel>
          {mayHandle ? <PapersPanel order={order} /> : null}
          <OrderTimeline events={order.events} lines={order.lines} />
        </div>
      </div>
    </>
  );
}
