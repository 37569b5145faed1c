import { catalogueHref, noFilters } from "@/lib/catalogue/filters";
import type { ProductDetail } from "@/lib/catalogue/product";
import type { Crumb } from "@/lib/catalogue/product-schema";
import type { Lang } from "@/lib/i18n/languages";

/** From the catalogue over the category and the brand to the product. */
export function crumbsOf(product: ProductDetail, lang: Lang, shop: string): Crumb[] {
  const { brand, category, categoryLabel, name, slug } = product;
  return [
    { name: shop, path: `/${lang}/in-stock` },
    { name: categoryLabel, path: catalogueHref(lang, { ...noFilters, category: [category] }) },
    { name: brand, path: catalogueHref(lang, { ...noFilters, brand: [brand] }) },
    { name, path: `/${lang}/product/in-stock/${encodeURIComponent(slug)}` },
  ];
}
