"use client";

import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import { useAct } from "@/components/admin/shell/use-act";
import { formatMoney, parseMoney, typedMoney } from "@/lib/money";
import type { StaffProduct } from "@/lib/products/product-rows";
import { setPrice } from "@/lib/products/staff-actions";
import { CellGuard } from "./cell-guard";
import { useSaved } from "./use-saved";

type EditorProps = {
  name: string;
  typed: string;
  onType: (typed: string) => void;
  onSave: () => void;
  onLeave: () => void;
};

function PriceEditor({ name, typed, onType, onSave, onLeave }: EditorProps) {
  const t = useTranslations("admin.products");
  const cents = parseMoney(typed);
  const isWrong = !cents;

  function onKeyDown(event: KeyboardEvent) {
    // Keys of the cell are not those of the row.
    event.stopPropagation();
    if (event.key === "Escape") onLeave();
    if (event.key !== "Enter" || isWrong) return;
    // The button that comes back in its place would take the same key for a press.
    event.preventDefault();
    onSave();
  }

  const button =
    "inline-flex size-9 items-center justify-center rounded-sm border border-input max-md:size-11";
  return (
    <span data-wide className="inline-flex flex-col items-end gap-1">
      <span className="inline-flex items-center gap-1">
        <input
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
          autoFocus
          inputMode="decimal"
          aria-label={t("price.label", { name })}
          aria-invalid={isWrong}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
          className="h-9 w-24 rounded-sm border border-input bg-card px-2 text-right font-mono text-base aria-invalid:border-destructive max-md:h-11 md:text-sm"
        />
        <button
          type="button"
          aria-label={t("price.save")}
          disabled={isWrong}
          onClick={onSave}
          className={`${button} disabled:opacity-50`}
        >
          ✓
        </button>
        <button type="button" aria-label={t("price.cancel")} onClick={onLeave} className={button}>
          ×
        </button>
      </span>
      {isWrong ? (
        <span role="alert" className="max-w-44 whitespace-normal text-right text-destructive text-xs">
          {t("badPrice")}
        </span>
      ) : null}
    </span>
  );
}

type PriceCellProps = Pick<StaffProduct, "id" | "name" | "priceCents" | "regularPriceCents"> & {
  mayEdit: boolean;
};

/**
 * Price of a product in the list; who may, changes it in its place: Enter saves, Escape leaves it
 * (docs/rules.md#lists).
 */
export function PriceCell({ id, name, priceCents, regularPriceCents, mayEdit }: PriceCellProps) {
  const t = useTranslations("admin.products.price");
  const lang = useLocale();
  const { act } = useAct(t("failed"));
  const [cents, show] = useSaved(priceCents);
  const [typed, setTyped] = useState<string | null>(null);
  const wasOpen = useRef(false);

  function open(text: string): void {
    wasOpen.current = true;
    setTyped(text);
  }

  /** The button that was pressed comes back in the editor's place, and with it the focus. */
  function takeFocus(button: HTMLButtonElement | null): void {
    if (!button || !wasOpen.current) return;
    wasOpen.current = false;
    button.focus({ preventScroll: true });
  }

  function save(text: string): void {
    const wanted = parseMoney(text);
    setTyped(null);
    if (!wanted || wanted === cents) return;
    const [before, after] = [formatMoney(cents, lang), formatMoney(wanted, lang)];
    show(wanted);
    const refused = () => {
      show(null);
      open(text);
    };
    act(() => setPrice({ id, shown: cents, price: text }), undefined, {
      done: t("saved", { name, before, after }),
      refused,
    });
  }

  const price = <span className="font-mono tabular-nums">{formatMoney(cents, lang)}</span>;
  const regular = regularPriceCents ? (
    <s className="font-mono text-muted-foreground text-xs tabular-nums">
      <span className="sr-only">{t("regular")} </span>
      {formatMoney(regularPriceCents, lang)}
    </s>
  ) : null;
  const shown = (
    <span className="inline-flex items-center justify-end gap-2 max-xl:flex-col max-xl:items-end max-xl:gap-0">
      {regular}
      {mayEdit ? (
        <button
          type="button"
          aria-label={t("edit", { name, price: formatMoney(cents, lang) })}
          ref={takeFocus}
          onClick={() => open(typedMoney(cents, lang))}
          className="-mr-2 min-h-9 rounded-sm px-2 underline decoration-border decoration-dotted underline-offset-4 hover:bg-card hover:decoration-foreground max-md:min-h-11"
        >
          {price}
        </button>
      ) : (
        price
      )}
    </span>
  );
  return (
    <>
      {typed === null ? (
        shown
      ) : (
        <PriceEditor
          name={name}
          typed={typed}
          onType={setTyped}
          onSave={() => save(typed)}
          onLeave={() => setTyped(null)}
        />
      )}
      <CellGuard when={typed !== null && typed !== typedMoney(cents, lang)} onLeave={() => setTyped(null)} />
    </>
  );
}
