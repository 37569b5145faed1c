import { index, integer, pgTable, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalogue";
import { times } from "./columns";

/** A liked list that somebody shared (docs/rules.md#likes). The id is all that opens it (docs/trust.md, rule 7). */
export const sharedLists = pgTable(
  "shared_lists",
  {
    /** 192 random bits as base64url. */
    id: text("id").primaryKey(),
    /** Pushed on with every view (docs/rules.md#shared-lists). */
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    createdAt: times.createdAt,
  },
  (table) => [index("shared_lists_expires_idx").on(table.expiresAt)],
);

/** What is on a shared list. Price and stock are read live; the name is kept for goods that have vanished. */
export const sharedListItems = pgTable(
  "shared_list_items",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    listId: text("list_id")
      .notNull()
      .references(() => sharedLists.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    productId: uuid("product_id").references(() => products.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    brand: text("brand").notNull(),
    styleCode: text("style_code").notNull(),
    /** The size it is wanted in, as whoever shared it chose it. */
    size: text("size"),
  },
  (table) => [
    unique("shared_list_items_position_key").on(table.listId, table.position),
    index("shared_list_items_product_idx").on(table.productId),
  ],
);
