"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/money";
import { Panel } from "../shell/panel";
import { amountsOf } from "./form-shape";
import { useOfferFields } from "./terms-fields";

/** What the offer costs as it is typed. */
export function OfferSum() {
  const t = useTranslations("admin.offers.sum");
  const lang = useLocale();
  const fields = useOfferFields();
  const { goodsCents, discountCents, deliveryCents, totalCents, laterCents } = amountsOf(fields);
  const rows: [string, number, boolean?][] = [
    [t("goods"), goodsCents],
    ...(discountCents > 0 ? [[t("discount"), -discountCents] as [string, number]] : []),
    ...(fields.fulfilment === "delivery" ? [[t("delivery"), deliveryCents] as [string, number]] : []),
    [t("total"), totalCents, true],
    ...(laterCents > 0
      ? ([
          [t("first"), totalCents - laterCents],
          [t("later"), laterCents],
        ] as [string, number][])
      : []),
  ];
  return (
    <Panel title={t("title")} className="text-sm">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
        {rows.map(([label, cents, isTotal]) => (
          <div key={label} className={isTotal ? "contents font-semibold text-base" : "contents"}>
            <dt>{label}</dt>
            <dd className="text-right font-mono tabular-nums">{formatMoney(cents, lang)}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="sr-only">
        {t("total")}: {formatMoney(totalCents, lang)}
      </p>
      <p className="mt-3 text-muted-foreground">
        {t("tax")} {fields.lines.some(({ optional }) => optional) ? t("optional") : ""}
      </p>
    </Panel>
  );
}
