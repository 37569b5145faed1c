import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LimitsForm } from "@/components/admin/settings/limits-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { findLimitsPage } from "@/lib/settings/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings.nav");
  return { title: t("limits") };
}

/** How often one address may ask, order, subscribe and read. */
export default async function Page() {
  const { role } = await guardPage("settings.view");
  const t = await getTranslations("admin.settings");
  return (
    <>
      <PageHead title={t("nav.limits")} crumbs={[{ href: "/admin/settings", label: t("title") }]} />
      <LimitsForm {...(await findLimitsPage())} mayEdit={may(role, "settings.edit")} />
    </>
  );
}
