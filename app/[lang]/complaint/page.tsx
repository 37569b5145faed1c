import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ComplaintForm } from "@/components/complaints/complaint-form";
import { env } from "@/lib/env";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { pageLang } from "@/lib/i18n/page-lang";
import { findOrderByReference } from "@/lib/orders/read-order";
import { metadataFor } from "@/lib/seo";
import { findIdentity } from "@/lib/settings/queries";

/** Drawn per request: it may be opened by an order's link, and its form has a key of its own. */
export const dynamic = "force-dynamic";

type Address = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const lang = await pageLang();
  const { shopName } = await findIdentity();
  const t = await getTranslations({ locale: lang, namespace: "complaints" });
  return metadataFor({
    siteUrl: env.siteUrl,
    siteName: shopName,
    lang,
    path: "/complaint",
    title: t("title"),
    description: t("description", { shopName }),
    noindex: true,
  });
}

function textsIn(lang: Lang) {
  const { calls, complaints } = messagesIn(lang);
  const { description, ...words } = complaints;
  return {
    ...words,
    errors: {
      ...Object.fromEntries(Object.entries(calls).map(([key, text]) => [`calls.${key}`, text])),
      ...Object.fromEntries(
        Object.entries(complaints.errors).map(([key, text]) => [`complaints.errors.${key}`, text]),
      ),
    },
  };
}

/** Faulty goods and complaints: a number at once, an answer within a month (RDL 1/2007, art. 21.3). */
export default async function Page({ searchParams }: Address) {
  const lang = await pageLang();
  const { order: asked } = await searchParams;
  const reference = typeof asked === "string" ? asked.slice(0, 200) : "";
  const order = reference ? await findOrderByReference(reference) : null;
  const t = await getTranslations({ locale: lang, namespace: "complaints" });
  return (
    <div className="mx-auto w-full max-w-[640px] px-4 py-10 md:py-16">
      <h1 className="text-2xl md:text-3xl">{t("title")}</h1>
      <p className="mt-4 text-muted-foreground">{t("intro")}</p>
      <p className="mt-3 mb-8 text-muted-foreground">{t("faultyHint")}</p>
      <ComplaintForm
        lang={lang}
        formKey={randomUUID()}
        reference={order ? reference : ""}
        known={{
          name: order?.name ?? "",
          order: order ? String(order.number) : "",
          email: order?.email ?? "",
        }}
        texts={textsIn(lang)}
      />
    </div>
  );
}
