import type { useTranslations } from "next-intl";
import type { FacetOption } from "@/lib/catalogue/facets";
import { isIndexable } from "@/lib/catalogue/filter-addresses";
import { toggleFilter, toggleFlag, togglePrice } from "@/lib/catalogue/filter-steps";
import { type FilterGroup, formatPriceRange } from "@/lib/catalogue/filter-values";
import { type CatalogueFilters, catalogueHref } from "@/lib/catalogue/filters";
import type { Listing } from "@/lib/catalogue/listing";
import { type SizePart, sizePart, sizeParts } from "@/lib/catalogue/size-parts";
import type { Lang } from "@/lib/i18n/languages";
import { encodeValue, type OptionFacts, place } from "./option-facts";
import { sayPrice, sayValue } from "./words";

type Say = ReturnType<typeof useTranslations<"catalogue.chosen">>;
type GroupOptions = { group: FilterGroup; options: FacetOption[]; filters: CatalogueFilters; lang: Lang };

/** Address of an option that is not chosen, with a place for its value. */
export function patternOf({ group, filters, lang }: Omit<GroupOptions, "options">): string {
  return catalogueHref(lang, toggleFilter(filters, group, place));
}

/** The options of one group as facts: what the list of options can tell by itself is left out. */
export function optionFacts(props: GroupOptions): OptionFacts[] {
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

/** An option whose address follows no pattern. */
function ownFact(
  original: string,
  count: number,
  label: string,
  next: CatalogueFilters,
  isChosen: boolean,
  lang: Lang,
): OptionFacts {
  return [
    original,
    count,
    {
      label,
      href: catalogueHref(lang, next),
      ...(isChosen && { isChosen: true }),
      ...(!isIndexable(next) && { rel: "nofollow" }),
    },
  ];
}

type ForPanel = { listing: Pick<Listing, "filters" | "facets">; lang: Lang; say: Say };

/** "In the shop today" and the sale. */
export function offerFacts({ listing: { filters, facets }, lang, say }: ForPanel): OptionFacts[] {
  return (["today", "sale"] as const)
    .filter((flag) => facets[flag] > 0 || filters[flag])
    .map((flag) => ownFact(flag, facets[flag], say(flag), toggleFlag(filters, flag), filters[flag], lang));
}

/** Ranges of prices; one at a time. */
export function priceFacts({ listing: { filters, facets }, lang, say }: ForPanel): OptionFacts[] {
  const chosen = filters.price && formatPriceRange(filters.price);
  return facets.prices.map(({ original, range, count }) =>
    ownFact(original, count, sayPrice(range, say), togglePrice(filters, range), original === chosen, lang),
  );
}

/** People or families of colours, in words. */
export function saidOptions(group: "gender" | "colour", options: FacetOption[], say: Say): FacetOption[] {
  return options.map((option) => ({ ...option, display: sayValue(group, option.original, say) }));
}

/** By alphabet as the language has it: "adidas" before "Nike". */
export function byAlphabet(options: FacetOption[], lang: Lang): FacetOption[] {
  return options.toSorted((a, b) => a.display.localeCompare(b.display, lang, { numeric: true }));
}

/** Sizes with those of one part beside each other, and how many each part has; parts without any are left out. */
export function sizesByPart(options: FacetOption[]): {
  options: FacetOption[];
  parts: { part: SizePart; count: number }[];
} {
  const groups = sizeParts.map((part) => ({
    part,
    own: options.filter(({ original }) => sizePart(original) === part),
  }));
  return {
    options: groups.flatMap(({ own }) => own),
    parts: groups.flatMap(({ part, own }) => (own.length > 0 ? [{ part, count: own.length }] : [])),
  };
}
