import { type CatalogueFilters, type FilterGroup, filterGroups } from "@/lib/catalogue/filters";
import type { Listing } from "@/lib/catalogue/listing";
import { formatSize } from "@/lib/catalogue/size-order";
import type { Lang } from "@/lib/i18n/languages";

export type ChosenFilter = { group: FilterGroup; value: string; label: string };

/** Which facets belong to which group of the address. */
export const facetsOf = {
  section: "sections",
  category: "categories",
  brand: "brands",
  size: "sizes",
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

/** Every chosen value with the words a shopper reads; unknown values are read as they stand. */
export function chosenFilters(
  { filters, facets }: Pick<Listing, "filters" | "facets">,
  lang: Lang,
): ChosenFilter[] {
  return filterGroups.flatMap((group) =>
    filters[group].map((value) => {
      const option = facets[facetsOf[group]].find(
        ({ original }) => original.toLowerCase() === value.toLowerCase(),
      );
      const label = option?.display ?? (group === "size" ? formatSize(value, lang) : value);
      return { group, value, label };
    }),
  );
}

/** What the page is about: everything, one filter, a collection, a search, or a mixture of its own. */
export type Topic =
  | { kind: "all" }
  | { kind: "mixed" }
  | { kind: "search"; q: string }
  | { kind: "one"; group: FilterGroup; name: string }
  | { kind: "collection"; name: string; description: string };

/** The topic that heading, title and the text at the foot are written for. A collection stays one however it is narrowed. */
export function topicOf(
  { filters, collection }: Pick<Listing, "filters" | "collection">,
  chosen: ChosenFilter[],
): Topic {
  if (filters.q) return { kind: "search", q: filters.q };
  if (collection) return { kind: "collection", name: collection.title, description: collection.description };
  const [only, another] = chosen;
  if (another || filters.collection) return { kind: "mixed" };
  return only ? { kind: "one", group: only.group, name: only.label } : { kind: "all" };
}
