import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { CodeField } from "@/components/admin/orders/code-field";
import { OrderFilters } from "@/components/admin/orders/order-filters";
import { OrderTable } from "@/components/admin/orders/order-table";
import { OrderTabs } from "@/components/admin/orders/order-tabs";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { parseOrderFilters } from "@/lib/orders/list-filters";
import { listOrderCounts, listOrders } from "@/lib/orders/staff-queries";
import { listSavedViews } from "@/lib/staff/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.orders");
  return { title: t("title") };
}

const link = "inline-flex min-h-11 items-center underline underline-offset-4";

/** Reservations and purchases: what is to be done, and all others (docs/rules.md#orders). */
export default async function Page({ searchParams }: Props) {
  const { role } = await guardPage("orders.view");
  const filters = parseOrderFilters(await searchParams);
  const [list, counts, views, t] = await Promise.all([
    listOrders(filters),
    listOrderCounts(),
    listSavedViews("orders"),
    getTranslations("admin.orders"),
  ]);
  const mayHandle = may(role, "orders.handle");
  return (
    <>
      <PageHead title={t("title")} count={list.total} />
      <nav aria-label={t("lists")} className="mb-3 flex flex-wrap gap-x-5 text-sm">
        <Link href="/admin/orders/round" prefetch={false} className={link}>
          {t("round.title")}
        </Link>
        {mayHandle ? (
          <>
            <Link href="/admin/orders/money" prefetch={false} className={link}>
              {t("ledger.title")}
            </Link>
            <Link href="/admin/orders/receipts" prefetch={false} className={link}>
              {t("unreceipted.title")}
            </Link>
          </>
        ) : null}
      </nav>
      {mayHandle ? <CodeField /> : null}
      <OrderTabs filters={filters} counts={counts} />
      <OrderFilters filters={filters} views={[...views]} />
      <OrderTable list={list} filters={filters} mayHandle={mayHandle} />
    </>
  );
}
