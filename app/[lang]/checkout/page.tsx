import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CheckoutPage } from "@/components/checkout/checkout-page";
import { checkoutTitle } from "@/components/checkout/checkout-title";
import { findTermsInFull } from "@/components/legal/terms-in-full";
import { pageLang } from "@/lib/i18n/page-lang";
import { findQuote } from "@/lib/orders/checkout";
import { type CheckoutChoice, choiceOf } from "@/lib/orders/checkout-form";
import { viewOf } from "@/lib/orders/checkout-view";
import { keepTerms } from "@/lib/orders/terms";
import { findLegalIdentity } from "@/lib/payment-providers/ways";

// What is ordered stands in the address, and prices and days are those of this moment: never kept.
export const dynamic = "force-dynamic";

type Address = { searchParams: Promise<Record<string, string | string[] | undefined>> };

async function askedFor(searchParams: Address["searchParams"]): Promise<CheckoutChoice> {
  const { item = [], kind } = await searchParams;
  const goods = new URLSearchParams([item].flat().map((one) => ["item", one])).toString();
  return choiceOf({ goods, kind: kind === "purchase" ? "purchase" : "reservation" });
}

export async function generateMetadata({ searchParams }: Address): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLang(), namespace: "checkout" });
  const { kind, pieces } = await askedFor(searchParams);
  const title = t(checkoutTitle(kind, pieces.length));
  return { title, robots: { index: false, follow: false }, referrer: "strict-origin" };
}

/** Reserving and buying (docs/rules.md#orders). */
export default async function Page({ searchParams }: Address) {
  const lang = await pageLang();
  const choice = await askedFor(searchParams);
  const identity = await findLegalIdentity();
  const quote = await findQuote(choice);
  const termsId = await keepTerms(lang, await findTermsInFull(lang, identity));
  return (
    <CheckoutPage
      lang={lang}
      view={viewOf(quote, lang)}
      zones={quote.zones}
      ways={quote.ways}
      formKey={randomUUID()}
      termsId={termsId}
    />
  );
}
