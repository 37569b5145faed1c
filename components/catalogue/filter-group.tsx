import { useTranslations } from "next-intl";
import type { FacetOption } from "@/lib/catalogue/facets";
import { isIndexable } from "@/lib/catalogue/filter-addresses";
import { toggleFilter } from "@/lib/catalogue/filter-steps";
import type { FilterGroup as Group } from "@/lib/catalogue/filter-values";
import { type CatalogueFilters, catalogueHref } from "@/lib/catalogue/filters";
import type { Lang } from "@/lib/i18n/languages";
import { encodeValue, type OptionFacts, place } from "./option-facts";
import { OptionList } from "./option-list";

type FilterGroupProps = { group: Group; options: FacetOption[]; filters: CatalogueFilters; lang: Lang };

/** Address of an option that is not chosen, with a place for its value. */
export function patternOf({ group, filters, lang }: Omit<FilterGroupProps, "options">): string {
  return catalogueHref(lang, toggleFilter(filters, group, place));
}

/** The options of one group as facts: what {@link OptionList} can tell by itself is left out. */
export function optionFacts(props: FilterGroupProps): OptionFacts[] {
  const { group, filters, lang, options } = props;
  const pattern = patternOf(props);
  const chosen = new Set(filters[group].map((value) => value.toLowerCase()));
  return options.map(({ original, display, count }) => {
    const next = toggleFilter(filters, group, original);
    const href = catalogueHref(lang, next);
    const more: OptionFacts[2] = {
      ...(display !== original && { label: display }),
      ...(href !== pattern.replace(place, encodeValue(original)) && { href }),
      ...(chosen.has(original.toLowerCase()) && { isChosen: true }),
      ...(!isIndexable(next) && { rel: "nofollow" }),
    };
    return Object.keys(more).length > 0 ? [original, count, more] : [original, count];
  });
}

/** One collapsible group of options, open at first; every option is a link (docs/rules.md#catalogue). */
export function FilterGroup({
  facts,
  ...props
}: Omit<FilterGroupProps, "options"> & { facts: OptionFacts[] }) {
  const { group } = props;
  const t = useTranslations("catalogue.filters");
  if (facts.length === 0) return null;
  return (
    <details open data-group={group} className="group/filters border-border border-b py-2">
      <summary className="filter-title">
        {t(group)}
        <svg
          viewBox="0 0 16 16"
          className="size-4 transition-transform group-open/filters:rotate-180"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="m3 6 5 5 5-5" />
        </svg>
      </summary>
      <OptionList
        group={group}
        isSizes={group === "size"}
        options={facts}
        pattern={patternOf(props)}
        unit={[t("optionUnit", { count: 1 }), t("optionUnit", { count: 2 })]}
      />
    </details>
  );
}
