import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { InquiryFilterBar } from "@/components/admin/inquiries/inquiry-filters";
import { InquiryTable } from "@/components/admin/inquiries/inquiry-table";
import { StateTabs } from "@/components/admin/inquiries/state-tabs";
import { PageHead } from "@/components/admin/shell/page-head";
import { readFormat } from "@/components/format/read-format";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { parseInquiryFilters } from "@/lib/inquiries/list-filters";
import { listAssignees, listInquiries } from "@/lib/inquiries/staff-queries";
import { findMailboxError } from "@/lib/mailbox/staff-queries";
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
  const [list, people, views, t, format, awaySince] = await Promise.all([
    listInquiries(filters),
    listAssignees(),
    listSavedViews("inquiries"),
    getTranslations("admin.inquiries"),
    readFormat(),
    findMailboxError(),
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
      {awaySince ? (
        <p role="alert" className="mb-4 text-destructive text-sm">
          {t("mailboxAway", {
            when: format.dateTime(new Date(awaySince), { dateStyle: "medium", timeStyle: "short" }),
          })}{" "}
          {may(role, "settings.view") ? (
            <Link
              href="/admin/settings/mail"
              prefetch={false}
              className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-8"
            >
              {t("mailboxSettings")}
            </Link>
          ) : null}
        </p>
      ) : null}
      <StateTabs filters={filters} counts={list.counts} />
      <InquiryFilterBar filters={filters} people={people} self={self} views={[...views]} />
      <InquiryTable list={list} filters={filters} mayEdit={may(role, "inquiries.edit")} />
    </>
  );
}
