import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { activeFilterCount } from "@/lib/catalogue/filter-steps";
import { type CatalogueFilters, catalogueHref, formatQuery } from "@/lib/catalogue/filters";
import { loadListing } from "@/lib/catalogue/listing";
import type { Lang } from "@/lib/i18n/languages";
import { AboutText } from "./about-text";
import { EmptyView } from "./empty-view";
import { FilterPanel } from "./filter-panel";
import { FrontStrip } from "./front-strip";
import { GridFrame } from "./grid-frame";
import { Intro } from "./intro";
import { ListingReport } from "./listing-report";
import type { Sizes } from "./option-facts";
import { Pagination } from "./pagination";
import { byAlphabet, optionFacts, sizesByPart } from "./panel-options";
import type { CardSlots } from "./product-card";
import { ProductGrid } from "./product-grid";
import { StructuredData } from "./structured-data";
import { Toolbar } from "./toolbar";
import { chosenFilters, topicOf } from "./words";

type CatalogueProps = CardSlots & {
  lang: Lang;
  filters: CatalogueFilters;
  /** What `Ask` needs on its page; only a page with such cards carries it. */
  inquiries?: ReactNode;
  /** "Open today until 20:00", for the first page. */
  open?: ReactNode;
};

/**
 * One page of the catalogue, complete in one answer and readable without JavaScript (docs/walks.md). Drawn inside of
 * `CatalogueShell`, which turns its links into quick ones.
 */
export async function Catalogue({ lang, filters, inquiries, open, ...slots }: CatalogueProps) {
  const listing = await loadListing(lang, formatQuery(filters));
  const { page, asked, filters: shown } = listing;
  const chosen = chosenFilters(listing, lang, await getTranslations("catalogue.chosen"));
  const topic = topicOf(listing, chosen);
  const { options, parts } = sizesByPart(listing.facets.sizes);
  const facts = optionFacts({ group: "size", options, filters: shown, lang });
  const byName = byAlphabet(listing.facets.brands, lang);
  const brands = optionFacts({ group: "brand", options: byName, filters: shown, lang });
  const say = await getTranslations("catalogue.filters.parts");
  const sizes: Sizes = {
    facts,
    parts: parts.map(({ part, count }) => [say(part), count]),
  };
  // Words that nothing is found for leave nothing to filter by.
  const canFilter = page.total > 0 || activeFilterCount(shown) > 0;
  return (
    <div className="gutter mx-auto max-w-[1440px]">
      <StructuredData listing={listing} topic={topic} lang={lang} />
      <ListingReport href={catalogueHref(lang, asked)} total={page.total} />
      <Intro listing={listing} chosen={chosen} topic={topic} lang={lang} />
      {topic.kind === "all" && page.page === 1 && page.total > 0 ? (
        <FrontStrip listing={listing} brands={brands} lang={lang} open={open} />
      ) : null}
      <div className="flex gap-6 xl:gap-8">
        <div className="min-w-0 flex-1">
          {canFilter ? <Toolbar listing={listing} sizes={sizes} lang={lang} /> : null}
          <GridFrame>
            {page.total > 0 ? (
              <>
                <ProductGrid listing={listing} lang={lang} {...slots} />
                <Pagination filters={asked} totalPages={page.totalPages} lang={lang} />
              </>
            ) : (
              <EmptyView listing={listing} lang={lang} {...slots} />
            )}
          </GridFrame>
        </div>
        {/* After the goods for the keyboard, before them for the eye. */}
        {canFilter ? <FilterPanel listing={listing} sizes={sizes} brands={brands} lang={lang} /> : null}
      </div>
      {page.total > 0 || topic.kind === "all" ? <AboutText topic={topic} states={listing.states} /> : null}
      {page.products.some((card) => card.sourceType === "sourced-items") ? inquiries : null}
    </div>
  );
}
