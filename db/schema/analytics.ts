import { sql } from "drizzle-orm";
import {
  bigint,
  date,
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

/**
 * What visitors do, counted by the shop itself (docs/rules.md#analytics). No cookie, no address, no person: `visitor`
 * tells the visits of one day apart and nothing beyond it.
 */
export const events = pgTable(
  "events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
    /** One of lib/analytics/forms.ts. */
    name: text("name").notNull(),
    params: jsonb("params").$type<Record<string, string | number | string[]>>().notNull().default({}),
    /** Without query, and without what only the holder of a link should know. */
    path: text("path").notNull(),
    lang: text("lang", { enum: ["es", "en"] }).notNull(),
    visitor: text("visitor").notNull(),
  },
  (table) => [
    index("events_name_at_idx").on(table.name, table.at.desc()),
    index("events_at_idx").on(table.at.desc()),
    index("events_nothing_idx")
      .on(table.at.desc())
      .where(sql`${table.name} = 'view_item_list' and (${table.params} ->> 'total') = '0'`),
  ],
);

/** Roll-up of `events` per whole day in Ibiza, written once the day is over (lib/analytics/roll-up.ts). */
export const eventDays = pgTable(
  "event_days",
  {
    name: text("name").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    n: integer("n").notNull(),
    /** Different visitors of that day. */
    visitors: integer("visitors").notNull(),
  },
  (table) => [primaryKey({ name: "event_days_pkey", columns: [table.name, table.day] })],
);

/**
 * What links with a mark (`?l=`) of a letter or a post brought per day in Ibiza; no row says who. `visits` are written once the
 * day is over (lib/analytics/roll-up.ts), orders at once (lib/analytics/link-results.ts).
 */
export const broughtDays = pgTable(
  "brought_days",
  {
    ref: text("ref").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** Different visitors of that day; 0 until it is over. */
    visits: integer("visits").notNull().default(0),
    orders: integer("orders").notNull().default(0),
    /** Totals of those orders as they were placed, IVA and delivery included. */
    cents: bigint("cents", { mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ name: "brought_days_pkey", columns: [table.ref, table.day] })],
);

/**
 * What visitors did with a pop-up per whole day in Ibiza, written once the day is over (lib/analytics/roll-up.ts) and kept for as
 * long as their events. It names its pop-up without a foreign key: one that is brought back finds its results again.
 */
export const popupDays = pgTable(
  "popup_days",
  {
    popupId: uuid("popup_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** The event's; `newsletter_subscribe` is a sign-up by the pop-up's form. */
    name: text("name").notNull(),
    /** The page of a sign-up, empty for all others. */
    path: text("path").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ name: "popup_days_pkey", columns: [table.popupId, table.day, table.name, table.path] }),
  ],
);

/**
 * Roll-up of what visitors wanted per whole day: one row per style (or the words looked for in vain) and size. Every
 * visitor counts once, under the strongest thing they did (docs/decisions/0015).
 */
export const demandDays = pgTable(
  "demand_days",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    day: date("day", { mode: "string" }).notNull(),
    /** Null for words that lead to no product. */
    productId: uuid("product_id").references(() => products.id, { onDelete: "cascade" }),
    words: text("words").notNull(),
    /** Canonical size, empty where none is known. */
    size: text("size").notNull(),
    searches: integer("searches").notNull(),
    likes: integer("likes").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [
    index("demand_days_day_idx").on(table.day),
    index("demand_days_product_idx").on(table.productId),
  ],
);

/** What makes `events.visitor` of one day; removed with the next, so that no hash can be made again. */
export const analyticsSalts = pgTable("analytics_salts", {
  day: date("day", { mode: "string" }).primaryKey(),
  salt: text("salt").notNull(),
});

/**
 * Sums of `demand_days` over the last 90 days up to `until`, written anew with each roll-up, so that the board adds few
 * rows; days from `until` on are read from `demand_days` and `events`.
 */
export const demandWindow = pgTable(
  "demand_window",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** First day that is not in the sums; the same in every row. */
    until: date("until", { mode: "string" }).notNull(),
    productId: uuid("product_id").references(() => products.id, { onDelete: "cascade" }),
    words: text("words").notNull(),
    size: text("size").notNull(),
    searches: integer("searches").notNull(),
    likes: integer("likes").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [index("demand_window_product_idx").on(table.productId)],
);
