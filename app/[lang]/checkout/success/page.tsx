import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { SuccessPage, successTitle } from "@/components/order/order-page";
import { listOpeningHours } from "@/lib/delivery/queries";
import { pageLang } from "@/lib/i18n/page-lang";
import { readSigned } from "@/lib/links/signed";
import { type CustomerOrder, findCustomerOrder } from "@/lib/orders/customer-order";
import { findWays } from "@/lib/payment-providers/ways";
import { applyRedirect } from "@/lib/payments/apply-redirect";
import { askOnReturn } from "@/lib/payments/start-payment";
import { findIdentity } from "@/lib/settings/queries";
import { listOrderWithdrawals } from "@/lib/withdrawals/order-withdrawals";

// Somebody's own: never kept.
export const dynamic = "force-dynamic";

type Address = { searchParams: Promise<Record<string, string | string[] | undefined>> };

async function found({ searchParams }: Address): Promise<CustomerOrder | null> {
  const values = await searchParams;
  const { order } = values;
  await askedProvider(values);
  return typeof order === "string" ? findCustomerOrder(order, await pageLang()) : null;
}

/** A browser that comes back from paying may be here before the word of the money: then the provider is asked first. */
const askedProvider = cache(async (values: Awaited<Address["searchParams"]>): Promise<void> => {
  const id = typeof values.order === "string" ? readSigned("order", values.order) : null;
  if (!id) return;
  await applyRedirect(values);
  await askOnReturn(id);
});

export async function generateMetadata(address: Address): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLang(), namespace: "checkout.success" });
  const order = (await found(address))?.order;
  const kind = order ? successTitle(order) : "title";
  const title = order ? t(kind, { number: String(order.number) }) : undefined;
  return { title, robots: { index: false, follow: false }, referrer: "strict-origin" };
}

/** Right after an order was placed; middleware.ts answers for references that open nothing. */
export default async function Page(address: Address) {
  const order = await found(address);
  if (!order) notFound();
  const lang = await pageLang();
  // Paid for an exchange or afterwards: all of it stands on the order's own page.
  if (order.order.handedOverAt) redirect(`/${lang}/order/${order.reference}`);
  const [identity, hours, ways, withdrawals] = await Promise.all([
    findIdentity(),
    listOpeningHours(lang),
    findWays(),
    listOrderWithdrawals(order.order),
  ]);
  return <SuccessPage {...{ lang, found: order, identity, hours, ways, withdrawals }} />;
}
