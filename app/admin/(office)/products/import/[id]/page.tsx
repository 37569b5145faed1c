import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ImportStage } from "@/components/admin/imports/import-stage";
import { StateBadge } from "@/components/admin/imports/state-badge";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { importForm } from "@/lib/imports/forms";
import { pageIn, viewIn } from "@/lib/imports/row-filter";
import { findImportView } from "@/lib/imports/staff-queries";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.imports");
  return { title: t("title") };
}

/** One file on its way in: columns, dry run, progress, result (docs/rules.md#imports). */
export default async function Page({ params, searchParams }: Props) {
  await guardPage("imports.run");
  const asked = importForm.safeParse(await params);
  if (!asked.success) notFound();
  const [one, query, t] = await Promise.all([
    findImportView(asked.data.id),
    searchParams,
    getTranslations("admin.imports"),
  ]);
  if (!one) notFound();
  const crumbs = [
    { href: "/admin/products", label: t("tabProducts") },
    { href: "/admin/products/import", label: t("title") },
  ];
  return (
    <>
      <PageHead title={one.fileName} crumbs={crumbs}>
        <StateBadge state={one.state} />
      </PageHead>
      <ImportStage one={one} view={viewIn(query)} page={pageIn(query)} />
    </>
  );
}
