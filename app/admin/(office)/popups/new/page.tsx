import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PopupForm } from "@/components/admin/popups/popup-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { textsAt } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.popups");
  return { title: t("new") };
}

/** A new pop-up. */
export default async function Page() {
  await guardPage("popups.edit");
  const t = await getTranslations("admin.popups");
  const texts = { es: textsAt("es", ["popups.client"]), en: textsAt("en", ["popups.client"]) };
  return (
    <>
      <PageHead title={t("new")} crumbs={[{ href: "/admin/popups", label: t("title") }]} />
      <PopupForm edit={null} texts={texts} />
    </>
  );
}
