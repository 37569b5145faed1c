import "server-only";
import type { Lang } from "@/lib/i18n/languages";
import { type FacetOption, listFacets } from "./facets";
import { catalogueHref, noFilters } from "./filters";
import { listProducts } from "./queries";

/** One line of the list below the search field. */
export type Suggestion = {
  kind: "brand" | "category" | "section" | "product";
  label: string;
  /** Style code of a product, or null. */
  detail: string | null;
  href: string;
};

const maxGroups = 3;
const maxProducts = 5;
const minLength = 2;

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function startsWord(option: FacetOption, wanted: string): boolean {
  return option.count > 0 && ` ${plain(option.display)}`.includes(` ${wanted}`);
}

/**
 * What a shopper may mean by the letters typed so far: groups with something to buy, then products. Fewer than two
 * letters suggest nothing (docs/rules.md#catalogue).
 */
export async function listSuggestions(lang: Lang, q: string): Promise<Suggestion[]> {
  const wanted = plain(q).trim();
  if (wanted.length < minLength) return [];
  const [facets, { products }] = await Promise.all([
    listFacets(lang, noFilters),
    listProducts(lang, { ...noFilters, q }, undefined, maxProducts),
  ]);
  const groups = [
    { kind: "brand" as const, options: facets.brands },
    { kind: "category" as const, options: facets.categories },
    { kind: "section" as const, options: facets.sections },
  ].flatMap(({ kind, options }) =>
    options
      .filter((option) => startsWord(option, wanted))
      .map((option) => ({
        kind,
        label: option.display,
        detail: null,
        href: catalogueHref(lang, { ...noFilters, [kind]: [option.original] }),
      })),
  );
  const items = products.map((product) => ({
    kind: "product" as const,
    label: `${product.brand} ${product.name}`,
    detail: product.styleCode,
    href:
      product.sourceType === "in-stock"
        ? `/${lang}/product/in-stock/${product.slug}`
        : catalogueHref(lang, { ...noFilters, q: product.styleCode }),
  }));
  return [...groups.slice(0, maxGroups), ...items];
}
