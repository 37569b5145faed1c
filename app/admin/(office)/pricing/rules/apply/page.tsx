import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApplyRules } from "@/components/admin/pricing/apply-rules";
import { PreviewPanel } from "@/components/admin/pricing/preview-panel";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { parsePreviewQuery } from "@/lib/pricing/preview-query";
import { listPreview } from "@/lib/pricing/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.pricing.apply");
  return { title: t("title") };
}

/** Dry run of the active rules, and applying them. */
export default async function Page({ searchParams }: Props) {
  const staff = await guardPage("pricing.edit");
  const query = parsePreviewQuery(await searchParams);
  const [preview, t] = await Promise.all([listPreview(null, query), getTranslations("admin.pricing")]);
  const seesCost = may(staff.role, "catalogue.cost");
  return (
    <>
      <PageHead title={t("list.dryRun")} crumbs={[{ href: "/admin/pricing", label: t("title") }]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {preview ? (
          <>
            <ApplyRules count={preview.counts.changed ?? 0} />
            <PreviewPanel preview={preview} query={query} seesCost={seesCost} />
          </>
        ) : null}
      </div>
    </>
  );
}
