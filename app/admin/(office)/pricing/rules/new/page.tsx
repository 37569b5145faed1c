import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RuleForm } from "@/components/admin/pricing/rule-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { newRule } from "@/lib/pricing/form-values";
import { listScopes } from "@/lib/pricing/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.pricing.rule");
  return { title: t("new") };
}

/** A new price rule. */
export default async function Page() {
  await guardPage("pricing.edit");
  const [scopes, t] = await Promise.all([listScopes(), getTranslations("admin.pricing")]);
  return (
    <>
      <PageHead title={t("rule.new")} crumbs={[{ href: "/admin/pricing", label: t("title") }]} />
      <RuleForm values={newRule} scopes={scopes} />
    </>
  );
}
