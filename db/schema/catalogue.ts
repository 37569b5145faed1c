import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { times, version } from "./columns";

/** A text in both of the shop's languages. */
export type Bilingual = { es: string; en: string };

/** Shoes name upper, lining and sole (RD 1718/1995); clothing names its fibres (Regulation (EU) 1007/2011). */
export type Materials = { upper?: Bilingual; lining?: Bilingual; sole?: Bilingual; textile?: Bilingual };

export const brands = pgTable("brands", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull().unique("brands_name_key"),
  slug: text("slug").notNull().unique("brands_slug_key"),
  position: integer("position").notNull().default(0),
  // Regulation (EU) 2023/988 (GPSR), art. 19: maker and, for makers outside the EU, the person responsible in it.
  makerName: text("maker_name"),
  makerAddress: text("maker_address"),
  makerContact: text("maker_contact"),
  responsibleName: text("responsible_name"),
  responsibleAddress: text("responsible_address"),
  responsibleContact: text("responsible_contact"),
  ...times,
  ...version,
});

/** Kinds of goods whose sizes are written alike. */
export const sizeKinds = ["shoes", "clothing", "accessory"] as const;
export type SizeKind = (typeof sizeKinds)[number];

export const categories = pgTable(
  "categories",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    key: text("key").notNull().unique("categories_key_key"),
    labelEs: text("label_es").notNull(),
    labelEn: text("label_en").notNull(),
    position: integer("position").notNull().default(0),
    /** Section of a product of this category for which nobody names one. */
    defaultSectionId: integer("default_section_id").references(() => sections.id, { onDelete: "set null" }),
    /** What bare numbers of its sizes are (lib/catalogue/sizes.ts); null: nobody said, so such a number waits for a person. */
    sizeKind: text("size_kind", { enum: sizeKinds }),
    ...times,
    ...version,
  },
  (table) => [
    check("categories_size_kind_check", sql`${table.sizeKind} in ('shoes', 'clothing', 'accessory')`),
  ],
);

export const sections = pgTable("sections", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  key: text("key").notNull().unique("sections_key_key"),
  labelEs: text("label_es").notNull(),
  labelEn: text("label_en").notNull(),
  position: integer("position").notNull().default(0),
  visible: boolean("visible").notNull().default(true),
  ...times,
  ...version,
});

export const products = pgTable(
  "products",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Its bit in every row of {@link listingBits}, never given to another product. */
    ordinal: integer("ordinal").notNull().generatedAlwaysAsIdentity().unique("products_ordinal_key"),
    styleCode: text("style_code").notNull(),
    /** Letters and digits of the style code in capitals, so that "dd1391 100" finds DD1391-100. */
    styleCodeKey: text("style_code_key")
      .notNull()
      .generatedAlwaysAs(sql`upper(regexp_replace(style_code, '[^A-Za-z0-9]', '', 'g'))`),
    /** Name and style code with and without its signs, lower case without accents: what a search of staff may hit. */
    words: text("words")
      .notNull()
      .generatedAlwaysAs(
        sql`fold(name || ' ' || style_code || ' ' || regexp_replace(style_code, '[^A-Za-z0-9]', '', 'g'))`,
      ),
    slug: text("slug").notNull().unique("products_slug_key"),
    brandId: integer("brand_id")
      .notNull()
      .references(() => brands.id),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    sectionId: integer("section_id").references(() => sections.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    descriptionEs: text("description_es").notNull().default(""),
    descriptionEn: text("description_en").notNull().default(""),
    status: text("status", { enum: ["draft", "active", "archived"] })
      .notNull()
      .default("draft"),
    sourceType: text("source_type", { enum: ["in-stock", "sourced-items"] })
      .notNull()
      .default("in-stock"),
    isNew: boolean("is_new").notNull().default(false),
    gender: text("gender", { enum: ["men", "women", "unisex", "kids"] })
      .notNull()
      .default("unisex"),
    colour: text("colour").notNull().default(""),
    /** Words of the staff for collections, separated by commas; no shopper sees them. */
    tags: text("tags").notNull().default(""),
    materials: jsonb("materials").$type<Materials>().notNull().default({}),
    priceCents: integer("price_cents").notNull(),
    /** Struck through beside the price while a reduction is announced. */
    regularPriceCents: integer("regular_price_cents"),
    /** When the announced reduction began: the 30 days of the Omnibus rule end here. */
    reducedAt: timestamp("reduced_at", { withTimezone: true }),
    costCents: integer("cost_cents"),
    /** Days until a size that is not in the shop can be had; null where it cannot be ordered. */
    leadDays: smallint("lead_days"),
    releasedOn: date("released_on"),
    publishedAt: timestamp("published_at", { withTimezone: true }),
    ...times,
    ...version,
  },
  (table) => [
    index("products_style_code_key_idx").on(table.styleCodeKey),
    index("products_words_idx").using("gin", table.words.op("gin_trgm_ops")),
    // How many there are of a status, told without a look at the products themselves.
    index("products_status_idx").on(table.status, table.id),
    index("products_brand_idx").on(table.brandId),
    index("products_category_idx").on(table.categoryId),
    index("products_section_idx").on(table.sectionId),
    // Rules are tried on the distinct values of products (lib/normalized-products/stored-values.ts).
    index("products_colour_idx").on(table.colour),
    // Collections by gender and by reduction (docs/decisions/0014-collections.md).
    index("products_gender_idx").on(table.gender, table.id),
    index("products_reduced_idx").on(table.id).where(sql`${table.reducedAt} is not null`),
    check("products_status_check", sql`${table.status} in ('draft', 'active', 'archived')`),
    check("products_source_type_check", sql`${table.sourceType} in ('in-stock', 'sourced-items')`),
    check("products_gender_check", sql`${table.gender} in ('men', 'women', 'unisex', 'kids')`),
    check("products_price_check", sql`${table.priceCents} >= 0`),
    // An amount that is missing is often written as 0; in the shop window it would be a gift.
    check("products_free_check", sql`${table.priceCents} > 0 or ${table.status} <> 'active'`),
    check(
      "products_reduction_check",
      sql`(${table.regularPriceCents} is null) = (${table.reducedAt} is null) and (${table.regularPriceCents} is null or ${table.regularPriceCents} > ${table.priceCents})`,
    ),
    check("products_lead_days_check", sql`${table.leadDays} between 1 and 120`),
  ],
);

