import { useTranslations } from "next-intl";
import type { FacetOption } from "@/lib/catalogue/facets";
import {
  type CatalogueFilters,
  catalogueHref,
  type FilterGroup as Group,
  isIndexable,
  toggleFilter,
} from "@/lib/catalogue/filters";
import type { Lang } from "@/lib/i18n/languages";
import { type OptionFacts, OptionList } from "./option-list";

type FilterGroupProps = { group: Group; options: FacetOption[]; filters: CatalogueFilters; lang: Lang };

function factsOf({ group, filters, lang }: FilterGroupProps, option: FacetOption): OptionFacts {
  const next = toggleFilter(filters, group, option.original);
  const isChosen = filters[group].some((value) => value.toLowerCase() === option.original.toLowerCase());
  return [
    option.original,
    option.display,
    option.count,
    catalogueHref(lang, next),
    isChosen,
    isIndexable(next),
  ];
}

/** One collapsible group of options, open at first; every option is a link (Spec §2: Filter groups). */
export function FilterGroup(props: FilterGroupProps) {
  const { group, options } = props;
  const t = useTranslations("catalogue.filters");
  if (options.length === 0) return null;
  return (
    <details open data-group={group} className="group/filters border-border border-b py-2">
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold text-sm [&::-webkit-details-marker]:hidden">
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
        options={options.map((option) => factsOf(props, option))}
        unit={[t("optionUnit", { count: 1 }), t("optionUnit", { count: 2 })]}
      />
    </details>
  );
}
