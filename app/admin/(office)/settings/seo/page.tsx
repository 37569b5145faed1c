import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SeoForm } from "@/components/admin/settings/seo-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { env } from "@/lib/env";
import { languages } from "@/lib/i18n/languages";
import { findIdentity } from "@/lib/settings/queries";
import { findSeoPage } from "@/lib/settings/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings.nav");
  return { title: t("seo") };
}

/** What stands there while the owner writes nothing. */
async function listBuiltIn() {
  const [es, en] = await Promise.all(
    languages.map(async (lang) => {
      const say = await getTranslations({ locale: lang, namespace: "catalogue.meta" });
      return { title: say("title"), description: say("description", { count: 0 }) };
    }),
  );
  const none = { title: "", description: "" };
  return { es: es ?? none, en: en ?? none };
}

/** How search engines and shared links name the catalogue. */
export default async function Page() {
  const { role } = await guardPage("settings.view");
  const t = await getTranslations("admin.settings");
  const [{ shopName }, builtIn] = await Promise.all([findIdentity(), listBuiltIn()]);
  return (
    <>
      <PageHead title={t("nav.seo")} crumbs={[{ href: "/admin/settings", label: t("title") }]} />
      <SeoForm
        {...(await findSeoPage())}
        builtIn={builtIn}
        siteUrl={env.siteUrl}
        shopName={shopName}
        mayEdit={may(role, "settings.edit")}
      />
    </>
  );
}
