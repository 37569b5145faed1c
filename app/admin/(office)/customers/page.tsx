import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CustomerTable } from "@/components/admin/customers/customer-table";
import { ListFilters, SearchBox } from "@/components/admin/shell/list-filters";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { parseCustomerFilters } from "@/lib/customers/list-filters";
import { listCustomers } from "@/lib/customers/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.customers");
  return { title: t("title") };
}

/** Who ordered, asked or wrote (docs/rules.md#customers). */
export default async function Page({ searchParams }: Props) {
  const { role } = await guardPage("orders.view");
  const filters = parseCustomerFilters(await searchParams);
  const [list, t] = await Promise.all([listCustomers(filters), getTranslations("admin.customers")]);
  const file = `/api/admin/customers/list${filters.q && `?${new URLSearchParams({ q: filters.q })}`}`;
  return (
    <>
      <PageHead title={t("title")} count={list.total} />
      <p className="mb-5 max-w-prose text-muted-foreground">{t("intro")}</p>
      <ListFilters page="customers" values={{ q: filters.q }}>
        <SearchBox hint={t("searchHint")} alone />
      </ListFilters>
      <CustomerTable list={list} csvHref={may(role, "orders.handle") ? file : undefined} />
    </>
  );
}
