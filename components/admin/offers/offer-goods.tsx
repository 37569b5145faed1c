import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { PictureOrText } from "@/components/ui/picture-or-text";
import { formatSize } from "@/lib/catalogue/format-size";
import { formatMoney, parseMoney } from "@/lib/money";
import type { StaffOffer } from "@/lib/offers/staff-queries";
import { Panel } from "../shell/panel";

type Row = { label: string; cents: number; isTotal?: boolean };

function Sums({ rows }: { rows: Row[] }) {
  const lang = useLocale();
  return (
    <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-border border-t pt-3">
      {rows.map(({ label, cents, isTotal }) => (
        <div key={label} className={isTotal ? "contents font-semibold text-base" : "contents"}>
          <dt>{label}</dt>
          <dd className="text-right font-mono tabular-nums">{formatMoney(cents, lang)}</dd>
        </div>
      ))}
    </dl>
  );
}

function useSums({ values, totalCents, laterCents }: StaffOffer): Row[] {
  const t = useTranslations("admin.offers.sum");
  const discount = parseMoney(values.discount ?? "") ?? 0;
  const delivery = parseMoney(values.delivery ?? "") ?? 0;
  return [
    ...(discount > 0 ? [{ label: values.discountReason || t("discount"), cents: -discount }] : []),
    ...(values.fulfilment === "delivery" ? [{ label: t("delivery"), cents: delivery }] : []),
    { label: t("total"), cents: totalCents, isTotal: true },
    ...(laterCents > 0
      ? [
          { label: t("first"), cents: totalCents - laterCents },
          { label: t("later"), cents: laterCents },
        ]
      : []),
  ];
}

/** What is offered: lines, discount, delivery, and what it comes to with all of them. */
export function OfferGoods({ offer }: { offer: StaffOffer }) {
  const t = useTranslations("admin.offers");
  const lang = useLocale();
  const sums = useSums(offer);
  return (
    <Panel title={t("goods.title")} className="text-sm">
      <ul className="grid gap-3">
        {offer.lines.map(({ id, name, size, picture }, at) => {
          const said = offer.values.lines?.[at];
          const quantity = said?.quantity ?? 1;
          const unit = parseMoney(said?.price ?? "") ?? 0;
          return (
            <li key={id} className="flex gap-3">
              <span className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-sm border border-border bg-background">
                <PictureOrText
                  src={picture ?? undefined}
                  text={t(`goods.short.${said?.source ?? "free"}`)}
                  width={56}
                />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block break-words font-semibold">{name}</span>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {size ? <span className="font-mono">{formatSize(size, lang)}</span> : null}
                  {said?.source === "sourced" ? <Badge variant="outline">{t("goods.sourced")}</Badge> : null}
                  {said?.optional ? <Badge variant="outline">{t("goods.optionalShort")}</Badge> : null}
                </span>
              </span>
              <span className="text-right font-mono tabular-nums">
                {formatMoney(unit * quantity, lang)}
                {quantity > 1 ? (
                  <span className="block text-muted-foreground text-xs">
                    {quantity} × {formatMoney(unit, lang)}
                  </span>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      {offer.lines.length === 0 ? <p className="text-muted-foreground">{t("goods.none")}</p> : null}
      <Sums rows={sums} />
    </Panel>
  );
}
