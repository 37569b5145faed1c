import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import { pageLang } from "@/lib/i18n/page-lang";
import { findOrderByReference, type OrderDetail } from "@/lib/orders/read-order";
import { metadataFor } from "@/lib/seo";
import { findIdentity } from "@/lib/settings/queries";
import type { StatementStart } from "./statement-fields";

/** Address of a page on which somebody states something about an order, which its link may name. */
export type StatementAddress = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Title and description of such a page. `path` is without language. */
export async function statementMetadata(
  namespace: "withdrawal" | "complaints",
  path: string,
): Promise<Metadata> {
  const lang = await pageLang();
  const { shopName } = await findIdentity();
  const t = await getTranslations({ locale: lang, namespace });
  return metadataFor({
    siteUrl: env.siteUrl,
    siteName: shopName,
    lang,
    path,
    title: t("title"),
    description: t("description", { shopName }),
    noindex: true,
  });
}

/** What its form is drawn with, and the order of its link; null for a forged link as for none. */
export async function startStatement({
  searchParams,
}: StatementAddress): Promise<{ start: StatementStart; order: OrderDetail | null }> {
  const lang = await pageLang();
  const { order: asked } = await searchParams;
  const reference = typeof asked === "string" ? asked.slice(0, 200) : "";
  const order = reference ? await findOrderByReference(reference) : null;
  return {
    order,
    start: {
      lang,
      formKey: randomUUID(),
      reference: order ? reference : "",
      known: {
        name: order?.name ?? "",
        order: order ? String(order.number) : "",
        email: order?.email ?? "",
      },
    },
  };
}
