import "server-only";
import { db } from "@/db/client";
import { dayOf } from "@/lib/delivery/calendar";
import type { Lang } from "@/lib/i18n/languages";
import { productCondition } from "@/lib/products/product-conditions";
import { parseProductFilters } from "@/lib/products/product-filters";
import { csvStream } from "./csv-file";
import { fileName } from "./file-name";
import { exportProducts } from "./products-csv";

type Reader = { seesCost: boolean; lang: Lang };

/**
 * The file of all products that a query of the list shows, on every page of it, as import takes it; read and sent in
 * steps. Costs only for people who may see them.
 */
export async function productFile(query: URLSearchParams, { seesCost, lang }: Reader): Promise<Response> {
  const which = await productCondition(db, parseProductFilters(query));
  const day = dayOf(new Date());
  return csvStream(fileName("products", lang, day), exportProducts(db, which, { cost: seesCost, lang }));
}
