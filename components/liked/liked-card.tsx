"use client";

import { useTranslations } from "next-intl";
import type { CardFacts, CardTexts } from "@/components/catalogue/card-facts";
import { type CardSlots, ProductCard } from "@/components/catalogue/product-card";
import { formatSize } from "@/lib/catalogue/format-size";
import type { Lang } from "@/lib/i18n/languages";
import type { StoredItem } from "@/lib/liked/stored-list";
import { CardHeart } from "./card-heart";
import { savedCard } from "./saved-card";
import { VanishedCard } from "./vanished-card";

type LikedCardProps = Pick<CardSlots, "Ask"> & {
  item: StoredItem;
  lang: Lang;
  texts: CardTexts;
  /** Its card today; null when it has vanished, undefined while nobody knows. */
  today: CardFacts | null | undefined;
  /** Told the size it is wanted in; empty for none. */
  onSize: (size: string) => void;
};

/** One saved item with today's price and sizes; a vanished one is marked, not dropped (docs/rules.md#likes). */
export function LikedCard({ item, lang, texts, today, onSize, Ask }: LikedCardProps) {
  const t = useTranslations("liked.list");
  const card = today ?? savedCard(item, lang, (count) => t("moreSizes", { count }));
  if (today === null) {
    return <VanishedCard item={card} words={t("gone")} heart={<CardHeart card={card} />} />;
  }
  return (
    <>
      <ProductCard card={card} lang={lang} texts={texts} Heart={CardHeart} {...(today && Ask && { Ask })} />
      {today && !today.isSourced ? (
        <WantedSize card={today} wanted={item.selectedSize ?? ""} lang={lang} onSize={onSize} />
      ) : null}
    </>
  );
}

type WantedSizeProps = Pick<LikedCardProps, "lang" | "onSize"> & { card: CardFacts; wanted: string };

/** The size it is wanted in, of those in the shop; one that is not there today is said. */
function WantedSize({ card: { name, sizes = [] }, wanted, lang, onSize }: WantedSizeProps) {
  const t = useTranslations("liked.list");
  const isThere = sizes.includes(wanted);
  return (
    <div className="px-0.5 pb-3">
      {wanted && !isThere ? (
        <p className="text-xs">{t("notInYourSize", { size: formatSize(wanted, lang) })}</p>
      ) : null}
      {sizes.length > 0 ? (
        <div className="size-choice mt-1">
          <select
            value={isThere ? wanted : ""}
            onChange={(event) => onSize(event.target.value)}
            aria-label={t("chooseSizeOf", { name })}
            className="text-base"
          >
            <option value="">{t("noSize")}</option>
            {sizes.map((one) => (
              <option key={one} value={one}>
                {t("chooseSize")} {formatSize(one, lang)}
              </option>
            ))}
          </select>
        </div>
      ) : null}
    </div>
  );
}
