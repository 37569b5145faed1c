import { useTranslations } from "next-intl";
import { saySize } from "@/lib/catalogue/format-size";
import type { CustomerExchanges } from "@/lib/exchanges/find-exchanges";
import type { Lang } from "@/lib/i18n/languages";
import { dayText } from "@/lib/i18n/moments";
import { isKept } from "@/lib/orders/order-state";
import type { OrderDetail } from "@/lib/orders/read-order";
import { formatAddress, type ShopIdentity } from "@/lib/settings/identity";
import { ExchangeSection } from "./exchange-section";
import { OrderFrame } from "./order-frame";

type GiftPageProps = {
  lang: Lang;
  reference: string;
  order: OrderDetail;
  found: CustomerExchanges;
  identity: ShopIdentity;
  hours: readonly string[];
};

/**
 * What whoever was given something may know of it: the goods, how long and where they can be exchanged. Neither who gave
 * it nor what it cost.
 */
export function GiftPage({ lang, reference, order, found, identity, hours }: GiftPageProps) {
  const t = useTranslations("exchange.gift");
  const kept = order.lines.filter(({ state }) => isKept(state));
  const { lastDay, isLate, pieces } = found;
  const day = lastDay ? dayText(lastDay, lang) : "";
  return (
    <OrderFrame title={t("title")}>
      <p>{lastDay === null ? t("early") : isLate ? t("late", { day }) : t("text", { day })}</p>
      <ul className="mt-4 divide-y divide-border text-sm">
        {kept.map((line) => (
          <li key={line.id} className="py-3">
            <p className="text-muted-foreground text-xs">
              {[line.brand, line.styleCode].filter(Boolean).join(" · ")}
            </p>
            <p className="font-semibold text-base">{line.name}</p>
            <p>{saySize(line.size, lang, (size) => t("size", { size }))}</p>
          </li>
        ))}
      </ul>
      <ExchangeSection lang={lang} reference={reference} ways={null} found={found} />
      {lastDay && !isLate && pieces.length === 0 ? <p className="mt-4 text-sm">{t("noSize")}</p> : null}
      <section aria-labelledby="gift-place" className="mt-8 border-border border-t pt-6 text-sm">
        <h2 id="gift-place" className="text-xl">
          {t("place")}
        </h2>
        <p className="mt-2">
          {identity.shopName}, {formatAddress(identity.address, lang)}
        </p>
        {hours.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="mt-2 text-muted-foreground">{t("note")}</p>
      </section>
    </OrderFrame>
  );
}
