import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalogue";
import { times } from "./columns";

/**
 * "Tell me when" and "on request" of one size (docs/rules.md#sizes). Stored with the language of the page;
 * confirmed by mail before any use (double opt-in).
 */
export const sizeWishes = pgTable(
  "size_wishes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    size: text("size").notNull(),
    kind: text("kind", { enum: ["request", "restock"] }).notNull(),
    email: text("email").notNull(),
    lang: text("lang", { enum: ["es", "en"] }).notNull(),
    /** Key of the form it came from: a repeat gets the first answer again (docs/trust.md, rule 5). */
    formKey: text("form_key").notNull().unique("size_wishes_form_key_key"),
    consentText: text("consent_text").notNull(),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    mailedAt: timestamp("mailed_at", { withTimezone: true }),
    ...times,
  },
  (table) => [
    unique("size_wishes_person_key").on(table.productId, table.size, table.kind, table.email),
    index("size_wishes_open_idx").on(table.productId, table.size).where(sql`${table.mailedAt} is null`),
    check("size_wishes_kind_check", sql`${table.kind} in ('request', 'restock')`),
  ],
);
