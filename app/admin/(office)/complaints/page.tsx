import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ComplaintTable } from "@/components/admin/complaints/complaint-table";
import { FilterSelect, ListFilters } from "@/components/admin/shell/list-filters";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { complaintFilters, parseComplaintFilters } from "@/lib/complaints/list-filters";
import { COMPLAINTS_PAGE, listComplaints } from "@/lib/complaints/staff-queries";
import { listSavedViews } from "@/lib/staff/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.complaints");
  return { title: t("title") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Faults and complaints: what waits for an answer, and until when. */
export default async function Page({ searchParams }: Props) {
  const { role } = await guardPage("orders.view");
  const t = await getTranslations("admin.complaints");
  const filters = parseComplaintFilters(await searchParams);
  const [{ complaints, total }, views] = await Promise.all([
    listComplaints(filters),
    listSavedViews("complaints"),
  ]);
  const states = complaintFilters
    .filter((state) => state !== "open")
    .map((state) => ({ value: state, label: t(`filters.${state}`) }));
  const file = `/api/admin/complaints${filters.state === "open" ? "" : `?state=${filters.state}`}`;
  return (
    <>
      <PageHead title={t("title")} count={total} />
      <p className="mb-5 max-w-prose text-muted-foreground">{t("intro")}</p>
      <ListFilters
        page="complaints"
        values={{ state: filters.state === "open" ? "" : filters.state }}
        views={[...views]}
      >
        <FilterSelect name="state" label={t("state")} options={states} all={t("filters.open")} />
      </ListFilters>
      <ComplaintTable
        complaints={complaints}
        total={total}
        page={filters.page}
        pageSize={COMPLAINTS_PAGE}
        csvHref={may(role, "orders.handle") ? file : undefined}
      />
    </>
  );
}
