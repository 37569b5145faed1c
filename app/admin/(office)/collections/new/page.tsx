import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CollectionForm } from "@/components/admin/collections/collection-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { listRuleWords } from "@/lib/collections/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.collections");
  return { title: t("new") };
}

/** A new collection. */
export default async function Page() {
  await guardPage("catalogue.edit");
  const t = await getTranslations("admin.collections");
  return (
    <>
      <PageHead title={t("new")} crumbs={[{ href: "/admin/collections", label: t("title") }]} />
      <CollectionForm edit={null} words={await listRuleWords()} />
    </>
  );
}
