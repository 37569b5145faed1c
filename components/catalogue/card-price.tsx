import { useTranslations } from "next-intl";
import type { ProductCard } from "@/lib/catalogue/cards";
import type { Lang } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";

/** Price; while a reduction is announced also the one before and the lowest of 30 days (RDL 1/2007, "Omnibus"). */
export function CardPrice({ card, lang }: { card: ProductCard; lang: Lang }) {
  const t = useTranslations("catalogue.card");
  const { priceCents, regularPriceCents, lowestPriceCents } = card;
  return (
    <div>
      <p className="card-price">
        <span className="sr-only">{t("price")}</span>
        <b>{formatMoney(priceCents, lang)}</b>
        {regularPriceCents === null ? null : (
          <>
            <span className="sr-only">{t("before")}</span>
            <s>{formatMoney(regularPriceCents, lang)}</s>
          </>
        )}
      </p>
      {lowestPriceCents === null ? null : (
        <p className="text-muted-foreground text-xs">
          {t("lowest", { price: formatMoney(lowestPriceCents, lang) })}
        </p>
      )}
    </div>
  );
}
