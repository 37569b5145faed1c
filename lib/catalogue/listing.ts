import "server-only";
import { cache } from "react";
import { keepOut } from "@/lib/cache";
import type { Lang } from "@/lib/i18n/languages";
import type { Picture } from "@/lib/media/picture";
import type { Collection } from "./collections";
import { type Facets, listFacets } from "./facets";
import { withPage } from "./filter-steps";
import { type CatalogueFilters, parseFilters } from "./filters";
import { hasKnownValues } from "./known-values";
import { listProducts, type ProductPage, resolveScope } from "./queries";

/** They sum up to the total of the listing. */
export type StateCounts = { total: number; inShop: number; onRequest: number; soldOut: number };

function statesOf({ today }: CatalogueFilters, { total }: ProductPage, facets: Facets): StateCounts {
  const inShop = today ? total : facets.today;
  const onRequest = today ? 0 : facets.onRequest;
  return { total, inShop, onRequest, soldOut: total - inShop - onRequest };
}

/** One page of the catalogue with all that stands around it. */
export type Listing = {
  /** What the address says: where pages and orders lead on from. */
  asked: CatalogueFilters;
  /** The same with what the words of the search were understood as, to be shown and changed. */
  filters: CatalogueFilters;
  page: ProductPage;
  facets: Facets;
  /** Of all that was found, what is in the shop, to be had on request, and sold out. */
  states: StateCounts;
  /** Colours that were asked for and that nothing of the rest has. */
  missed: string[];
  /** The collection that the filters name, if it can be seen. */
  collection: ListedCollection | null;
};

/** A collection as its listing shows it, in the page's language. */
export type ListedCollection = {
  title: string;
  description: string;
  picture: Picture | null;
  shareImage: Picture | null;
  metaTitle: string;
  metaDescription: string;
};

function listed(collection: Collection, lang: Lang): ListedCollection {
  const { picture, shareImage } = collection;
  const alt = collection.alt[lang];
  return {
    title: collection.title[lang],
    description: collection.description[lang],
    picture: picture && { ...picture, alt },
    shareImage: shareImage && { ...shareImage, alt: collection.title[lang] },
    metaTitle: collection.metaTitle[lang],
    metaDescription: collection.metaDescription[lang],
  };
}

/**
 * Reads the page that a canonical query asks for; once per request, however many ask. `filters` come back with the
 * page that is really shown (docs/rules.md#catalogue).
 */
export const loadListing = cache(async (lang: Lang, query: string): Promise<Listing> => {
  const wanted = parseFilters(new URLSearchParams(query));
  const scope = await resolveScope(wanted);
  const [page, facets] = await Promise.all([
    listProducts(lang, wanted, scope),
    listFacets(lang, scope.understood, scope),
  ]);
  const { collection } = scope;
  const shown = { facets, collection: collection?.slug ?? null, page: page.page };
  if (!hasKnownValues(wanted, shown)) await keepOut();
  const asked = withPage(wanted, page.page);
  const filters = withPage(scope.understood, page.page);
  const states = statesOf(scope.understood, page, facets);
  const missed = scope.missed ?? [];
  if (!collection) return { asked, filters, page, facets, states, missed, collection };
  const { slug } = collection;
  return {
    // Asked for by a former address, it stands under its present one.
    asked: { ...asked, collection: slug },
    filters: { ...filters, collection: slug },
    page,
    facets,
    states,
    missed,
    collection: listed(collection, lang),
  };
});
