import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { times, version } from "./columns";

/** One row per group of shop settings; lib/settings parses and completes the value. */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  ...times,
  ...version,
});
