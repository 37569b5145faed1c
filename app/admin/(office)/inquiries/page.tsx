import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { InquiryFilterBar } from "@/components/admin/inquiries/inquiry-filters";
import { InquiryTable } from "@/components/admin/inquiries/inquiry-table";
import { StateTabs } from "@/components/admin/inquiries/state-tabs";
import { PageHead } from "@/components/admin/shell/page-head";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { parseInquiryFilters } from "@/lib/inquiries/list-filters";
import { listAssignees, listInquiries } from "@/lib/inquiries/staff-queries";
import { listSavedViews } from "@/lib/staff/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.inquiries");
  return { title: t("title") };
}

/** What people ask, those first who have waited longest (docs/rules.md#inquiries). */
export default async function Page({ searchParams }: Props) {
  const { id: self, role } = await guardPage("inquiries.view");
  const query = await searchParams;
  // Mails written before each inquiry had a page of its own lead here.
  if (typeof query.id === "string") redirect(`/admin/inquiries/${encodeURIComponent(query.id)}`);
  const filters = parseInquiryFilters(query);
  const [list, people, views, t] = await Promise.all([
    listInquiries(filters),
    listAssignees(),
    listSavedViews("inquiries"),
    getTranslations("admin.inquiries"),
  ]);
  return (
    <>
      <PageHead title={t("title")} count={list.total}>
        <Link
          href="/admin/inquiries/texts"
          prefetch={false}
          className={buttonVariants({ variant: "outline" })}
        >
          {t("texts.title")}
        </Link>
      </PageHead>
      <StateTabs filters={filters} counts={list.counts} />
      <InquiryFilterBar filters={filters} people={people} self={self} views={[...views]} />
      <InquiryTable
        list={list}
        filters={filters}
        mayEdit={may(role, "inquiries.edit")}
        now={new Date().toISOString()}
      />
    </>
  );
}
