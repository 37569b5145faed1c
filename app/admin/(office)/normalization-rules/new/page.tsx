import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RuleForm } from "@/components/admin/normalization-rules/rule-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { newRuleQuery } from "@/lib/normalization-rules/forms";
import { listRuleOptions } from "@/lib/normalized-products/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.normalization-rules.form");
  return { title: t("new") };
}

/** A new rule, filled in from the inbox by `field` and `raw` in the address. */
export default async function Page({ searchParams }: Props) {
  await guardPage("normalization.edit");
  const { field, raw } = newRuleQuery.parse(await searchParams);
  const [options, t] = [await listRuleOptions(), await getTranslations("admin.normalization-rules")];
  const empty = {
    match: "exact",
    replacement: "",
    labelEs: "",
    labelEn: "",
    sizeKind: "",
    active: true,
  } as const;
  return (
    <>
      <PageHead title={t("form.new")} crumbs={[{ href: "/admin/normalization-rules", label: t("title") }]} />
      <RuleForm initial={{ ...empty, field, raw }} options={options} />
    </>
  );
}
