import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ZonesForm } from "@/components/admin/settings/zones-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { findZonesPage } from "@/lib/delivery/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings.nav");
  return { title: t("zones") };
}

/** Where the shop delivers, for how much and when. */
export default async function Page() {
  const { role } = await guardPage("settings.view");
  const t = await getTranslations("admin.settings");
  return (
    <>
      <PageHead title={t("nav.zones")} crumbs={[{ href: "/admin/settings", label: t("title") }]} />
      <ZonesForm {...(await findZonesPage())} mayEdit={may(role, "settings.edit")} />
    </>
  );
}
