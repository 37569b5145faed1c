import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { FollowWork } from "@/components/admin/pricing/follow-work";
import { LeftReduced } from "@/components/admin/pricing/left-reduced";
import { PreviewPanel } from "@/components/admin/pricing/preview-panel";
import { RunList } from "@/components/admin/pricing/run-list";
import { SaleActions } from "@/components/admin/pricing/sale-actions";
import { SaleForm } from "@/components/admin/pricing/sale-form";
import { SaleState } from "@/components/admin/pricing/sale-list";
import { PageHead } from "@/components/admin/shell/page-head";
import { Panel } from "@/components/admin/shell/panel";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { parsePreviewQuery } from "@/lib/pricing/preview-query";
import { findSale, listPreview, listScopes } from "@/lib/pricing/staff-queries";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.pricing.sale");
  return { title: t("edit") };
}

/** One sale: its form, a dry run until it starts, and what it did. */
export default async function Page({ params, searchParams }: Props) {
  const staff = await guardPage("pricing.edit");
  const { id } = await params;
  const sale = /^\d{1,9}$/.test(id) ? await findSale(Number(id)) : null;
  if (!sale) notFound();
  const query = parsePreviewQuery(await searchParams);
  const open = sale.state === "draft" || sale.state === "scheduled";
  const [scopes, preview, t] = await Promise.all([
    listScopes(),
    open ? listPreview(sale.id, query) : null,
    getTranslations("admin.pricing"),
  ]);
  const { version, state, values, chosen, runs, left } = sale;
  const hasStart = values.startsAt !== "";
  const seesCost = may(staff.role, "catalogue.cost");
  return (
    <>
      {runs.some((run) => run.state === "applying" || run.state === "restoring") ? <FollowWork /> : null}
      <PageHead title={values.name} crumbs={[{ href: "/admin/pricing", label: t("title") }]}>
        <SaleState state={state} />
        <SaleActions sale={{ id: sale.id, version, name: values.name, state, hasStart }} />
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <LeftReduced saleId={sale.id} count={left} />
        {state === "ended" ? (
          <p className="text-muted-foreground text-sm">{t("sale.over")}</p>
        ) : (
          <SaleForm
            id={sale.id}
            version={version}
            state={state}
            values={values}
            scopes={scopes}
            chosen={chosen}
          />
        )}
        {runs.length > 0 ? (
          <Panel title={t("list.runs")}>
            <RunList runs={runs} mayEdit />
          </Panel>
        ) : null}
        {preview ? (
          <PreviewPanel preview={preview} query={query} saleId={sale.id} seesCost={seesCost} />
        ) : null}
      </div>
    </>
  );
}
