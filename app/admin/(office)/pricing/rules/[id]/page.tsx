import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { DeleteRule, RuleForm } from "@/components/admin/pricing/rule-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { findRule, listScopes } from "@/lib/pricing/staff-queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.pricing.rule");
  return { title: t("edit") };
}

/** One price rule. */
export default async function Page({ params }: Props) {
  await guardPage("pricing.edit");
  const { id } = await params;
  const rule = /^\d{1,9}$/.test(id) ? await findRule(Number(id)) : null;
  if (!rule) notFound();
  const [scopes, t] = await Promise.all([listScopes(), getTranslations("admin.pricing")]);
  return (
    <>
      <PageHead title={rule.values.name} crumbs={[{ href: "/admin/pricing", label: t("title") }]}>
        <DeleteRule id={rule.id} version={rule.version} name={rule.values.name} />
      </PageHead>
      <RuleForm id={rule.id} version={rule.version} values={rule.values} scopes={scopes} />
    </>
  );
}
