import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { type CardFacts, cardFacts } from "@/components/catalogue/card-facts";
import { listFacets } from "@/lib/catalogue/facets";
import { filterGroups } from "@/lib/catalogue/filter-values";
import { filterFlags, noFilters, parseFilters } from "@/lib/catalogue/filters";
import { type PublicProductsCall, productsCall } from "@/lib/catalogue/forms";
import { listCards, listProducts } from "@/lib/catalogue/queries";
import { listSuggestions, type Suggestion } from "@/lib/catalogue/suggestions";
import {
  toWireFilters,
  toWirePage,
  toWireProduct,
  type WireFilters,
  type WireProduct,
  type WireProductPage,
} from "@/lib/catalogue/wire";
import { visitorCall } from "@/lib/doors/visitor";

/** The filters of a call in the one canonical form that addresses have too. */
function filtersOf(call: PublicProductsCall) {
  const params = new URLSearchParams({ q: call.q, sort: call.sort, page: String(Math.max(1, call.page)) });
  for (const group of filterGroups) {
    for (const value of call[group]) params.append(group, value);
  }
  for (const flag of filterFlags) if (call[flag]) params.set(flag, "1");
  if (call.price) params.set("price", call.price);
  return parseFilters(params);
}

type Answer = {
  data:
    | WireProductPage
    | WireFilters
    | { suggestions: Suggestion[] }
    | { products: WireProduct[]; cards: CardFacts[] };
};

/** The public call `products` (docs/rules.md#calls), suggestions while typing, and products by id with their cards. */
export const POST = visitorCall(
  productsCall,
  async (call, { lang }): Promise<Answer> => {
    if (call.path === "filters") return { data: toWireFilters(await listFacets(lang, noFilters)) };
    if (call.path === "suggest") return { data: { suggestions: await listSuggestions(lang, call.q) } };
    if (call.path === "cards") {
      const ids = call.ids.filter((id) => z.uuid().safeParse(id).success);
      const products = await listCards(lang, ids);
      const t = await getTranslations({ locale: lang, namespace: "catalogue.card" });
      const cards = products.map((product) => cardFacts(product, lang, t));
      return { data: { products: products.map(toWireProduct), cards } };
    }
    return { data: toWirePage(await listProducts(lang, filtersOf(call), undefined, call.limit)) };
  },
  { limit: "reads" },
);
