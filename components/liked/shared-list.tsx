import { useTranslations } from "next-intl";
import { cardFacts, cardTexts } from "@/components/catalogue/card-facts";
import { gridClass } from "@/components/catalogue/grid-class";
import { type CardSlots, ProductCard } from "@/components/catalogue/product-card";
import { nextStep, StateView } from "@/components/layout/state-view";
import { formatSize } from "@/lib/catalogue/format-size";
import type { Lang } from "@/lib/i18n/languages";
import type { SharedList } from "@/lib/liked/queries";
import { VanishedCard } from "./vanished-card";

type SharedListViewProps = Pick<CardSlots, "Ask"> & { lang: Lang; list: SharedList };

/** The first cards of a page load their picture at once. */
const FIRST_CARDS = 4;

/** How many items there are, how many still available, and the grid, liking disabled. */
export function SharedListView({ lang, list, Ask }: SharedListViewProps) {
  const t = useTranslations("shared");
  const card = useTranslations("catalogue.card");
  const texts = cardTexts(card);
  const { items, available } = list;
  return (
    <div className="gutter mx-auto max-w-[1440px] py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">{t("title")}</h1>
      <p className="mt-2 flex flex-wrap gap-x-3" role="status">
        <span>{t("count", { count: items.length })}</span>
        <span className="font-semibold">{t("available", { n: available, m: items.length })}</span>
      </p>
      <p className="mt-1 max-w-[68ch] text-muted-foreground text-sm">{t("intro")}</p>
      <h2 className="sr-only">{t("count", { count: items.length })}</h2>
      <ul className={`mt-6 ${gridClass}`}>
        {items.map((item, index) => (
          <li key={item.id}>
            {item.card ? (
              <>
                <ProductCard
                  card={cardFacts(item.card, lang, card)}
                  lang={lang}
                  texts={texts}
                  priority={index < FIRST_CARDS}
                  {...(Ask && { Ask })}
                />
                {item.size ? (
                  <p className="mt-1 px-0.5 text-sm">{t("size", { size: formatSize(item.size, lang) })}</p>
                ) : null}
              </>
            ) : (
              <VanishedCard item={{ ...item, code: item.styleCode }} words={t("gone")} />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-10">
        <a
          href={`/${lang}/in-stock`}
          className="inline-flex min-h-11 items-center justify-center rounded-sm border border-input px-6 font-semibold hover:border-foreground"
        >
          {t("browse")}
        </a>
      </p>
    </div>
  );
}

/** When there is nothing on it, a message and the way to the catalogue. */
export function EmptySharedList({ lang }: { lang: Lang }) {
  const t = useTranslations("shared");
  return (
    <StateView illustration="empty-liked.svg" title={t("empty.title")} message={t("empty.message")}>
      <a href={`/${lang}/in-stock`} className={nextStep}>
        {t("browse")}
      </a>
    </StateView>
  );
}

/** An unknown or expired list; middleware.ts gives it status 404. */
export function LostSharedList({ lang }: { lang: Lang }) {
  const t = useTranslations("shared.notFound");
  return (
    <StateView illustration="not-found.svg" title={t("title")} message={t("message")}>
      <a href={`/${lang}/in-stock`} className={nextStep}>
        {t("action")}
      </a>
    </StateView>
  );
}
