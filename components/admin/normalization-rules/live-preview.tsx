"use client";

import { useTranslations } from "next-intl";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import type { DraftPreview } from "@/lib/normalized-products/staff-queries";
import { ChangedProducts, ChangedValues } from "./affected-list";
import { ApplyRules } from "./apply-rules";
import { usePreview } from "./use-preview";

type Stored = { id: number; values: Record<string, unknown> };

function Changes({ preview, ruleId }: { preview: DraftPreview; ruleId?: number }) {
  const t = useTranslations("admin.normalization-rules");
  const { products, rows, examples } = preview;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium">{t("preview.products", { count: products })}</p>
        {ruleId !== undefined && products > 0 ? <ApplyRules products={products} ruleId={ruleId} /> : null}
      </div>
      <ChangedValues rows={rows} />
      {examples.length > 0 ? (
        <div>
          <h3 className="font-medium text-sm">{t("preview.examples", { count: examples.length })}</h3>
          <ChangedProducts examples={examples} />
        </div>
      ) : null}
    </>
  );
}

/** The products that the rule in the form would change, while it is typed (docs/rules.md#normalization). */
export function LivePreview({ stored }: { stored?: Stored }) {
  const t = useTranslations("admin.normalization-rules.preview");
  const draft = {
    id: stored?.id,
    field: useFormField<string>("field").value,
    match: useFormField<string>("match").value,
    raw: useFormField<string>("raw").value,
    replacement: useFormField<string>("replacement").value,
    labelEs: useFormField<string>("labelEs").value,
    labelEn: useFormField<string>("labelEn").value,
  };
  const sizeKind = useFormField<string>("sizeKind").value;
  const isActive = useFormField<boolean>("active").value;
  const { preview, busy, away } = usePreview(draft);
  const isEmpty = !draft.raw.trim() || !(draft.replacement || draft.labelEs || draft.labelEn).trim();
  const typed: Record<string, unknown> = { ...draft, sizeKind, active: isActive };
  const isStored =
    stored !== undefined && Object.entries(stored.values).every(([name, value]) => typed[name] === value);

  function words(): string {
    if (isEmpty) return t("waiting");
    if (busy) return t("looking");
    if (away || !preview) return t("away");
    if (preview.badPattern) return t("badPattern");
    if (preview.badSize) return t("badSize");
    return preview.rows.length === 0 ? t("nothing") : "";
  }

  const said = words();
  return (
    <Panel title={t("title")}>
      <p role="status" className="text-muted-foreground text-sm">
        {said}
      </p>
      {said || !preview ? null : (
        <div className="flex flex-col gap-3">
          <Changes preview={preview} ruleId={isStored && isActive ? stored.id : undefined} />
        </div>
      )}
    </Panel>
  );
}
