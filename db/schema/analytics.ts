import { bigint, date, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * What visitors do, counted by the shop itself (Spec §7: Analytics events). No cookie, no address, no person: `visitor`
 * tells the visits of one day apart and nothing beyond it.
 */
export const events = pgTable(
  "events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
    /** One of lib/analytics/forms.ts. */
    name: text("name").notNull(),
    params: jsonb("params").$type<Record<string, string | number>>().notNull().default({}),
    /** Without query, and without what only the holder of a link should know. */
    path: text("path").notNull(),
    lang: text("lang", { enum: ["es", "en"] }).notNull(),
    visitor: text("visitor").notNull(),
  },
  (table) => [
    index("events_name_at_idx").on(table.name, table.at.desc()),
    index("events_at_idx").on(table.at.desc()),
  ],
);

/** What makes `events.visitor` of one day; removed with the next, so that no hash can be made again. */
export const analyticsSalts = pgTable("analytics_salts", {
  day: date("day", { mode: "string" }).primaryKey(),
  salt: text("salt").notNull(),
});
