import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { FollowWork } from "@/components/admin/pricing/follow-work";
import { RuleList } from "@/components/admin/pricing/rule-list";
import { RunList } from "@/components/admin/pricing/run-list";
import { SaleList } from "@/components/admin/pricing/sale-list";
import { PageHead } from "@/components/admin/shell/page-head";
import { Panel } from "@/components/admin/shell/panel";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { isWorkingOnPrices, listPricing } from "@/lib/pricing/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.pricing");
  return { title: t("title") };
}

/** Prices: rules in their order, sales, and what was applied (docs/rules.md#pricing). */
export default async function Page() {
  const staff = await guardPage("pricing.view");
  const [{ rules, sales, runs, runCount, scopes }, isWorking, t] = await Promise.all([
    listPricing(),
    isWorkingOnPrices(),
    getTranslations("admin.pricing"),
  ]);
  const mayEdit = may(staff.role, "pricing.edit");
  const outline = buttonVariants({ variant: "outline" });
  return (
    <>
      {isWorking ? <FollowWork /> : null}
      <PageHead title={t("title")}>
        {mayEdit ? (
          <Link href="/admin/pricing/sales/new" prefetch={false} className={buttonVariants()}>
            {t("list.newSale")}
          </Link>
        ) : null}
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Panel title={t("list.sales")}>
          <SaleList sales={sales} />
        </Panel>
        <Panel
          title={t("list.rules")}
          hint={t("list.rulesHint")}
          actions={
            mayEdit ? (
              <div className="flex flex-wrap gap-2">
                <Link href="/admin/pricing/rules/apply" prefetch={false} className={outline}>
                  {t("list.dryRun")}
                </Link>
                <Link href="/admin/pricing/rules/new" prefetch={false} className={outline}>
                  {t("list.newRule")}
                </Link>
              </div>
            ) : null
          }
        >
          <RuleList rules={rules} scopes={scopes} mayEdit={mayEdit} />
        </Panel>
        <Panel
          title={t("list.runs")}
          actions={
            runCount > runs.length ? (
              <Link href="/admin/pricing/runs" prefetch={false} className={outline}>
                {t("list.allRuns", { count: runCount })}
              </Link>
            ) : null
          }
        >
          <RunList runs={runs} mayEdit={mayEdit} />
        </Panel>
      </div>
    </>
  );
}
