import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin/shell/page-head";
import { SchemaForm } from "@/components/admin/social/schema-form";
import { guardPage } from "@/lib/access/guard-page";
import { vitrina } from "@/lib/social/shipped";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.social.schemas");
  return { title: t("new") };
}

/** A new template, which begins as one of the shop's. */
export default async function Page() {
  await guardPage("social.schemas");
  const t = await getTranslations("admin.social.schemas");
  return (
    <>
      <PageHead title={t("new")} crumbs={[{ href: "/admin/social-schemas", label: t("title") }]} />
      <SchemaForm schema={null} body={{ ...vitrina, name: "" }} />
    </>
  );
}
