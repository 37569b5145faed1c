import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PayPage, PayProblem } from "@/components/order/pay-page";
import { pageLang } from "@/lib/i18n/page-lang";
import { findCustomerOrder } from "@/lib/orders/customer-order";
import { returnPath, startPayment } from "@/lib/payments/start-payment";

// Somebody's own, and on its way to a payment provider: never kept.
export const dynamic = "force-dynamic";

type Address = { params: Promise<{ reference: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLang(), namespace: "pay" });
  return { title: t("goMeta"), robots: { index: false, follow: false }, referrer: "strict-origin" };
}

/** Leads to the provider of the attempt that was committed before; middleware.ts answers for references that open nothing. */
export default async function Page({ params }: Address) {
  const lang = await pageLang();
  const found = await findCustomerOrder(decodeURIComponent((await params).reference), lang);
  if (!found) notFound();
  const next = await startPayment(found.order);
  if (next.step === "back") redirect(returnPath({ id: found.order.id, lang }));
  if (next.step !== "go") return <PayProblem lang={lang} found={found} problem={next.step} />;
  if ("redirect" in next.go) redirect(next.go.redirect);
  return <PayPage lang={lang} found={found} go={next.go} isTest={next.isTest} cents={next.cents} />;
}
