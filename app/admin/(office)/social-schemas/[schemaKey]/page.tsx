import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin/shell/page-head";
import { SchemaForm } from "@/components/admin/social/schema-form";
import { SchemaTools } from "@/components/admin/social/schema-tools";
import { guardPage } from "@/lib/access/guard-page";
import { findSchema } from "@/lib/social/staff-queries";

type Props = { params: Promise<{ schemaKey: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.social.schemas");
  return { title: t("title") };
}

/** One template. */
export default async function Page({ params }: Props) {
  await guardPage("social.schemas");
  const schema = await findSchema((await params).schemaKey);
  if (!schema) notFound();
  const t = await getTranslations("admin.social.schemas");
  const { key, version, body } = schema;
  return (
    <>
      <PageHead title={body.name} crumbs={[{ href: "/admin/social-schemas", label: t("title") }]}>
        <SchemaTools schema={schema} />
      </PageHead>
      <SchemaForm key={key} schema={{ key, version }} body={body} />
    </>
  );
}
