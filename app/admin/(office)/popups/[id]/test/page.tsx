import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { EndTest } from "@/components/admin/popups/end-test";
import { TestForm } from "@/components/admin/popups/test-form";
import { TestReportPanel } from "@/components/admin/popups/test-report";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { popupRef } from "@/lib/popups/staff-forms";
import { findPopupTests } from "@/lib/popups/staff-queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.popups.test");
  return { title: t("title") };
}

/** Two texts of one pop-up compared: the test that runs, or the form of a new one; below, those that are over. */
export default async function Page({ params }: Props) {
  const staff = await guardPage("popups.view");
  const ref = popupRef.safeParse(await params);
  const found = ref.success ? await findPopupTests(ref.data.id) : null;
  if (!found) notFound();
  const t = await getTranslations("admin.popups");
  const { id, name, type, isActive, texts, headline, tests } = found;
  const running = tests.find(({ endedAt }) => endedAt === null);
  const mayEdit = may(staff.role, "popups.edit");
  const crumbs = [
    { href: "/admin/popups", label: t("title") },
    { href: `/admin/popups/${id}`, label: name },
  ];
  return (
    <>
      <PageHead title={t("test.title")} crumbs={crumbs}>
        {running && mayEdit ? <EndTest popupId={id} report={running.report} /> : null}
      </PageHead>
      <p className="mb-5 max-w-prose text-muted-foreground text-sm">{t("test.rules")}</p>
      <div className="grid grid-cols-1 gap-5">
        {running || !mayEdit ? null : isActive ? (
          <TestForm popupId={id} type={type} texts={texts} />
        ) : (
          <p>{t("test.errors.off")}</p>
        )}
        {tests.map((test) => (
          <TestReportPanel key={test.id} test={test} type={type} own={headline} />
        ))}
      </div>
    </>
  );
}
