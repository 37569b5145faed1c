import { sql } from "drizzle-orm";
import {
  bit,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { products } from "./catalogue";
import { times, version } from "./columns";

/**
 * What shoppers can list: one row per active product, kept right by triggers on the tables it is drawn from
 * (db/functions/due_listings.sql). What cards say of stock and price stands here and nowhere else: pages that list products are
 * thrown away when a row changes, so a sale of which no card says anything leaves them alone.
 * `availability`: 0 in stock, 1 to be had on request, 2 sold out.
 */
export const listings = pgTable(
  "listings",
  {
    productId: uuid("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** That of the product, so that whatever selects listings can be counted by {@link listingBits}. */
    ordinal: integer("ordinal").notNull().unique("listings_ordinal_key"),
    brandId: integer("brand_id").notNull(),
    /** The product's category, and `new` while it is marked so. */
    categoryIds: integer("category_ids").array().notNull(),
    sectionId: integer("section_id"),
    sectionRank: integer("section_rank").notNull(),
    /** Sizes with stock that is not held. */
    sizes: text("sizes").array().notNull(),
    /** What a card says of the stock besides its sizes: one piece of all, or one size of several. */
    stockNote: text("stock_note", { enum: ["last-one", "last-size"] }),
    availability: smallint("availability").notNull(),
    priceCents: integer("price_cents").notNull(),
    /** Lowest price of the 30 days before the announced reduction began; null without a reduction. */
    lowestPriceCents: integer("lowest_price_cents"),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
    gender: text("gender", { enum: ["men", "women", "unisex", "kids"] }).notNull(),
    /** Families of its colours, the main one first (db/functions/colour_families.sql). */
    colours: text("colours").array().notNull(),
    /** Whether a reduction is announced. */
    isReduced: boolean("is_reduced").notNull(),
    /** Name and colour as a search looks through them (db/functions/search_text.sql), then the materials (material_words.sql). */
    search: text("search").notNull(),
  },
  (table) => [
    index("listings_featured_idx").on(
      table.availability,
      table.sectionRank,
      table.publishedAt.desc(),
      table.productId,
    ),
    index("listings_brand_idx").on(
      table.brandId,
      table.availability,
      table.sectionRank,
      table.publishedAt.desc(),
      table.productId,
    ),
    index("listings_section_idx").on(
      table.sectionId,
      table.availability,
      table.sectionRank,
      table.publishedAt.desc(),
      table.productId,
    ),
    index("listings_newest_idx").on(table.publishedAt.desc(), table.productId),
    index("listings_price_idx").on(table.priceCents, table.productId),
    index("listings_categories_idx").using("gin", table.categoryIds),
    index("listings_sizes_idx").using("gin", table.sizes),
    index("listings_colours_idx").using("gin", table.colours),
    index("listings_gender_idx").on(table.gender),
    index("listings_reduced_idx").on(table.productId).where(sql`${table.isReduced}`),
  ],
);

/**
 * What a search looks through: one row per listing, apart from it because words seldom change and prices often do.
 * `words` and `materials` are the two parts of the listing's `search`, `code` is the style code in small letters without signs.
 */
export const listingWords = pgTable(
  "listing_words",
  {
    ordinal: integer("ordinal").primaryKey(),
    words: text("words").notNull(),
    materials: text("materials").notNull(),
    code: text("code").notNull(),
  },
  (table) => [
    index("listing_words_idx").using(
      "gin",
      table.words.op("gin_trgm_ops"),
      table.materials.op("gin_trgm_ops"),
      table.code.op("gin_trgm_ops"),
    ),
    index("listing_words_code_idx").on(table.code),
  ],
);

/**
 * Every word that listings ever used, and names with a number like "pegasus 41", so that a misspelt word is compared with
 * some thousand words and not with every listing. A word whose last listing is gone stays: it finds nothing.
 */
export const searchWords = pgTable("search_words", { word: text("word").primaryKey() }, (table) => [
  index("search_words_prefix_idx").on(table.word.op("text_pattern_ops")),
]);

/** What shoppers call something, and the words that a search looks for in its place (docs/decisions/0083-search-reads-words.md). */
export const searchSynonyms = pgTable("search_synonyms", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  words: text("words").notNull(),
  /** The words in small letters without accents, signs and blanks: each is there once. */
  wordsKey: text("words_key").notNull().unique("search_synonyms_words_key"),
  meaning: text("meaning").notNull(),
  ...times,
  ...version,
});

/**
 * Roll-up behind the honest counts: which listings stand under a value of a filter, as one bit each. The listing with
 * ordinal n is bit n % 8192 of chunk n / 8192. `own` is the category a product has besides `new`; every listing has one.
 */
export const listingBits = pgTable(
  "listing_bits",
  {
    kind: text("kind", {
      enum: [
        "brand",
        "category",
        "section",
        "size",
        "own",
        "gender",
        "colour",
        "sale",
        "today",
        "price",
        "material",
      ],
    }).notNull(),
    /** Id of the brand, category or section, or a size, gender, family of colours …: db/functions/values_of.sql. */
    value: text("value").notNull(),
    chunk: integer("chunk").notNull(),
    bits: bit("bits", { dimensions: 8_192 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.value, table.chunk] }),
    index("listing_bits_chunk_idx").on(table.chunk),
  ],
);
