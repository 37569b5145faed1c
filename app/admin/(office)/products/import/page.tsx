import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ExportPanel } from "@/components/admin/imports/export-panel";
import { ImportHistory } from "@/components/admin/imports/import-history";
import { ProductTabs } from "@/components/admin/imports/product-tabs";
import { UploadForm } from "@/components/admin/imports/upload-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { pageIn } from "@/lib/imports/row-filter";
import { listChoices, listImports } from "@/lib/imports/staff-queries";
import { guardPage } from "@/lib/staff/guard-page";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.imports");
  return { title: t("title") };
}

/** Files come in and go out (admin.md: import / export). */
export default async function Page({ searchParams }: Props) {
  await guardPage("imports.run");
  const page = pageIn(await searchParams);
  const [t, { imports, pages }, { categories }] = await Promise.all([
    getTranslations("admin.imports"),
    listImports(page),
    listChoices(),
  ]);
  return (
    <>
      <PageHead title={t("title")} />
      <ProductTabs current="import" />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <UploadForm />
        <ExportPanel categories={[...categories]} />
      </div>
      <ImportHistory imports={imports} page={page} pages={pages} />
    </>
  );
}