/** Addresses a product once had; they redirect to the present one. */
export const slugHistory = pgTable(
  "slug_history",
  {
    slug: text("slug").primaryKey(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    createdAt: times.createdAt,
  },
  (table) => [index("slug_history_product_idx").on(table.productId)],
);

export const productSizes = pgTable(
  "product_sizes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    system: text("system").notNull(),
    /** Canonical label and filter value, e.g. `42 2/3`, `US 9`, `XL` (lib/catalogue/sizes.ts). */
    value: text("value").notNull(),
    /** Orders sizes of one system (docs/rules.md#sizes). */
    key: doublePrecision("key").notNull(),
    onHand: integer("on_hand").notNull().default(0),
    held: integer("held").notNull().default(0),
    barcode: text("barcode"),
    ...times,
  },
  (table) => [
    unique("product_sizes_value_key").on(table.productId, table.value),
    // Stock of a product or of a size without a look at the table (lib/products/product-conditions.ts): most rows have none.
    index("product_sizes_stock_idx")
      .on(table.productId, table.onHand, table.held)
      .where(sql`${table.onHand} > 0`),
    // Last pairs; what `on_hand - held` usually is, the planner knows by statistics of its own (product_sizes_free).
    index("product_sizes_last_idx")
      .on(table.productId)
      .where(sql`${table.onHand} > 0 and ${table.onHand} - ${table.held} = 1`),
    index("product_sizes_value_stock_idx")
      .on(table.value, table.productId, table.onHand, table.held)
      .where(sql`${table.onHand} > 0`),
    index("product_sizes_value_idx").on(table.value, table.productId),
    index("product_sizes_barcode_idx").on(table.barcode).where(sql`${table.barcode} is not null`),
    check(
      "product_sizes_stock_check",
      sql`${table.onHand} >= 0 and ${table.held} >= 0 and ${table.held} <= ${table.onHand}`,
    ),
  ],
);

export const productPictures = pgTable(
  "product_pictures",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** Content hash that names the rendition files (lib/media/picture.ts). */
    hash: text("hash").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Widths that exist as files, ascending. */
    widths: integer("widths").array().notNull(),
    /** Dominant colour as #rrggbb, shown until the picture is there; null for drawings on a clear ground. */
    colour: text("colour"),
    /** Drawings bring their own margin to the plinth (docs/rules.md#looks). */
    hasMargin: boolean("has_margin").notNull().default(false),
    altEs: text("alt_es").notNull().default(""),
    altEn: text("alt_en").notNull().default(""),
    createdAt: times.createdAt,
  },
  (table) => [
    unique("product_pictures_position_key").on(table.productId, table.position),
    index("product_pictures_hash_idx").on(table.hash),
  ],
);

/**
 * Every price a product ever had, written by a trigger and by nothing else, append-only
 * (Directive 98/6/EC art. 6a "Omnibus", art. 20 Ley 7/1996).
 */
export const priceLedger = pgTable(
  "price_ledger",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    priceCents: integer("price_cents").notNull(),
    /** Whether shoppers were offered it, here or as stated: not while the product was a draft or archived. */
    shown: boolean("shown").notNull().default(true),
    /** Who stated that the shop asked it elsewhere, before its goods came here by a file; null for what was asked here. */
    statedBy: text("stated_by"),
    /** The entry that this one takes back as a mistake (db/functions/price_taken_back.sql); that one does not count. */
    takesBackId: integer("takes_back_id").references((): AnyPgColumn => priceLedger.id, {
      onDelete: "cascade",
    }),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("price_ledger_product_idx").on(table.productId, table.at),
    index("price_ledger_takes_back_idx").on(table.takesBackId).where(sql`${table.takesBackId} is not null`),
  ],
);
