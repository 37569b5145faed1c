import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CodeField } from "@/components/admin/orders/code-field";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { ordersHref } from "@/lib/orders/list-filters";
import { findOrderByScan } from "@/lib/orders/staff-queries";
import { findProductByBarcode } from "@/lib/overview/find-barcode";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.orders.code");
  return { title: t("title") };
}

/** Leads from a pickup code, a scanned address or a number to its order, from a barcode to its product and size; says so when there is none. */
export default async function Page({ searchParams }: Props) {
  await guardPage("orders.handle");
  const typed = [(await searchParams).code ?? ""].flat()[0]?.trim() ?? "";
  const found = typed ? await findOrderByScan(typed) : null;
  if (found) redirect(`/admin/orders/${found.id}${found.code ? `?code=${found.code}` : ""}`);
  const product = typed ? await findProductByBarcode(typed) : null;
  if (product) redirect(`/admin/products/${product.id}?size=${encodeURIComponent(product.size)}`);
  const t = await getTranslations("admin.orders");
  return (
    <>
      <PageHead title={t("code.title")} crumbs={[{ href: "/admin/orders", label: t("title") }]} />
      <CodeField typed={typed} error={typed ? t("code.unknown") : undefined} />
      {typed ? (
        <p className="text-sm">
          <Link
            href={ordersHref({ q: typed, tab: "all" })}
            prefetch={false}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("code.search", { words: typed })}
          </Link>
        </p>
      ) : null}
    </>
  );
}
