"use client";

import { useTranslations } from "next-intl";
import { FormCheck } from "../shell/fields";
import { useFormField } from "../shell/form-state";
import { addedStockName } from "./plan-values";

/** Which further columns of counts are added to that of the stock: the shop's other places. Nothing where there are none. */
export function AddedStock({ counts }: { counts: readonly string[] }) {
  const t = useTranslations("admin.imports.map");
  const { value: stock } = useFormField<string>("plan.columns.stock");
  const others = counts.filter((title) => title !== stock);
  if (!stock || others.length === 0) return null;
  return (
    <fieldset className="mt-5 border-t pt-4">
      <legend className="pr-2 font-medium text-sm">{t("addedStock")}</legend>
      <p className="text-muted-foreground text-sm">{t("addedStockHint", { column: stock })}</p>
      <div className="mt-2 grid gap-x-5 sm:grid-cols-2">
        {others.map((title) => (
          <FormCheck
            key={title}
            name={`${addedStockName}${title}`}
            label={title}
            className="min-w-0 break-words"
          />
        ))}
      </div>
    </fieldset>
  );
}
