"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormSelect } from "@/components/admin/shell/fields";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { productStatuses } from "@/lib/products/product-fields";
import type { ProductStatus } from "@/lib/products/product-values";
import { AskArchive } from "./ask-archive";
import { useStock } from "./use-stock";

type StatePanelProps = {
  /** How many pictures the product has. */
  pictures: number;
  /** Whether somebody is named who made the goods of the brand that is typed (GPSR). */
  isMade: boolean;
  /** What mends a missing maker, when it can be mended from here. */
  maker?: ReactNode;
  publishedOn?: string;
  /** Orders and reservations that wait for pieces of it. */
  waitingOrders?: number;
  children?: ReactNode;
};

/** What is missing before a product should be published (docs/rules.md#products). */
function useWarnings({ pictures, isMade }: StatePanelProps): string[] {
  const t = useTranslations("admin.product.warnings");
  const brand = useFormField<string>("brand").value.trim();
  const es = useFormField<string>("descriptionEs").value.trim();
  const en = useFormField<string>("descriptionEn").value.trim();
  const source = useFormField<string>("sourceType").value;
  const { stock } = useStock();
  const hasStock = Object.values(stock).some((onHand) => onHand > 0);
  return [
    pictures === 0 ? t("picture") : null,
    es === "" ? t("textEs") : null,
    en === "" ? t("textEn") : null,
    source === "in-stock" && !hasStock ? t("sizes") : null,
    brand !== "" && !isMade ? t("maker", { brand }) : null,
  ].filter((warning) => warning !== null);
}

/** The state, chosen; a product that somebody waits for is archived after a question. */
function StateField({ waiting }: { waiting: number }) {
  const t = useTranslations("admin.product");
  const { value: status, set } = useFormField<ProductStatus>("status");
  const name = useFormField<string>("name").value;
  const field = (archive: () => void) => (
    <FormSelect
      name="status"
      label={t("fields.status")}
      hint={t(`statusHints.${status}`)}
      options={productStatuses.map((value) => ({ value, label: t(`choices.status.${value}`) }))}
      choose={(value) => (value === "archived" ? archive() : set(value as ProductStatus))}
    />
  );
  return <AskArchive name={name} waiting={waiting} onArchive={() => set("archived")} trigger={field} />;
}

/** State of a product, and what it lacks. */
export function StatePanel(props: StatePanelProps) {
  const { maker, isMade, publishedOn, waitingOrders = 0, children } = props;
  const t = useTranslations("admin.product");
  const status = useFormField<ProductStatus>("status").value;
  const warnings = useWarnings(props);
  return (
    <Panel title={t("groups.state")}>
      <StateField waiting={waitingOrders} />
      {publishedOn ? <p className="mt-2 text-muted-foreground text-sm">{publishedOn}</p> : null}
      <div role="status" className="mt-4 text-sm">
        <p className="font-medium">{t(status === "active" ? "warnings.titleActive" : "warnings.title")}</p>
        {warnings.length === 0 ? (
          <p className="mt-1 text-success">{t("warnings.none")}</p>
        ) : (
          <ul className="mt-1 flex flex-col gap-1">
            {warnings.map((warning) => (
              <li key={warning} className="flex items-start gap-2">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
                {warning}
              </li>
            ))}
          </ul>
        )}
      </div>
      {isMade ? null : maker}
      {children}
    </Panel>
  );
}
