import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FilterSelect, ListFilters } from "@/components/admin/shell/list-filters";
import { PageHead } from "@/components/admin/shell/page-head";
import { WithdrawalTable } from "@/components/admin/withdrawals/withdrawal-table";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { listSavedViews } from "@/lib/staff/staff-queries";
import { parseWithdrawalFilters, withdrawalFilters } from "@/lib/withdrawals/list-filters";
import { listWithdrawals, WITHDRAWALS_PAGE } from "@/lib/withdrawals/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.withdrawals");
  return { title: t("title") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Statements of withdrawal: what waits, and what was decided. */
export default async function Page({ searchParams }: Props) {
  const { role } = await guardPage("orders.view");
  const t = await getTranslations("admin.withdrawals");
  const filters = parseWithdrawalFilters(await searchParams);
  const [{ withdrawals, total }, views] = await Promise.all([
    listWithdrawals(filters),
    listSavedViews("withdrawals"),
  ]);
  const states = withdrawalFilters
    .filter((state) => state !== "open")
    .map((state) => ({ value: state, label: t(`filters.${state}`) }));
  const file = `/api/admin/withdrawals${filters.state === "open" ? "" : `?state=${filters.state}`}`;
  return (
    <>
      <PageHead title={t("title")} count={total} />
      <p className="mb-5 max-w-prose text-muted-foreground">{t("intro")}</p>
      <ListFilters
        page="withdrawals"
        values={{ state: filters.state === "open" ? "" : filters.state }}
        views={[...views]}
      >
        <FilterSelect name="state" label={t("state")} options={states} all={t("filters.open")} />
      </ListFilters>
      <WithdrawalTable
        withdrawals={withdrawals}
        total={total}
        page={filters.page}
        pageSize={WITHDRAWALS_PAGE}
        csvHref={may(role, "orders.handle") ? file : undefined}
      />
    </>
  );
}
