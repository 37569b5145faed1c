import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SuccessPage } from "@/components/order/order-page";
import { listOpeningHours } from "@/lib/delivery/queries";
import { pageLang } from "@/lib/i18n/page-lang";
import { type CustomerOrder, findCustomerOrder } from "@/lib/orders/customer-order";
import { findIdentity } from "@/lib/settings/queries";

// Somebody's own: never kept.
export const dynamic = "force-dynamic";

type Address = { searchParams: Promise<{ order?: string | string[] }> };

async function found({ searchParams }: Address): Promise<CustomerOrder | null> {
  const { order } = await searchParams;
  return typeof order === "string" ? findCustomerOrder(order, await pageLang()) : null;
}

export async function generateMetadata(address: Address): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLang(), namespace: "checkout.success" });
  const order = (await found(address))?.order;
  const kind = order?.kind === "reservation" ? "titleReservation" : "title";
  const title = order ? t(kind, { number: String(order.number) }) : undefined;
  return { title, robots: { index: false, follow: false }, referrer: "strict-origin" };
}

/** Right after an order was placed; middleware.ts answers for references that open nothing. */
export default async function Page(address: Address) {
  const order = await found(address);
  if (!order) notFound();
  const lang = await pageLang();
  const [identity, hours] = await Promise.all([findIdentity(), listOpeningHours(lang)]);
  return <SuccessPage {...{ lang, found: order, identity, hours }} />;
}
