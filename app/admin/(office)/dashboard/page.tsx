import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { DemandTop } from "@/components/admin/dashboard/demand-top";
import { DemoNotice } from "@/components/admin/dashboard/demo-notice";
import { FigureList } from "@/components/admin/dashboard/figure-list";
import { Rankings } from "@/components/admin/dashboard/rankings";
import { TrendGrid } from "@/components/admin/dashboard/trend-grid";
import { MissingFacts } from "@/components/admin/settings/missing-facts";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { isDemoLifeThere } from "@/lib/demo-life/staff-queries";
import { parseDemandFilters } from "@/lib/overview/demand";
import { listDemand, listFigures } from "@/lib/overview/staff-queries";
import { listMissingFacts } from "@/lib/settings/staff-queries";

const SHOWN = 10;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.dashboard");
  return { title: t("title") };
}

/** Where staff begins: what waits to be done, what people want, thirty days in numbers (docs/rules.md#dashboard). */
export default async function Page() {
  const { name, role } = await guardPage("dashboard.view");
  const [figures, isDemo, missing, board, t] = await Promise.all([
    listFigures(),
    isDemoLifeThere(),
    may(role, "settings.edit") ? listMissingFacts() : [],
    listDemand(parseDemandFilters({}), SHOWN),
    getTranslations("admin.dashboard"),
  ]);
  const mayEdit = may(role, "sourcing.edit");
  return (
    <>
      <h1 className="text-2xl">{t("title")}</h1>
      <p className="mt-2 text-muted-foreground">{t("greeting", { name })}</p>
      <div className="mt-6">
        <MissingFacts facts={missing} />
        {isDemo ? <DemoNotice mayRemove={may(role, "settings.edit")} /> : null}
      </div>
      <h2 className="mt-8 text-xl">{t("today")}</h2>
      <FigureList figures={figures} />
      <div className="mt-8">
        <DemandTop board={board} mayEdit={mayEdit} />
      </div>
      <h2 className="mt-8 text-xl">{t("trends.title")}</h2>
      <Suspense fallback={<div className="min-h-72" />}>
        <TrendGrid />
      </Suspense>
      <h2 className="mt-8 text-xl">{t("rankings.title")}</h2>
      <Suspense fallback={<div className="min-h-72" />}>
        <Rankings mayEdit={mayEdit} mayEditWords={may(role, "catalogue.edit")} />
      </Suspense>
    </>
  );
}
