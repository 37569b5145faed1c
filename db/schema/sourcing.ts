import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { brands, products } from "./catalogue";
import { times, version } from "./columns";
import { inquiries } from "./inquiries";

/**
 * What staff may get on request (docs/rules.md#sourced-items). Nothing of it is ever shown to visitors; source and
 * cost are for those who may see costs.
 */
export const sourcedItems = pgTable(
  "sourced_items",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The product it is offered or will be sold as, once there is one. */
    productId: uuid("product_id").references(() => products.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    /** Null until somebody knows. */
    brandId: integer("brand_id").references(() => brands.id),
    styleCode: text("style_code").notNull().default(""),
    /** As `products.style_code_key`. */
    styleCodeKey: text("style_code_key")
      .notNull()
      .generatedAlwaysAs(sql`upper(regexp_replace(style_code, '[^A-Za-z0-9]', '', 'g'))`),
    /** Canonical sizes that are wanted (lib/catalogue/sizes.ts). */
    sizes: text("sizes").array().notNull().default([]),
    /** Who has it, and where: never leaves the back office. */
    source: text("source").notNull().default(""),
    sourceUrl: text("source_url").notNull().default(""),
    costCents: integer("cost_cents"),
    priceCents: integer("price_cents"),
    leadDays: smallint("lead_days"),
    note: text("note").notNull().default(""),
    state: text("state", { enum: ["idea", "checked", "offered", "ordered", "arrived", "dropped"] })
      .notNull()
      .default("idea"),
    /** When somebody last asked whether and at what cost it can be had. */
    checkedAt: timestamp("checked_at", { withTimezone: true }),
    ...times,
    ...version,
  },
  (table) => [
    index("sourced_items_state_idx").on(table.state, table.updatedAt.desc(), table.id),
    index("sourced_items_product_idx").on(table.productId),
    index("sourced_items_style_idx").on(table.styleCodeKey),
    check(
      "sourced_items_state_check",
      sql`${table.state} in ('idea', 'checked', 'offered', 'ordered', 'arrived', 'dropped')`,
    ),
    check("sourced_items_money_check", sql`${table.costCents} >= 0 and ${table.priceCents} >= 0`),
    check("sourced_items_lead_days_check", sql`${table.leadDays} between 1 and 120`),
  ],
);

/** Inquiries of people who asked for a sourced item; those who want to be told by size stand in `size_wishes`. */
export const sourcedItemInquiries = pgTable(
  "sourced_item_inquiries",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    itemId: uuid("item_id")
      .notNull()
      .references(() => sourcedItems.id, { onDelete: "cascade" }),
    inquiryId: uuid("inquiry_id")
      .notNull()
      .references(() => inquiries.id, { onDelete: "cascade" }),
    /** When the person was told that it has arrived. */
    toldAt: timestamp("told_at", { withTimezone: true }),
    createdAt: times.createdAt,
  },
  (table) => [
    unique("sourced_item_inquiries_key").on(table.itemId, table.inquiryId),
    index("sourced_item_inquiries_inquiry_idx").on(table.inquiryId),
  ],
);
