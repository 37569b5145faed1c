import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FindForm } from "@/components/order/find-form";
import { OrderFrame } from "@/components/order/order-frame";
import { MoreTexts } from "@/components/ui/more-texts";
import { env } from "@/lib/env";
import { textsAt } from "@/lib/i18n/messages";
import { pageLang } from "@/lib/i18n/page-lang";
import { metadataFor } from "@/lib/seo";
import { findIdentity } from "@/lib/settings/queries";

// The form's key is made when the page is drawn.
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const lang = await pageLang();
  const { shopName } = await findIdentity();
  const t = await getTranslations({ locale: lang, namespace: "order.find" });
  return metadataFor({
    siteUrl: env.siteUrl,
    siteName: shopName,
    lang,
    path: "/order",
    title: t("title"),
    description: t("description"),
    noindex: true,
  });
}

/** "Find my order". */
export default async function Page() {
  const lang = await pageLang();
  const t = await getTranslations({ locale: lang, namespace: "order.find" });
  return (
    <OrderFrame title={t("title")}>
      <p className="mb-6 text-muted-foreground">{t("text")}</p>
      <MoreTexts texts={textsAt(lang, ["order.find", "calls"])}>
        <FindForm lang={lang} formKey={randomUUID()} />
      </MoreTexts>
    </OrderFrame>
  );
}
