"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatSize } from "@/lib/catalogue/format-size";
import type { StaffSize } from "@/lib/products/product-rows";
import { maxOnHand } from "@/lib/products/size-matrix";
import { HeldList } from "./held-list";

type StepperProps = { size: StaffSize; count: number; set: (count: number) => void };

function Stepper({ size: { value, held }, count, set }: StepperProps) {
  const t = useTranslations("admin.products.sizes");
  const size = formatSize(value, useLocale());
  const button =
    "inline-flex size-9 items-center justify-center rounded-sm border border-input text-lg disabled:opacity-40 max-md:size-11";
  return (
    <span className="inline-flex items-center gap-1">
      <button
        type="button"
        aria-label={t("less", { size })}
        disabled={count <= held}
        onClick={() => set(count - 1)}
        className={button}
      >
        −
      </button>
      <input
        inputMode="numeric"
        aria-label={t("count", { size })}
        value={count}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, "");
          set(Math.min(Number(digits), maxOnHand));
        }}
        className="h-9 w-12 rounded-sm border border-input bg-background text-center font-mono text-base max-md:h-11 md:text-sm"
      />
      <button
        type="button"
        aria-label={t("more", { size })}
        disabled={count >= maxOnHand}
        onClick={() => set(count + 1)}
        className={button}
      >
        +
      </button>
    </span>
  );
}

type StockEditorProps = {
  sizes: readonly StaffSize[];
  mayEdit: boolean;
  busy: boolean;
  /** Whether a number is another than the stored one. */
  onTouch: (isTouched: boolean) => void;
  /** Pieces by size, as they were left. */
  onSave: (left: Record<string, number>) => void;
  onLeave: () => void;
};

/** The sizes of one product with their pieces; what is held for customers cannot be counted away. */
export function StockEditor({ sizes, mayEdit, busy, onTouch, onSave, onLeave }: StockEditorProps) {
  const t = useTranslations("admin.products.sizes");
  const lang = useLocale();
  const [left, setLeft] = useState<Record<string, number>>({});
  const differs = (counts: Record<string, number>) =>
    sizes.some(({ value, onHand }) => (counts[value] ?? onHand) !== onHand);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(left);
      }}
    >
      <ul>
        {sizes.map((size) => (
          <li key={size.value} className="flex min-h-11 items-center justify-between gap-3 py-0.5">
            <span>
              <span className="font-mono">{formatSize(size.value, lang)}</span>
              {size.held > 0 ? (
                <span className="ml-2 text-muted-foreground text-xs">{t("held", { count: size.held })}</span>
              ) : null}
              <HeldList heldFor={size.heldFor} size={formatSize(size.value, lang)} />
            </span>
            {mayEdit ? (
              <Stepper
                size={size}
                count={left[size.value] ?? size.onHand}
                set={(count) => {
                  const next = { ...left, [size.value]: count };
                  setLeft(next);
                  onTouch(differs(next));
                }}
              />
            ) : (
              <span className="font-mono tabular-nums">{size.onHand}</span>
            )}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <div className="-mx-3 sticky -bottom-3 mt-1 flex flex-wrap gap-2 bg-card px-3 py-2">
          <Button type="submit" disabled={!differs(left) || busy}>
            {t("save")}
          </Button>
          <Button variant="ghost" className="px-3" onClick={onLeave}>
            {t("cancel")}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
