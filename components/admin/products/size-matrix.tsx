"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { fieldId } from "@/components/admin/shell/form-state";
import { formatSize } from "@/lib/catalogue/format-size";
import type { Lang } from "@/lib/i18n/languages";
import { maxOnHand, sizeField, type TypedHint } from "@/lib/products/size-matrix";
import type { HeldFor } from "@/lib/stock/held-for";
import { HeldList } from "./held-list";
import { QuickSizes } from "./quick-sizes";
import { SizeTools } from "./size-tools";
import { useStock } from "./use-stock";

type SizeMatrixProps = {
  /** What category and gender say of bare numbers. */
  hint: TypedHint;
  held: Record<string, number>;
  heldFor: Record<string, HeldFor[]>;
  lang: Lang;
};

const step =
  "grid size-11 shrink-0 place-items-center rounded-sm border border-input text-lg hover:bg-background";

type CellProps = {
  size: string;
  label: string;
  onHand: number;
  held: number;
  heldFor: readonly HeldFor[];
  error?: string;
  onChange: (onHand: number | null) => void;
};

function SizeCell({ size, label, onHand, held, heldFor, error, onChange }: CellProps) {
  const t = useTranslations("admin.product.matrix");
  const low = onHand < held;
  const id = fieldId(sizeField(size));
  const notes = [error, low ? t("heldLimit", { count: held, size: label }) : undefined].filter(Boolean);

  function type(text: string) {
    const digits = text.replace(/\D/g, "").slice(0, 4);
    onChange(digits === "" ? 0 : Math.min(Number(digits), maxOnHand));
  }

  return (
    <li className="min-w-0 rounded-sm border border-border p-2">
      <div className="mb-1.5 flex min-h-8 items-center justify-between gap-1">
        <label htmlFor={id} className="font-mono text-sm">
          <span className="sr-only">{t("stock", { size: label })}</span>
          <span aria-hidden="true">{label}</span>
        </label>
        {held > 0 ? (
          <span className="rounded-full border border-input px-2 text-xs">{t("held", { count: held })}</span>
        ) : (
          <button
            type="button"
            onClick={() => onChange(null)}
            aria-label={t("remove", { size: label })}
            className="grid size-8 place-items-center text-muted-foreground hover:text-foreground max-md:-m-1.5 max-md:size-11"
          >
            ×
          </button>
        )}
      </div>
      <div className="flex items-center gap-1">
        <button
          type="button"
          disabled={onHand <= held}
          onClick={() => onChange(onHand - 1)}
          aria-label={t("less", { size: label })}
          className={`${step} disabled:opacity-40`}
        >
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          value={String(onHand)}
          aria-invalid={notes.length > 0 ? true : undefined}
          aria-describedby={notes.length > 0 ? `${id}-said` : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          className="h-11 w-full min-w-0 rounded-sm border border-input bg-card text-center font-mono text-base aria-[invalid]:border-destructive"
        />
        <button
          type="button"
          onClick={() => onChange(Math.min(onHand + 1, maxOnHand))}
          aria-label={t("more", { size: label })}
          className={step}
        >
          +
        </button>
      </div>
      <HeldList heldFor={heldFor} size={label} />
      {notes.length > 0 ? (
        <p id={`${id}-said`} className="mt-1 text-destructive text-xs">
          {notes.join(" ")}
        </p>
      ) : null}
    </li>
  );
}

/**
 * Sizes and their stock, made for a thumb: one card per size with − n +, lists to paste, runs to fill. What is held for
 * customers is shown, and stock does not go below it.
 */
export function SizeMatrix({ hint, held, heldFor, lang }: SizeMatrixProps) {
  const t = useTranslations("admin.product.matrix");
  const { sizes, error, put } = useStock();
  const [wasEmpty] = useState(sizes.length === 0);
  const total = sizes.reduce((sum, [, onHand]) => sum + onHand, 0);
  return (
    <div>
      {wasEmpty ? <QuickSizes hint={hint} lang={lang} /> : null}
      {sizes.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t("none")}</p>
      ) : (
        <>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.25rem,1fr))] gap-2">
            {sizes.map(([size, onHand]) => (
              <SizeCell
                key={size}
                size={size}
                label={formatSize(size, lang)}
                onHand={onHand}
                held={held[size] ?? 0}
                heldFor={heldFor[size] ?? []}
                error={error(size)}
                onChange={(next) => put(size, next)}
              />
            ))}
          </ul>
          <p role="status" className="mt-3 text-muted-foreground text-sm">
            {t("total", { count: total })}
          </p>
        </>
      )}
      <SizeTools hint={hint} held={held} lang={lang} />
    </div>
  );
}
