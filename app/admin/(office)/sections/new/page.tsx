import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SectionForm } from "@/components/admin/sections/section-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.sections");
  return { title: t("newSection") };
}

/** A new section. */
export default async function Page() {
  await guardPage("catalogue.edit");
  const t = await getTranslations("admin.sections");
  return (
    <>
      <PageHead title={t("newSection")} crumbs={[{ href: "/admin/sections", label: t("sections") }]} />
      <SectionForm section={null} />
    </>
  );
}
