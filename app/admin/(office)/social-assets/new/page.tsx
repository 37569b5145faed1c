import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin/shell/page-head";
import { AssetForm } from "@/components/admin/social/asset-form";
import { guardPage } from "@/lib/access/guard-page";
import { listSchemas } from "@/lib/social/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.social.assets");
  return { title: t("new") };
}

/** Pictures that are made. */
export default async function Page() {
  await guardPage("social.make");
  const [t, schemas] = await Promise.all([getTranslations("admin.social.assets"), listSchemas()]);
  return (
    <>
      <PageHead title={t("new")} crumbs={[{ href: "/admin/social-assets", label: t("title") }]} />
      <AssetForm schemas={schemas} />
    </>
  );
}
