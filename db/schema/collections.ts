import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { products } from "./catalogue";
import { times, version } from "./columns";

/** One line of a collection by rules, in the shop's filter words (lib/catalogue/collection-rules.ts). Money in cents. */
export type CollectionRule =
  | { field: "brand" | "category" | "section" | "size" | "tag"; values: string[] }
  | { field: "gender"; values: ("men" | "women" | "unisex" | "kids")[] }
  | { field: "source"; value: "in-stock" | "sourced-items" }
  | { field: "price"; min: number | null; max: number | null }
  | { field: "new"; days: number }
  | { field: "sale" };

/** A stored picture without its words (lib/media/store-picture.ts). */
export type CollectionPicture = {
  hash: string;
  width: number;
  height: number;
  widths: number[];
  colour: string | null;
  hasMargin: boolean;
};

/** Products under one address, chosen by hand or by rules (docs/rules.md#collections). */
export const collections = pgTable(
  "collections",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Stands in the address: `/{lang}/in-stock?collection=<slug>`. */
    slug: text("slug").notNull().unique("collections_slug_key"),
    /** Addresses it once had; links sent out under them go on to work. */
    formerSlugs: text("former_slugs").array().notNull().default(sql`'{}'`),
    titleEs: text("title_es").notNull(),
    titleEn: text("title_en").notNull(),
    descriptionEs: text("description_es").notNull().default(""),
    descriptionEn: text("description_en").notNull().default(""),
    kind: text("kind", { enum: ["manual", "rules"] }).notNull(),
    /** Whether a product must fit all rules or any of them. */
    match: text("match", { enum: ["all", "any"] })
      .notNull()
      .default("all"),
    rules: jsonb("rules").$type<CollectionRule[]>().notNull().default([]),
    /** Order of what the rules bring, after the pinned ones. */
    sort: text("sort", { enum: ["featured", "newest", "price-asc", "price-desc"] })
      .notNull()
      .default("featured"),
    visible: boolean("visible").notNull().default(true),
    /** Stands above its products. */
    picture: jsonb("picture").$type<CollectionPicture>(),
    altEs: text("alt_es").notNull().default(""),
    altEn: text("alt_en").notNull().default(""),
    /** What shared links show; without one the picture, else that of the first product. */
    shareImage: jsonb("share_image").$type<CollectionPicture>(),
    /** Own words for search engines and shared links; without them title and description. */
    metaTitleEs: text("meta_title_es").notNull().default(""),
    metaTitleEn: text("meta_title_en").notNull().default(""),
    metaDescriptionEs: text("meta_description_es").notNull().default(""),
    metaDescriptionEn: text("meta_description_en").notNull().default(""),
    ...times,
    ...version,
  },
  (table) => [
    check("collections_kind_check", sql`${table.kind} in ('manual', 'rules')`),
    check("collections_match_check", sql`${table.match} in ('all', 'any')`),
    check("collections_sort_check", sql`${table.sort} in ('featured', 'newest', 'price-asc', 'price-desc')`),
    check("collections_slug_check", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/**
 * What staff chose product by product. Pinned ones are in, first and in the order of `position`: a collection by hand is
 * nothing else. Excluded ones are out, whatever the rules say.
 */
export const collectionProducts = pgTable(
  "collection_products",
  {
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    role: text("role", { enum: ["pinned", "excluded"] })
      .notNull()
      .default("pinned"),
    position: integer("position").notNull().default(0),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.productId] }),
    index("collection_products_product_idx").on(table.productId),
    check("collection_products_role_check", sql`${table.role} in ('pinned', 'excluded')`),
  ],
);
