import { useTranslations } from "next-intl";
import { activeFilterCount, clearFilters } from "@/lib/catalogue/filter-steps";
import { type CatalogueFilters, catalogueHref } from "@/lib/catalogue/filters";
import type { Listing } from "@/lib/catalogue/listing";
import type { Lang } from "@/lib/i18n/languages";
import { FilterGroup, type PanelGroup, panelGroups } from "./filter-group";
import type { OptionFacts, Sizes } from "./option-facts";
import { panelId } from "./panel-id";
import { offerFacts, optionFacts, patternOf, priceFacts, saidOptions } from "./panel-options";

type FilterPanelProps = {
  listing: Listing;
  sizes: Sizes;
  brands: OptionFacts[];
  lang: Lang;
};

function usePanelFacts({
  listing,
  sizes,
  brands,
  lang,
}: FilterPanelProps): Record<PanelGroup, OptionFacts[]> {
  const say = useTranslations("catalogue.chosen");
  const { filters, facets } = listing;
  const shared = { filters, lang };
  return {
    offer: offerFacts({ listing, lang, say }),
    gender: optionFacts({
      ...shared,
      group: "gender",
      options: saidOptions("gender", facets.genders, say),
    }),
    size: sizes.facts,
    category: optionFacts({ ...shared, group: "category", options: facets.categories }),
    brand: brands,
    price: priceFacts({ listing, lang, say }),
    colour: optionFacts({
      ...shared,
      group: "colour",
      options: saidOptions("colour", facets.colours, say),
    }),
    section: optionFacts({ ...shared, group: "section", options: facets.sections }),
  };
}

/** What has no values of its own has no pattern either. */
function patternFor(group: PanelGroup, filters: CatalogueFilters, lang: Lang): string {
  return group === "offer" || group === "price" ? "" : patternOf({ group, filters, lang });
}

/**
 * The filters: a sidebar 260 wide from 768 up, a full-screen drawer below (docs/rules.md#catalogue). One panel for
 * both: as a popover it opens without JavaScript, too.
 */
export function FilterPanel(props: FilterPanelProps) {
  const t = useTranslations("catalogue.filters");
  const { listing, sizes, lang } = props;
  const { filters, page } = listing;
  const facts = usePanelFacts(props);
  return (
    <section id={panelId} popover="auto" aria-label={t("title")} className="filter-panel">
      <div className="filter-head">
        <p className="font-display text-lg">{t("title")}</p>
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label={t("close")}
          data-close
          className="grid size-11 place-items-center"
        >
          <svg
            viewBox="0 0 24 24"
            className="size-6"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            aria-hidden="true"
          >
            <path d="m5.5 5.5 13 13m0-13-13 13" />
          </svg>
        </button>
      </div>
      <nav aria-label={t("title")} data-scroll className="filter-scroll">
        {panelGroups.map((group) => (
          <FilterGroup
            key={group}
            group={group}
            facts={facts[group]}
            pattern={patternFor(group, filters, lang)}
            parts={group === "size" ? sizes.parts : undefined}
          />
        ))}
      </nav>
      <div className="filter-foot">
        {activeFilterCount(filters) > 0 ? (
          <a
            href={catalogueHref(lang, clearFilters(filters))}
            data-nav="filter"
            className="inline-flex min-h-11 items-center px-2 text-sm underline underline-offset-4"
          >
            {t("clear")}
          </a>
        ) : null}
        <button type="button" popoverTarget={panelId} popoverTargetAction="hide" className="filter-show">
          {t("show", { count: page.total })}
        </button>
      </div>
    </section>
  );
}
