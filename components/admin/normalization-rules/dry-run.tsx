"use client";

import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import type { DryRun } from "@/lib/normalized-products/staff-queries";
import { ChangedProducts, ChangedValues } from "./affected-list";
import { ApplyRules } from "./apply-rules";

/** What all rules together would change, before it is done (docs/rules.md#normalization). */
export function DryRunPanel({ run }: { run: DryRun }) {
  const t = useTranslations("admin.normalization-rules.run");
  const { products, rows, examples } = run;
  if (rows.length === 0) return <p className="text-muted-foreground text-sm">{t("nothing")}</p>;
  return (
    <div className="flex flex-col gap-5">
      <Panel
        title={t("products", { count: products })}
        actions={products > 0 ? <ApplyRules products={products} /> : undefined}
      >
        <ChangedValues rows={rows} />
      </Panel>
      {examples.length > 0 ? (
        <Panel title={t("examples", { count: examples.length })}>
          <ChangedProducts examples={examples} />
        </Panel>
      ) : null}
    </div>
  );
}
