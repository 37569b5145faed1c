"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { makeFormKey } from "@/components/form/make-form-key";
import { Button } from "@/components/ui/button";
import { formatSize } from "@/lib/catalogue/format-size";
import { formatMoney } from "@/lib/money";
import { sellAtCounter } from "@/lib/orders/counter-actions";
import { mayPayCash } from "@/lib/orders/order-state";

type CounterSaleProps = {
  productId: string;
  name: string;
  priceCents: number;
  /** Sizes with their pieces that are not held. */
  sizes: readonly { value: string; available: number }[];
  /** The size that is chosen from the start, as after its barcode was read. */
  asked?: string;
};

const methods = ["cash", "terminal", "bizum"] as const;

/** "Sold over the counter" in two taps: the size, then how it was paid. */
export function CounterSale({ productId, name, priceCents, sizes, asked }: CounterSaleProps) {
  const t = useTranslations("admin.counter");
  const lang = useLocale();
  const { busy, act } = useAct(t("failed"));
  const [chosen, setChosen] = useState(asked ? { size: asked, key: makeFormKey() } : null);
  const free = sizes.filter(({ available }) => available > 0);
  const shown = chosen && free.some(({ value }) => value === chosen.size) ? chosen : null;
  if (free.length === 0) return null;

  function sell(method: (typeof methods)[number]): void {
    if (!shown) return;
    const { size, key } = shown;
    act(
      () => sellAtCounter({ productId, size, method, shownCents: priceCents, key }),
      () => setChosen(null),
      { done: t("sold", { name, size: formatSize(size, lang) }) },
    );
  }

  return (
    <Panel title={t("title")} hint={t("hint")}>
      <ul className="flex flex-wrap gap-2">
        {free.map(({ value, available }) => (
          <li key={value}>
            <button
              type="button"
              aria-pressed={shown?.size === value}
              aria-label={t("size", { size: formatSize(value, lang), count: available })}
              onClick={() => setChosen(shown?.size === value ? null : { size: value, key: makeFormKey() })}
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-sm border border-input px-2.5 font-mono aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-foreground"
            >
              {formatSize(value, lang)}
              {available > 1 ? <span className="text-xs opacity-75">×{available}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {shown ? (
        <fieldset className="mt-3 flex flex-wrap gap-2">
          <legend className="mb-2 text-sm">
            {t("pay", { size: formatSize(shown.size, lang), price: formatMoney(priceCents, lang) })}
          </legend>
          {methods.map((method) => (
            <Button
              key={method}
              variant="outline"
              disabled={busy || (method === "cash" && !mayPayCash(priceCents))}
              onClick={() => sell(method)}
            >
              {t(`methods.${method}`)}
            </Button>
          ))}
          {mayPayCash(priceCents) ? null : <p className="w-full text-sm">{t("cashLimit")}</p>}
        </fieldset>
      ) : null}
    </Panel>
  );
}
