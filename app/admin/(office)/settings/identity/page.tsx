import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { IdentityForm } from "@/components/admin/settings/identity-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { findIdentityPage } from "@/lib/settings/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings.nav");
  return { title: t("identity") };
}

/** Name, slogan, contact and address of the shop. */
export default async function Page() {
  const { role } = await guardPage("settings.view");
  const t = await getTranslations("admin.settings");
  return (
    <>
      <PageHead title={t("nav.identity")} crumbs={[{ href: "/admin/settings", label: t("title") }]} />

      <IdentityForm {...(await findIdentityPage())} mayEdit={may(role, "settings.edit")} />
    </>
  );
}
