import "server-only";
import { fullName } from "@/lib/full-name";
import type { Lang } from "@/lib/i18n/languages";
import { pictureUrl } from "@/lib/media/picture";
import { formatMoney } from "@/lib/money";
import { countListings } from "./bits";
import type { ProductCard } from "./cards";
import { type FacetOption, listFacets } from "./facets";
import { activeFilterCount } from "./filter-steps";
import { type CatalogueFilters, catalogueHref, noFilters } from "./filters";
import { formatSize } from "./format-size";
import { countFound, listProducts, resolveScope } from "./queries";
import { sizesFor } from "./size-filter";
import { plain, wordsOf } from "./understanding/tokens";

/** A product below the search field. */
export type ProductSuggestion = {
  kind: "product";
  label: string;
  href: string;
  picture: string | null;
  price: string;
  /** Sizes in the shop, as one line; empty where there are none. */
  sizes: string;
};

/** A brand or kind of goods, everything that is found, or what is near where nothing is. */
export type GroupSuggestion = {
  kind: "brand" | "category" | "section" | "all" | "near";
  label: string;
  href: string;
  /** How many products that gives. */
  count: number;
};

export type Suggestion = ProductSuggestion | GroupSuggestion;

const maxGroups = 3;
const maxProducts = 5;
const maxSizes = 6;
const minLength = 2;

function startsWord(option: FacetOption, wanted: string): boolean {
  return option.count > 0 && ` ${plain(option.display)}`.includes(` ${wanted}`);
}

/** Some of the sizes in the shop as one line, the one that was asked for among them. */
function sizesLine(sizes: readonly string[], asked: string | undefined, lang: Lang): string {
  const at = asked === undefined ? 0 : sizes.indexOf(asked);
  const from = Math.max(0, Math.min(at - 2, sizes.length - maxSizes));
  const shown = sizes.slice(from, from + maxSizes).map((size) => formatSize(size, lang));
  return (from > 0 ? "… " : "") + shown.join(" · ") + (from + maxSizes < sizes.length ? " …" : "");
}

function toSuggestion(card: ProductCard, wanted: readonly string[], lang: Lang): ProductSuggestion {
  const [picture] = card.pictures;
  const width = picture?.widths[0];
  const sizes = card.sizes.filter(({ inStock }) => inStock).map(({ value }) => value);
  const asked = sizes.find((size) => wanted.includes(size));
  return {
    kind: "product",
    label: fullName(card),
    href:
      card.sourceType === "in-stock"
        ? `/${lang}/product/in-stock/${card.slug}${asked ? `?size=${encodeURIComponent(asked)}` : ""}`
        : catalogueHref(lang, { ...noFilters, q: card.styleCode }),
    picture: picture && width ? pictureUrl(picture.hash, width) : null,
    price: formatMoney(card.priceCents, lang),
    sizes: sizesLine(sizes, asked, lang),
  };
}

/**
 * The same filters without the words that nothing was found for, or without the size where all words were understood; null where
 * nothing else was.
 */
export function nearFilters(understood: CatalogueFilters): CatalogueFilters | null {
  const size = understood.q === "" ? [] : understood.size;
  const near = { ...understood, q: "", size, page: 1 };
  return activeFilterCount(near) > 0 ? near : null;
}

/** Brands, kinds of goods and sections whose words begin so, with something to buy. */
async function listGroupSuggestions(lang: Lang, wanted: string): Promise<GroupSuggestion[]> {
  const facets = await listFacets(lang, noFilters);
  return [
    { kind: "brand" as const, options: facets.brands },
    { kind: "category" as const, options: facets.categories },
    { kind: "section" as const, options: facets.sections },
  ]
    .flatMap(({ kind, options }) =>
      options
        .filter((option) => startsWord(option, wanted))
        .map(({ original, display, count }) => ({
          kind,
          label: display,
          count,
          href: catalogueHref(lang, { ...noFilters, [kind]: [original] }),
        })),
    )
    .slice(0, maxGroups);
}

/**
 * What a shopper may mean by the letters typed so far: products, then brands and kinds of goods, then all that is found; where
 * nothing is, what is near. Fewer than two letters suggest nothing (docs/rules.md#catalogue).
 */
export async function listSuggestions(lang: Lang, q: string): Promise<Suggestion[]> {
  const wanted = plain(q).trim();
  if (wanted.length < minLength || wordsOf(wanted).length === 0) return [];
  const asked = { ...noFilters, q };
  const scope = await resolveScope(asked);
  const total = scope.total ?? (await countListings(scope));
  const [{ products }, groups] = await Promise.all([
    listProducts(lang, asked, { ...scope, total }, maxProducts),
    listGroupSuggestions(lang, wanted),
  ]);
  const found: Suggestion[] = [
    ...products.map((card) => toSuggestion(card, sizesFor(scope.understood, card.brand), lang)),
    ...groups,
  ];
  if (total > 0)
    return [...found, { kind: "all", label: q.trim(), count: total, href: catalogueHref(lang, asked) }];
  const near = nearFilters(scope.understood);
  const count = near ? await countFound(near) : 0;
  return near && count > 0
    ? [...found, { kind: "near", label: "", count, href: catalogueHref(lang, near) }]
    : found;
}
