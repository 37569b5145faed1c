import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ProductCard as Card } from "@/lib/catalogue/cards";
import { groupBySection } from "@/lib/catalogue/grouping";
import type { Listing } from "@/lib/catalogue/listing";
import type { Lang } from "@/lib/i18n/languages";
import { ProductCard } from "./product-card";

/** Columns of every product grid (Spec §2: Catalogue page). */
export const gridClass = "grid grid-cols-2 gap-2 md:gap-4 lg:grid-cols-3 xl:grid-cols-4";

/** Spec §9: the first cards of a page load their picture at once. */
const firstCards = 4;

export type CardSlot = (card: Card) => ReactNode;

type ProductGridProps = { listing: Listing; lang: Lang; renderHeart?: CardSlot; renderAsk?: CardSlot };

/**
 * The cards of one page, under the headings of their sections (Spec §4: Grouping). A search, a collection and an order of
 * one's own keep their sequence, so they are listed in one.
 */
export function ProductGrid({ listing, lang, renderHeart, renderAsk }: ProductGridProps) {
  const t = useTranslations("catalogue");
  const { filters, page, facets } = listing;
  const isGrouped = filters.sort === "featured" && filters.q === "" && !filters.collection;
  const groups = isGrouped
    ? groupBySection(page.products, facets.sections)
    : [{ section: null, products: page.products }];
  const counts = new Map(facets.sections.map((section) => [section.original, section.count]));
  const place = new Map(groups.flatMap((group) => group.products).map((card, index) => [card.id, index]));
  return groups.map(({ section, products }) => {
    const count = section ? counts.get(section.original) : undefined;
    return (
      <section key={section?.original ?? ""} className="mb-10 last:mb-0">
        <h2 className={section || groups.length > 1 ? "mb-3 flex items-baseline gap-3 text-xl" : "sr-only"}>
          {section?.display ?? (groups.length > 1 ? t("grid.others") : t("grid.label"))}
          {count === undefined ? null : (
            <span className="font-sans text-muted-foreground text-sm tracking-normal tabular-nums">
              {t("count", { count })}
            </span>
          )}
        </h2>
        <ul className={gridClass}>
          {products.map((card) => (
            <li key={card.slug}>
              <ProductCard
                card={card}
                lang={lang}
                priority={(place.get(card.id) ?? firstCards) < firstCards}
                heart={renderHeart?.(card)}
                ask={renderAsk?.(card)}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
