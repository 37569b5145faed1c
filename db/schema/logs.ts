import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * What the server wrote (docs/rules.md#logs). Kept 90 days; holds no e-mail, phone, token or password (docs/trust.md,
 * rule 10).
 */
export const logs = pgTable(
  "logs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
    level: text("level", { enum: ["error", "warn", "info", "log"] }).notNull(),
    message: text("message").notNull(),
    /** The door it happened behind, as an id (docs/rules.md#logs). */
    functionId: text("function_id"),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index("logs_at_idx").on(table.at.desc(), table.id.desc()),
    index("logs_level_idx").on(table.level, table.at.desc()),
    check("logs_level_check", sql`${table.level} in ('error', 'warn', 'info', 'log')`),
  ],
);
