"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/money";
import type { OfferedProduct } from "@/lib/offers/find-goods";
import type { LineDifference } from "@/lib/offers/offer-form-values";
import { fieldId, useFormField } from "../shell/form-state";
import { Panel } from "../shell/panel";
import { freeLine, type LineValues } from "./form-shape";
import { GoodsFinder } from "./goods-finder";
import { LineCard } from "./line-card";
import { useOffered } from "./use-offered";

/** What is different of a line since the offer that it was copied from. */
function Difference({ difference }: { difference: LineDifference }) {
  const t = useTranslations("admin.offers.differences");
  const lang = useLocale();
  const { why, wasCents, nowCents, free } = difference;
  return (
    <ul className="rounded-sm border border-input px-3 py-2">
      {why.map((one) => (
        <li key={one}>
          {t(one, {
            was: formatMoney(wasCents, lang),
            now: nowCents === null ? "" : formatMoney(nowCents, lang),
            free,
          })}
        </li>
      ))}
    </ul>
  );
}

type LinesFieldProps = { known: readonly OfferedProduct[]; differences: readonly LineDifference[] };

/** The goods of an offer: found in stock and among sourced items, or written freely. */
export function LinesField({ known, differences }: LinesFieldProps) {
  const t = useTranslations("admin.offers.goods");
  const { value: lines, set, error } = useFormField<LineValues[]>("lines");
  const products = useOffered(
    lines.flatMap(({ source, productId }) => (source === "stock" && productId ? [productId] : [])),
    known,
  );

  return (
    <Panel title={t("title")} className="text-sm">
      <GoodsFinder onTake={(line) => set([...lines, line])} />
      <Button type="button" variant="outline" className="mt-3" onClick={() => set([...lines, freeLine()])}>
        {t("addFree")}
      </Button>
      <div id={fieldId("lines")} tabIndex={-1} className="mt-5 outline-none">
        {error ? <p className="mb-3 text-destructive">{error}</p> : null}
        {lines.length === 0 ? <p className="text-muted-foreground">{t("none")}</p> : null}
        <ul aria-label={t("lines")}>
          {lines.map((line, at) => {
            const difference = differences.find((one) => `stored-${one.line}` === line.key);
            return (
              <LineCard
                key={line.key}
                line={line}
                at={at}
                product={line.productId ? products.get(line.productId) : undefined}
                difference={difference ? <Difference difference={difference} /> : null}
                set={(fields) => set(lines.map((one, index) => (index === at ? { ...one, ...fields } : one)))}
                onRemove={() => set(lines.filter((_, index) => index !== at))}
              />
            );
          })}
        </ul>
      </div>
    </Panel>
  );
}
