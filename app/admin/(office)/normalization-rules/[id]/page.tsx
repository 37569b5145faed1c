import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { DeleteRule } from "@/components/admin/normalization-rules/delete-rule";
import { RuleForm } from "@/components/admin/normalization-rules/rule-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { ruleIdForm } from "@/lib/normalization-rules/forms";
import { findRule, listRuleOptions } from "@/lib/normalized-products/staff-queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.normalization-rules.form");
  return { title: t("edit") };
}

/** One rule. */
export default async function Page({ params }: Props) {
  await guardPage("normalization.edit");
  const parsed = ruleIdForm.safeParse(await params);
  const rule = parsed.success ? await findRule(parsed.data.id) : null;
  if (!rule) notFound();
  const [options, t] = [await listRuleOptions(), await getTranslations("admin.normalization-rules")];
  const { id, version, values } = rule;
  const title = `${values.raw} → ${values.replacement}`;
  return (
    <>
      <PageHead title={title} crumbs={[{ href: "/admin/normalization-rules", label: t("title") }]}>
        <DeleteRule id={id} label={title} />
      </PageHead>
      <RuleForm key={id} initial={values} stored={{ id, version }} options={options} />
    </>
  );
}
