import { useTranslations } from "next-intl";
import { MoreTexts } from "@/components/ui/more-texts";
import { formatSize, saySize } from "@/lib/catalogue/size-order";
import type { CustomerExchanges, PieceExchange } from "@/lib/exchanges/find-exchanges";
import type { Lang } from "@/lib/i18n/languages";
import { textsAt } from "@/lib/i18n/messages";
import { momentText } from "@/lib/i18n/moments";
import { formatMoney } from "@/lib/money";
import { ExchangeBackForm, ExchangeForm } from "./exchange-form";
import { dayWords } from "./times";

type Own = { lang: Lang; reference: string };

function Piece({ lang, reference, piece }: Own & { piece: PieceExchange }) {
  const t = useTranslations("exchange");
  const { line, open, sizes, differenceCents, lineId } = piece;
  const price = (cents: number) => (cents > 0 ? t("more", { amount: formatMoney(cents, lang) }) : t("same"));
  return (
    <li className="py-3 text-sm">
      <p className="font-semibold text-base">
        {line.brand} {line.name} · {saySize(line.size, lang, (size) => t("size", { size }))}
      </p>
      {open ? (
        <>
          <p className="mt-1" role="status">
            {t("kept", { size: formatSize(open.size, lang), until: momentText(open.until, lang) })}
          </p>
          <p className="mt-1">
            {t("bring")} {price(open.differenceCents)}
          </p>
          <ExchangeBackForm lang={lang} reference={reference} exchangeId={open.id} />
        </>
      ) : (
        <ExchangeForm
          {...{ lang, reference, lineId, differenceCents }}
          sizes={sizes.map((value) => ({ value, label: formatSize(value, lang) }))}
          price={price(differenceCents)}
        />
      )}
    </li>
  );
}

/** Pieces that can be exchanged for another size, and sizes that are kept; nothing where there are none. */
export function ExchangeSection({ lang, reference, found }: Own & { found: CustomerExchanges }) {
  const t = useTranslations("exchange");
  const { lastDay, isLate, pieces } = found;
  if (pieces.length === 0) return null;
  return (
    <section aria-labelledby="exchange-title" className="mt-8 border-border border-t pt-6 print:hidden">
      <h2 id="exchange-title" className="text-xl">
        {t("title")}
      </h2>
      {lastDay && !isLate ? (
        <p className="mt-1 text-muted-foreground text-sm">{t("until", { day: dayWords(lastDay, lang) })}</p>
      ) : null}
      <MoreTexts texts={textsAt(lang, ["exchange", "order.cancel.unknown", "calls"])}>
        <ul className="mt-2 divide-y divide-border">
          {pieces.map((piece) => (
            <Piece key={piece.lineId} {...{ lang, reference, piece }} />
          ))}
        </ul>
      </MoreTexts>
    </section>
  );
}
