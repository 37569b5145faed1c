import { useTranslations } from "next-intl";
import { MoreTexts } from "@/components/ui/more-texts";
import { formatSize, saySize } from "@/lib/catalogue/format-size";
import type { CustomerExchanges, PieceExchange } from "@/lib/exchanges/find-exchanges";
import type { OpenExchange } from "@/lib/exchanges/read-exchanges";
import { fullName } from "@/lib/full-name";
import type { Lang } from "@/lib/i18n/languages";
import { textsAt } from "@/lib/i18n/messages";
import { dayText, momentText } from "@/lib/i18n/moments";
import { formatMoney } from "@/lib/money";
import type { PaymentWays } from "@/lib/payment-providers/ways";
import { ExchangeBackForm, ExchangeForm } from "./exchange-form";
import { PayForm } from "./pay-forms";

/** `ways`: how a difference in price can be paid here; none on the page of a gift. */
type Own = { lang: Lang; reference: string; ways: PaymentWays | null };

/** What an exchange that is kept costs, and, where that can be paid online, the way to pay it. */
function Price({ lang, reference, ways, open }: Own & { open: OpenExchange }) {
  const t = useTranslations("exchange");
  const pay = useTranslations("pay");
  const amount = formatMoney(open.differenceCents, lang);
  if (open.differenceCents === 0) return <p className="mt-1">{t("same")}</p>;
  if (open.chargedCents > 0) return <p className="mt-1 font-medium">{t("paid", { amount })}</p>;
  const methods = ways?.online.map(({ method }) => method) ?? [];
  if (methods.length === 0) return <p className="mt-1">{t("more", { amount })}</p>;
  return (
    <>
      <p className="mt-1">{t("moreNow", { amount })}</p>
      {ways?.isTest ? <p className="mt-1 font-semibold">{pay("test")}</p> : null}
      <PayForm lang={lang} reference={reference} methods={methods} exchangeId={open.id} />
    </>
  );
}

function Piece({ lang, reference, ways, piece }: Own & { piece: PieceExchange }) {
  const t = useTranslations("exchange");
  const { line, open, sizes, differenceCents, lineId } = piece;
  const how = ways && ways.online.length > 0 ? "moreLater" : "more";
  const amount = formatMoney(differenceCents, lang);
  return (
    <li className="py-3 text-sm">
      <p className="font-semibold text-base">
        {fullName(line)} · {saySize(line.size, lang, (size) => t("size", { size }))}
      </p>
      {open ? (
        <>
          <p className="mt-1" role="status">
            {t("kept", { size: formatSize(open.size, lang), until: momentText(open.until, lang) })}
          </p>
          <p className="mt-1">{t("bring")}</p>
          <Price {...{ lang, reference, ways, open }} />
          <ExchangeBackForm lang={lang} reference={reference} exchangeId={open.id} />
        </>
      ) : (
        <ExchangeForm
          {...{ lang, reference, lineId, differenceCents }}
          sizes={sizes.map((value) => ({ value, label: formatSize(value, lang) }))}
          price={differenceCents > 0 ? t(how, { amount }) : t("same")}
        />
      )}
    </li>
  );
}

/** Pieces that can be exchanged for another size, and sizes that are kept; nothing where there are none. */
export function ExchangeSection({ lang, reference, ways, found }: Own & { found: CustomerExchanges }) {
  const t = useTranslations("exchange");
  const { lastDay, isLate, pieces } = found;
  if (pieces.length === 0) return null;
  return (
    <section aria-labelledby="exchange-title" className="mt-8 border-border border-t pt-6 print:hidden">
      <h2 id="exchange-title" className="text-xl">
        {t("title")}
      </h2>
      {lastDay && !isLate ? (
        <p className="mt-1 text-muted-foreground text-sm">{t("until", { day: dayText(lastDay, lang) })}</p>
      ) : null}
      <MoreTexts
        texts={textsAt(lang, ["exchange", "pay.now", "pay.errors", "order.cancel.unknown", "calls"])}
      >
        <ul className="mt-2 divide-y divide-border">
          {pieces.map((piece) => (
            <Piece key={piece.lineId} {...{ lang, reference, ways, piece }} />
          ))}
        </ul>
      </MoreTexts>
    </section>
  );
}
