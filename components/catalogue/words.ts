import type { getTranslations } from "next-intl/server";
import { toggleFilter, toggleFlag } from "@/lib/catalogue/filter-steps";
import {
  type FilterGroup,
  filterGroups,
  formatPriceRange,
  type PriceRange,
} from "@/lib/catalogue/filter-values";
import {
  type CatalogueFilters,
  colours,
  type FilterFlag,
  filterFlags,
  genders,
} from "@/lib/catalogue/filters";
import { saySize } from "@/lib/catalogue/format-size";
import type { Listing } from "@/lib/catalogue/listing";
import type { Lang } from "@/lib/i18n/languages";

type Group = FilterGroup | FilterFlag | "price";

/** One filter with the words a shopper reads, and the filters without it. */
export type ChosenFilter = { group: Group; value: string; label: string; without: CatalogueFilters };

/** Says the filters whose words are fixed. */
type SayFilter = Awaited<ReturnType<typeof getTranslations<"catalogue.chosen">>>;

/** Which facets belong to which group of the address. */
const facetsOf = {
  section: "sections",
  category: "categories",
  brand: "brands",
  size: "sizes",
  gender: "genders",
  colour: "colours",
} as const;

/** The filters with every known value spelled as the shop stores it: `brand=Adidas` is the page of `brand=adidas`. */
export function asStored({ filters, facets }: Pick<Listing, "filters" | "facets">): CatalogueFilters {
  const spelled = filterGroups.map((group) => {
    const options = facets[facetsOf[group]];
    const values = filters[group].map(
      (value) =>
        options.find(({ original }) => original.toLowerCase() === value.toLowerCase())?.original ?? value,
    );
    return [group, values] as const;
  });
  return { ...filters, ...Object.fromEntries(spelled) };
}

/** A gender or a family of colours in words; an unknown value as it stands. */
export function sayValue(group: FilterGroup, value: string, say: SayFilter): string {
  const known: readonly string[] = group === "gender" ? genders : group === "colour" ? colours : [];
  const gender = genders.find((one) => one === value);
  const colour = colours.find((one) => one === value);
  if (!known.includes(value)) return value;
  return gender ? say(gender) : colour ? say(colour) : value;
}

/** A range of prices in words. */
export function sayPrice({ min, max }: PriceRange, say: SayFilter): string {
  if (min === null) return say("priceMost", { max: max ?? 0 });
  return max === null ? say("priceLeast", { min }) : say("priceBetween", { min, max });
}

function chosenPrice(filters: CatalogueFilters, say: SayFilter): ChosenFilter[] {
  if (!filters.price) return [];
  const label = sayPrice(filters.price, say);
  const without = { ...filters, price: null, page: 1 };
  return [{ group: "price", value: formatPriceRange(filters.price), label, without }];
}

/** Every chosen value with the words a shopper reads; unknown values are read as they stand. */
export function chosenFilters(
  { filters, facets }: Pick<Listing, "filters" | "facets">,
  lang: Lang,
  say: SayFilter,
): ChosenFilter[] {
  const values = filterGroups.flatMap((group) =>
    filters[group].map((value): ChosenFilter => {
      const option = facets[facetsOf[group]].find(
        ({ original }) => original.toLowerCase() === value.toLowerCase(),
      );
      const label =
        group === "size"
          ? saySize(value, lang, (size) => say("size", { size }))
          : sayValue(group, option?.display ?? value, say);
      return { group, value, label, without: toggleFilter(filters, group, value) };
    }),
  );
  const flags = filterFlags
    .filter((flag) => filters[flag])
    .map(
      (flag): ChosenFilter => ({
        group: flag,
        value: "1",
        label: say(flag),
        without: toggleFlag(filters, flag),
      }),
    );
  return [...values, ...chosenPrice(filters, say), ...flags];
}

/** What the page is about: everything, one filter, a collection, a search, or a mixture of its own. */
export type Topic =
  | { kind: "all" }
  | { kind: "mixed" }
  | { kind: "search"; q: string }
  | { kind: "one"; group: Group; name: string }
  | { kind: "collection"; name: string; description: string };

/** The topic that heading, title and the text at the foot are written for. A collection stays one however it is narrowed. */
export function topicOf(
  { asked, filters, collection }: Pick<Listing, "asked" | "filters" | "collection">,
  chosen: ChosenFilter[],
): Topic {
  if (asked.q) return { kind: "search", q: asked.q };
  if (collection) return { kind: "collection", name: collection.title, description: collection.description };
  const [only, another] = chosen;
  if (another || filters.collection) return { kind: "mixed" };
  return only ? { kind: "one", group: only.group, name: only.label } : { kind: "all" };
}
