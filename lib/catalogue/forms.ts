import { z } from "zod";
import { languages } from "@/lib/i18n/languages";
import { maxValues } from "./filter-values";
import { sortOrders } from "./filters";

/** 1 to 100 products at a time (docs/rules.md#calls). */
const maxLimit = 100;
const maxText = 200;

const values = z.array(z.string().max(maxText)).max(maxValues).default([]);
const lang = z.enum(languages).optional();

/** A public call (docs/rules.md#calls). The page is clamped to the pages there are. */
const publicProductsCall = z.object({
  path: z.literal("public-products"),
  page: z.int().default(1),
  limit: z.int().min(1).max(maxLimit).default(24),
  category: values,
  brand: values,
  size: values,
  section: values,
  gender: values,
  colour: values,
  /** As in addresses: `50-90`, `50-`, `-90`. */
  price: z.string().max(maxText).default(""),
  sale: z.boolean().default(false),
  new: z.boolean().default(false),
  today: z.boolean().default(false),
  q: z.string().max(maxText).default(""),
  sort: z.enum(sortOrders).default("featured"),
  lang,
});

/** A public call (docs/rules.md#calls). */
const filtersCall = z.object({ path: z.literal("filters"), lang });

/** Suggestions while typing (docs/rules.md#catalogue). */
const suggestCall = z.object({ path: z.literal("suggest"), q: z.string().max(maxText), lang });

/** Products by id, as liked lists and "recently seen" keep them. Ids of another shape are of no product. */
const cardsCall = z.object({ path: z.literal("cards"), ids: z.array(z.string().max(maxText)).max(24), lang });

/** What `POST /api/products` understands, told apart by `path`. */
export const productsCall = z.discriminatedUnion("path", [
  publicProductsCall,
  filtersCall,
  suggestCall,
  cardsCall,
]);

export type PublicProductsCall = z.output<typeof publicProductsCall>;
