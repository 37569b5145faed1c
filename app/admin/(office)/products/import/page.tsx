import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ExportPanel } from "@/components/admin/imports/export-panel";
import { ImportHistory } from "@/components/admin/imports/import-history";
import { ProductTabs } from "@/components/admin/imports/product-tabs";
import { UploadForm } from "@/components/admin/imports/upload-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { parseHistoryFilters } from "@/lib/imports/history-filter";
import { listChoices, listImports } from "@/lib/imports/staff-queries";
import { listSavedViews } from "@/lib/staff/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.imports");
  return { title: t("title") };
}

/** Files come in and go out (docs/rules.md#imports). */
export default async function Page({ searchParams }: Props) {
  await guardPage("imports.run");
  const filters = parseHistoryFilters(await searchParams);
  const [t, history, { categories }, views] = await Promise.all([
    getTranslations("admin.imports"),
    listImports(filters),
    listChoices(),
    listSavedViews("imports"),
  ]);
  return (
    <>
      <PageHead title={t("title")} />
      <ProductTabs current="import" />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <UploadForm />
        <ExportPanel categories={[...categories]} />
      </div>
      <ImportHistory history={history} filters={filters} views={[...views]} />
    </>
  );
}
