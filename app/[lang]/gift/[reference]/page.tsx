import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { GiftPage } from "@/components/order/gift-page";
import { listOpeningHours } from "@/lib/delivery/queries";
import { findExchanges, findGift } from "@/lib/exchanges/find-exchanges";
import { pageLang } from "@/lib/i18n/page-lang";
import { findIdentity } from "@/lib/settings/queries";

// Somebody's own: never kept.
export const dynamic = "force-dynamic";

type Address = { params: Promise<{ reference: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLang(), namespace: "exchange.gift" });
  return { title: t("title"), robots: { index: false, follow: false }, referrer: "strict-origin" };
}

/** Where the code of a gift note leads; middleware.ts answers for references that open nothing. */
export default async function Page({ params }: Address) {
  const lang = await pageLang();
  const reference = decodeURIComponent((await params).reference);
  const order = await findGift(reference);
  if (!order) notFound();
  const [found, identity, hours] = await Promise.all([
    findExchanges(order, "gift"),
    findIdentity(),
    listOpeningHours(lang),
  ]);
  return <GiftPage {...{ lang, reference, order, found, identity, hours }} />;
}
