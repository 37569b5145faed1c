"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { StaffSize } from "@/lib/products/product-rows";
import { sizeField } from "@/lib/products/size-matrix";
import { StockRow } from "./stock-row";

type StockEditorProps = {
  sizes: readonly StaffSize[];
  mayEdit: boolean;
  busy: boolean;
  /** Why the numbers that were sent were refused, by the field of their size. */
  errors: Record<string, string>;
  /** Whether a number is another than the stored one. */
  onTouch: (isTouched: boolean) => void;
  /** Pieces by size, as they were left. */
  onSave: (left: Record<string, number>) => void;
  onLeave: () => void;
};

/** The sizes of one product with their pieces; what is held for customers cannot be counted away. */
export function StockEditor({ sizes, mayEdit, busy, errors, onTouch, onSave, onLeave }: StockEditorProps) {
  const t = useTranslations("admin.products.sizes");
  const [left, setLeft] = useState<Record<string, number>>({});
  const [sent, setSent] = useState<Record<string, number> | null>(null);
  const countOf = ({ value, onHand }: StaffSize) => left[value] ?? onHand;
  const differs = (counts: Record<string, number>) =>
    sizes.some(({ value, onHand }) => (counts[value] ?? onHand) !== onHand);

  function change(value: string, count: number): void {
    const next = { ...left, [value]: count };
    setLeft(next);
    onTouch(differs(next));
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(left);
        onSave(left);
      }}
    >
      <ul>
        {sizes.map((size) => (
          <StockRow
            key={size.value}
            size={size}
            count={countOf(size)}
            error={sent?.[size.value] === countOf(size) ? errors[sizeField(size.value)] : undefined}
            set={mayEdit ? (count) => change(size.value, count) : undefined}
          />
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
