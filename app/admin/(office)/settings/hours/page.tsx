import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HoursForm } from "@/components/admin/settings/hours-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { dayOf } from "@/lib/delivery/calendar";
import { findHoursPage } from "@/lib/delivery/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings.nav");
  return { title: t("hours") };
}

/** When the shop is open. */
export default async function Page() {
  const { role } = await guardPage("settings.view");
  const t = await getTranslations("admin.settings");
  const year = Number(dayOf(new Date()).slice(0, 4));
  return (
    <>
      <PageHead title={t("nav.hours")} crumbs={[{ href: "/admin/settings", label: t("title") }]} />
      <HoursForm {...(await findHoursPage())} year={year} mayEdit={may(role, "settings.edit")} />
    </>
  );
}
