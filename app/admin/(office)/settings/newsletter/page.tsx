import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewsletterForm } from "@/components/admin/settings/newsletter-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { findNewsletterPage } from "@/lib/newsletter/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings.nav");
  return { title: t("newsletter") };
}

/** How people join the newsletter, and what they get for it. */
export default async function Page() {
  const { role } = await guardPage("settings.view");
  const t = await getTranslations("admin.settings");
  return (
    <>
      <PageHead title={t("nav.newsletter")} crumbs={[{ href: "/admin/settings", label: t("title") }]} />
      <NewsletterForm {...(await findNewsletterPage())} mayEdit={may(role, "settings.edit")} />
    </>
  );
}
