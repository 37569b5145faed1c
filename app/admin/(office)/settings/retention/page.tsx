import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { KeptTable } from "@/components/admin/settings/kept-table";
import { RetentionForm } from "@/components/admin/settings/retention-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { listKept } from "@/lib/privacy/staff-queries";
import { findRetentionPage } from "@/lib/settings/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings.nav");
  return { title: t("retention") };
}

/** How long personal data is kept, and what the next run removes. */
export default async function Page() {
  const { role } = await guardPage("settings.view");
  const t = await getTranslations("admin.settings");
  return (
    <>
      <PageHead title={t("nav.retention")} crumbs={[{ href: "/admin/settings", label: t("title") }]} />
      <RetentionForm {...(await findRetentionPage())} mayEdit={may(role, "settings.edit")} />
      <KeptTable kept={await listKept()} />
    </>
  );
}
