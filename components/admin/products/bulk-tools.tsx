"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BulkDialog } from "@/components/admin/shell/bulk-dialog";
import { useSelection } from "@/components/admin/shell/use-selection";
import { Button } from "@/components/ui/button";
import type { ProductOptions } from "@/lib/products/product-options";
import { changeProducts, previewProducts } from "@/lib/products/staff-actions";
import { BulkFields } from "./bulk-fields";
import { ProductBulkPreview } from "./bulk-preview";
import { type BulkValues, changeOf, firstValues } from "./bulk-values";
import { NormalizeTools } from "./normalize-tools";

type BulkToolsProps = {
  /** Query of the list, for everything that its filters show. */
  query: string;
  options: ProductOptions;
  mayNormalize: boolean;
  /** Whether the person may know what goods cost. */
  mayCost: boolean;
};

function firstId(options: readonly { id: number }[]): string {
  return String(options[0]?.id ?? "");
}

/**
 * What can be done with many products at once: said first what it would do, then done, with an undo
 * (docs/rules.md#lists).
 */
export function BulkTools({ query, options, mayNormalize, mayCost }: BulkToolsProps) {
  const selection = useSelection();
  const t = useTranslations("admin.products.bulk");
  const words = useTranslations("admin.lists.bulk");
  const first = {
    categoryId: firstId(options.categories),
    brandId: firstId(options.brands),
    collectionId: firstId(options.collections),
  };
  const [values, setValues] = useState(firstValues("price", first));
  const chosen = selection.all ? { query } : { ids: selection.ids };
  const begin = (kind: BulkValues["kind"], open: () => void) => () => {
    setValues(firstValues(kind, first));
    open();
  };
  return (
    <>
      {mayNormalize ? <NormalizeTools selection={selection} chosen={chosen} /> : null}
      <BulkDialog
        title={t("title", { count: selection.count })}
        failed={t("failed")}
        fields={(wrong) => (
          <BulkFields
            values={values}
            set={(next) => setValues({ ...values, ...next })}
            options={options}
            mayCost={mayCost}
            error={wrong["change.value"]}
          />
        )}
        incomplete={values.kind.endsWith("collect") && options.collections.length === 0}
        look={() => previewProducts({ selection: chosen, change: changeOf(values) })}
        draw={(preview) => <ProductBulkPreview preview={preview} options={options} />}
        apply={({ fingerprint }) =>
          changeProducts({ selection: chosen, change: changeOf(values), fingerprint })
        }
        action={(count) => t("apply", { count })}
        done={(count) => t("done", { count })}
        onDone={selection.clear}
        trigger={(open) => (
          <>
            <Button size="sm" variant="outline" className="max-md:min-h-11" onClick={begin("status", open)}>
              {t("archive")}
            </Button>
            <Button size="sm" className="max-md:min-h-11" onClick={begin("price", open)}>
              {words("open")}
            </Button>
          </>
        )}
      />
    </>
  );
}
