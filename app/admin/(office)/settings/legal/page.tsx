import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LegalForm } from "@/components/admin/settings/legal-form";
import { LegalPages } from "@/components/admin/settings/legal-pages";
import { MissingFacts } from "@/components/admin/settings/missing-facts";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { listOwnTexts } from "@/lib/legal/staff-queries";
import { findLegalPage, listMissingFacts } from "@/lib/settings/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings.nav");
  return { title: t("legal") };
}

/** Who answers for the shop, and what the legal texts say according to it. */
export default async function Page() {
  const { role } = await guardPage("settings.view");
  const t = await getTranslations("admin.settings");
  return (
    <>
      <PageHead title={t("nav.legal")} crumbs={[{ href: "/admin/settings", label: t("title") }]} />
      <MissingFacts facts={await listMissingFacts()} />
      <LegalForm {...(await findLegalPage())} mayEdit={may(role, "settings.edit")} />
      <LegalPages pages={await listOwnTexts()} />
    </>
  );
}
