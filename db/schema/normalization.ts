import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { times, version } from "./columns";
import { imports } from "./imports";

const fields = ["brand", "category", "section", "colour", "gender", "size", "material"] as const;

/**
 * What suppliers write → what the shop says (docs/rules.md#normalization). Of a field's rules the first that fits
 * counts.
 */
export const normalizationRules = pgTable(
  "normalization_rules",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    field: text("field", { enum: fields }).notNull(),
    match: text("match", { enum: ["exact", "starts", "contains", "pattern"] }).notNull(),
    raw: text("raw").notNull(),
    /** A brand's name, a category's or section's key, a colour, a gender, a size, or a material in Spanish. */
    replacement: text("replacement").notNull(),
    /**
     * For a category or section that the rule brings into being, and for a material
     * (docs/decisions/0012-normalization.md).
     */
    labelEs: text("label_es"),
    labelEn: text("label_en"),
    position: integer("position").notNull().default(0),
    active: boolean("active").notNull().default(true),
    ...times,
    ...version,
  },
  (table) => [
    index("normalization_rules_position_idx").on(table.position, table.id),
    check(
      "normalization_rules_field_check",
      sql`${table.field} in ('brand', 'category', 'section', 'colour', 'gender', 'size', 'material')`,
    ),
    check(
      "normalization_rules_match_check",
      sql`${table.match} in ('exact', 'starts', 'contains', 'pattern')`,
    ),
  ],
);

/** Texts of suppliers that neither the shop nor a rule knew when they came. */
export const normalizationInbox = pgTable(
  "normalization_inbox",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    field: text("field", { enum: fields }).notNull(),
    raw: text("raw").notNull(),
    /** How often it was met, over all sources. */
    count: integer("count").notNull().default(1),
    /** Where it was met last, e.g. the name of a file. */
    source: text("source").notNull(),
    firstSeenAt: timestamp("first_seen_at", { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull().defaultNow(),
    /** The import that alone said it, on its dry run: it goes with that unless it is written or somebody dismisses it. */
    importId: uuid("import_id").references(() => imports.id, { onDelete: "cascade" }),
    /** When somebody said "leave as it is". */
    dismissedAt: timestamp("dismissed_at", { withTimezone: true }),
  },
  (table) => [
    unique("normalization_inbox_raw_key").on(table.field, table.raw),
    index("normalization_inbox_import_idx").on(table.importId).where(sql`${table.importId} is not null`),
    check(
      "normalization_inbox_field_check",
      sql`${table.field} in ('brand', 'category', 'section', 'colour', 'gender', 'size', 'material')`,
    ),
  ],
);
