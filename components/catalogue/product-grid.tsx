import { useTranslations } from "next-intl";
import { groupByState } from "@/lib/catalogue/grouping";
import type { Listing } from "@/lib/catalogue/listing";
import { sizesFor } from "@/lib/catalogue/size-filter";
import type { Lang } from "@/lib/i18n/languages";
import { cardFacts, cardTexts } from "./card-facts";
import { CardGrid } from "./card-grid";
import { gridClass } from "./grid-class";
import type { CardSlots } from "./product-card";

/** The first cards of a page load their picture at once. */
const firstCards = 4;

type ProductGridProps = CardSlots & { listing: Listing; lang: Lang };

/**
 * The cards of one page, under the headings of their sections, what is on request and what is sold out under their own
 * (docs/rules.md#cards). A search, a collection and an
 * order of one's own keep their sequence, so they are listed in one.
 */
export function ProductGrid({ listing, lang, ...slots }: ProductGridProps) {
  const t = useTranslations("catalogue");
  const card = useTranslations("catalogue.card");
  const texts = cardTexts(card);
  const { asked, filters, page, facets, states } = listing;
  const isGrouped = filters.sort === "featured" && asked.q === "" && !filters.collection;
  const groups = isGrouped
    ? groupByState(page.products, facets.sections)
    : [{ state: null, section: null, products: page.products }];
  let before = 0;
  return groups.map(({ state, section, products }) => {
    const first = Math.max(0, firstCards - before);
    before += products.length;
    const count = section ? facets.inShop.get(section.original) : state ? states[state] : undefined;
    const name = section?.display ?? (state ? t(`grid.${state}`) : null);
    return (
      <section key={`${state} ${section?.original}`} className="mb-10 last:mb-0">
        <h2 className={name || groups.length > 1 ? "mb-3 flex items-baseline gap-3 text-xl" : "sr-only"}>
          {name ?? (groups.length > 1 ? t("grid.others") : t("grid.label"))}
          {count === undefined ? null : (
            <span className="group-count">
              {products.length < count
                ? t("countOf", { shown: products.length, count })
                : t("count", { count })}
            </span>
          )}
        </h2>
        <CardGrid
          cards={products.map((product) => cardFacts(product, lang, card, sizesFor(filters, product.brand)))}
          lang={lang}
          texts={texts}
          first={first}
          className={gridClass}
          {...slots}
        />
      </section>
    );
  });
}
