import { useTranslations } from "next-intl";
import { activeFilterCount, clearFilters } from "@/lib/catalogue/filter-steps";
import { catalogueHref } from "@/lib/catalogue/filters";
import type { Listing } from "@/lib/catalogue/listing";
import type { Lang } from "@/lib/i18n/languages";
import { FilterGroup, optionFacts } from "./filter-group";
import type { OptionFacts } from "./option-facts";
import { panelId } from "./panel-id";
import { facetsOf } from "./words";

const groups = ["section", "category", "brand", "size"] as const;

type FilterPanelProps = {
  listing: Listing;
  /** The options of the sizes: the very same as those of "my size", so that they are sent once. */
  sizes: OptionFacts[];
  lang: Lang;
};

/**
 * The filters: a sidebar 260 wide from 768 up, a full-screen drawer below (docs/rules.md#catalogue). One panel for
 * both: as a popover it opens without JavaScript, too.
 */
export function FilterPanel({ listing, sizes, lang }: FilterPanelProps) {
  const t = useTranslations("catalogue.filters");
  const { filters, facets, page } = listing;
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
        {groups.map((group) => (
          <FilterGroup
            key={group}
            group={group}
            facts={
              group === "size"
                ? sizes
                : optionFacts({ group, options: facets[facetsOf[group]], filters, lang })
            }
            filters={filters}
            lang={lang}
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
