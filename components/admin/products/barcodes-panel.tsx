"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DraftOffer } from "@/components/admin/shell/draft-offer";
import { LeaveGuard } from "@/components/admin/shell/leave-guard";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { useDraft } from "@/components/admin/shell/use-draft";
import { control } from "@/components/form/field-frame";
import { Button } from "@/components/ui/button";
import { formatSize } from "@/lib/catalogue/format-size";
import type { Lang } from "@/lib/i18n/languages";
import { barcodeField } from "@/lib/products/size-matrix";
import { saveBarcodes } from "@/lib/products/staff-actions";

type SizeBarcode = { value: string; barcode: string | null };
type BarcodesPanelProps = { productId: string; sizes: readonly SizeBarcode[]; lang: Lang; mayEdit: boolean };

type SizeLineProps = {
  size: string;
  /** The code as it is shown. */
  text: string;
  /** Takes what is typed; without it the code is only shown. */
  set?: (text: string) => void;
  error?: string;
};

function SizeLine({ size, text, set, error }: SizeLineProps) {
  const t = useTranslations("admin.product.barcodes");
  const id = useId();
  return (
    <li className="grid grid-cols-[4.5rem_1fr] items-center gap-x-3 text-sm">
      <label htmlFor={id} className="font-mono">
        <span className="sr-only">{t("of", { size })}</span>
        <span aria-hidden="true">{size}</span>
      </label>
      {set ? (
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-said` : undefined}
          onChange={(event) => set(event.target.value)}
          // A scanner ends with the return key; that must not send the form around.
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
          className={`h-11 font-mono ${control}`}
        />
      ) : (
        <span id={id} className="font-mono">
          {text || "–"}
        </span>
      )}
      {error ? (
        <p id={`${id}-said`} className="col-start-2 mt-1 text-destructive">
          {error}
        </p>
      ) : null}
    </li>
  );
}

/** The barcode of each size of a product, to see and to change; saved by itself, as it is scanned in one go. */
export function BarcodesPanel({ productId, sizes, lang, mayEdit }: BarcodesPanelProps) {
  const t = useTranslations("admin.product.barcodes");
  const { act, busy, fields } = useAct(t("failed"));
  const [typed, setTyped] = useState<Record<string, string>>({});
  const changes = sizes.flatMap(({ value, barcode }) => {
    // What scanners and spreadsheets put around the digits.
    const next = (typed[value] ?? barcode ?? "").replace(/[\s-]+/g, "") || null;
    return next === barcode ? [] : [{ value, shown: barcode, barcode: next }];
  });
  const dirty = changes.length > 0;
  const stored = Object.fromEntries(sizes.map(({ value, barcode }) => [value, barcode ?? ""]));
  const draft = useDraft({ form: "barcodes", version: undefined, base: stored, values: typed, dirty });
  const save = () =>
    act(
      () => saveBarcodes({ id: productId, barcodes: changes }),
      () => setTyped({}),
      { done: t("saved") },
    );
  if (sizes.length === 0) return null;
  return (
    <Panel title={t("title")} hint={t("hint")}>
      {mayEdit && draft.offered && !dirty ? (
        <DraftOffer
          draft={draft.offered}
          onTake={() => {
            const codes = Object.entries(draft.offered?.values ?? {});
            setTyped(Object.fromEntries(codes.map(([value, code]) => [value, String(code)])));
            draft.close();
          }}
          onDrop={draft.forget}
        />
      ) : null}
      <ul className="grid gap-2">
        {sizes.map(({ value, barcode }) => (
          <SizeLine
            key={value}
            size={formatSize(value, lang)}
            text={typed[value] ?? barcode ?? ""}
            set={mayEdit ? (text) => setTyped((now) => ({ ...now, [value]: text })) : undefined}
            error={fields[barcodeField(value)]}
          />
        ))}
      </ul>
      {mayEdit ? (
        <Button type="button" variant="outline" className="mt-3" disabled={busy || !dirty} onClick={save}>
          {t("save")}
        </Button>
      ) : null}
      <LeaveGuard when={dirty && !busy} onLeave={draft.forget} />
    </Panel>
  );
}
