"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { control } from "@/components/form/field-frame";
import { Button } from "@/components/ui/button";
import { formatSize } from "@/lib/catalogue/sizes";
import type { Lang } from "@/lib/i18n/languages";
import { barcodeField } from "@/lib/products/size-matrix";
import { saveBarcodes } from "@/lib/products/staff-actions";

type SizeBarcode = { value: string; barcode: string | null };
type BarcodesPanelProps = { productId: string; sizes: readonly SizeBarcode[]; lang: Lang; mayEdit: boolean };

/** The barcode of each size of a product, to see and to change; saved by itself, as it is scanned in one go. */
export function BarcodesPanel({ productId, sizes, lang, mayEdit }: BarcodesPanelProps) {
  const t = useTranslations("admin.product.barcodes");
  const { act, busy, fields } = useAct(t("failed"));
  const [typed, setTyped] = useState<Record<string, string>>({});
  const own = useId();
  const changes = sizes.flatMap(({ value, barcode }) => {
    // What scanners and spreadsheets put around the digits.
    const next = (typed[value] ?? barcode ?? "").replace(/[\s-]+/g, "") || null;
    return next === barcode ? [] : [{ value, shown: barcode, barcode: next }];
  });
  const save = () =>
    act(
      () => saveBarcodes({ id: productId, barcodes: changes }),
      () => setTyped({}),
      { done: t("saved") },
    );
  if (sizes.length === 0) return null;
  return (
    <Panel title={t("title")} hint={t("hint")}>
      <ul className="grid gap-2">
        {sizes.map(({ value, barcode }) => {
          const id = `${own}-${value}`;
          const size = formatSize(value, lang);
          const error = fields[barcodeField(value)];
          return (
            <li key={value} className="grid grid-cols-[4.5rem_1fr] items-center gap-x-3 text-sm">
              <label htmlFor={id} className="font-mono">
                <span className="sr-only">{t("of", { size })}</span>
                <span aria-hidden="true">{size}</span>
              </label>
              {mayEdit ? (
                <input
                  id={id}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={20}
                  value={typed[value] ?? barcode ?? ""}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${id}-said` : undefined}
                  onChange={(event) => setTyped({ ...typed, [value]: event.target.value })}
                  // A scanner ends with the return key; that must not send the form around.
                  onKeyDown={(event) => {
                    if (event.key === "Enter") event.preventDefault();
                  }}
                  className={`h-11 font-mono ${control}`}
                />
              ) : (
                <span id={id} className="font-mono">
                  {barcode ?? "–"}
                </span>
              )}
              {error ? (
                <p id={`${id}-said`} className="col-start-2 mt-1 text-destructive">
                  {error}
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
      {mayEdit ? (
        <Button
          type="button"
          variant="outline"
          className="mt-3"
          disabled={busy || changes.length === 0}
          onClick={save}
        >
          {t("save")}
        </Button>
      ) : null}
    </Panel>
  );
}
