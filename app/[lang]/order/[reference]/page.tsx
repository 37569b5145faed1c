import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { OrderPage } from "@/components/order/order-page";
import { listOpeningHours } from "@/lib/delivery/queries";
import { findExchanges } from "@/lib/exchanges/find-exchanges";
import { pageLang } from "@/lib/i18n/page-lang";
import { findCustomerOrder } from "@/lib/orders/customer-order";
import { findWays } from "@/lib/payment-providers/ways";
import { findIdentity } from "@/lib/settings/queries";
import { listOrderWithdrawals } from "@/lib/withdrawals/order-withdrawals";

// Somebody's own: never kept.
export const dynamic = "force-dynamic";

type Address = { params: Promise<{ reference: string }> };

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const lang = await pageLang();
  const found = await findCustomerOrder(decodeURIComponent((await params).reference), lang);
  const t = await getTranslations({ locale: lang, namespace: "order" });
  const kind = found?.order.kind === "reservation" ? "titleReservation" : "title";
  const title = found ? t(kind, { number: String(found.order.number) }) : undefined;
  return { title, robots: { index: false, follow: false }, referrer: "strict-origin" };
}

/** The customer's page of an order; middleware.ts answers for references that open nothing. */
export default async function Page({ params }: Address) {
  const lang = await pageLang();
  const found = await findCustomerOrder(decodeURIComponent((await params).reference), lang);
  if (!found) notFound();
  const [exchanges, identity, hours, ways, withdrawals] = await Promise.all([
    findExchanges(found.order, "order"),
    findIdentity(),
    listOpeningHours(lang),
    findWays(),
    listOrderWithdrawals(found.order),
  ]);
  return <OrderPage {...{ lang, found, exchanges, identity, hours, ways, withdrawals }} />;
}
