import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { times } from "./columns";
import { staff } from "./staff";

/**
 * One file that somebody brings in (docs/rules.md#imports). The state says what is done with it, or what a worker is
 * doing; a worker that dies leaves `beatAt` behind, and another goes on.
 */
export const imports = pgTable(
  "imports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Name the file had where it came from, for people. */
    fileName: text("file_name").notNull(),
    /** Name in DATA_DIR/imports. */
    file: text("file").notNull(),
    bytes: integer("bytes").notNull(),
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    staffName: text("staff_name").notNull(),
    state: text("state", {
      enum: ["new", "reading", "planned", "applying", "applied", "stopped", "undoing", "undone", "failed"],
    })
      .notNull()
      .default("new"),
    /** How the file is written: kind, encoding, separator, titles (lib/import-files/source.ts). */
    source: jsonb("source").$type<Record<string, unknown>>().notNull(),
    /** What staff chose: columns, defaults, currency (lib/imports/forms.ts). */
    plan: jsonb("plan").$type<Record<string, unknown>>().notNull(),
    /** Fingerprint of the titles: the next file with the same ones begins with this one's plan. */
    titlesKey: text("titles_key").notNull(),
    /** Records in the file, and products they make; null until they are counted. */
    records: integer("records"),
    total: integer("total"),
    /** Products that the present step is through with. */
    done: integer("done").notNull().default(0),
    /** Why it failed: a text of messages/ with its values. */
    failure: jsonb("failure").$type<Record<string, unknown> | null>(),
    /** When a worker last said that it is at it. */
    beatAt: timestamp("beat_at", { withTimezone: true }),
    appliedAt: timestamp("applied_at", { withTimezone: true }),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
    ...times,
  },
  (table) => [
    index("imports_created_idx").on(table.createdAt.desc(), table.id),
    index("imports_titles_idx").on(table.titlesKey, table.createdAt.desc()),
    check(
      "imports_state_check",
      sql`${table.state} in ('new', 'reading', 'planned', 'applying', 'applied', 'stopped', 'undoing', 'undone', 'failed')`,
    ),
  ],
);

/**
 * One product of a file: what the file says of it, what an import would do or did, and what there was before. Rows of the
 * file that are refused before they make a product stand here too.
 */
export const importRows = pgTable(
  "import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Order in the file, from 1. */
    position: integer("position").notNull(),
    /** Line the product begins on, and how many records of the file it takes. */
    line: integer("line").notNull(),
    records: integer("records").notNull().default(1),
    styleCode: text("style_code").notNull(),
    brand: text("brand").notNull(),
    name: text("name").notNull().default(""),
    /** Cells by column of the own product file (lib/import-files/products/columns.ts). */
    cells: jsonb("cells").$type<Record<string, string>>().notNull(),
    /** Columns among these that the file does not say: they count for a new product alone. */
    onlyNew: text("only_new").array().notNull().default([]),
    /** Refused before any comparison with the shop. */
    unreadable: jsonb("unreadable").$type<unknown[]>().notNull().default([]),
    /** What was made of the supplier's words, and other things to know. */
    notes: jsonb("notes").$type<unknown[]>().notNull().default([]),
    /** Of the dry run; once it is applied, what happened. */
    outcome: text("outcome", { enum: ["created", "changed", "unchanged", "refused"] }).notNull(),
    reasons: jsonb("reasons").$type<unknown[]>().notNull().default([]),
    /** The price that the row says, as it is read, in cents; null where it says none or is refused. */
    priceCents: integer("price_cents"),
    /** Sizes with their stock that a new product gets; null for others. */
    sizes: jsonb("sizes").$type<{ value: string; onHand: number }[] | null>(),
    /** Columns that change, each before and after. */
    changes: jsonb("changes").$type<unknown[]>().notNull().default([]),
    appliedAt: timestamp("applied_at", { withTimezone: true }),
    productId: uuid("product_id"),
    /** The product as it was stored before (null: it was created) and after, for taking it back. */
    before: jsonb("before").$type<Record<string, unknown> | null>(),
    after: jsonb("after").$type<Record<string, unknown> | null>(),
    /** What undoing came to; null until it is tried. */
    undo: text("undo", { enum: ["removed", "archived", "restored", "kept"] }),
    undoReason: text("undo_reason"),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index("import_rows_outcome_idx").on(table.importId, table.outcome, table.position),
    index("import_rows_product_idx").on(table.productId),
    check(
      "import_rows_outcome_check",
      sql`${table.outcome} in ('created', 'changed', 'unchanged', 'refused')`,
    ),
    check("import_rows_undo_check", sql`${table.undo} in ('removed', 'archived', 'restored', 'kept')`),
  ],
);

/** A picture that a file names by its address; fetched once the product is there. */
export const importPictures = pgTable(
  "import_pictures",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    ordinal: smallint("ordinal").notNull(),
    productId: uuid("product_id").notNull(),
    url: text("url").notNull(),
    state: text("state", { enum: ["waiting", "stored", "failed"] })
      .notNull()
      .default("waiting"),
    /** Key of the text that says why it failed. */
    reason: text("reason"),
    /** The row of product_pictures it became. */
    pictureId: integer("picture_id"),
    createdAt: times.createdAt,
  },
  (table) => [
    unique("import_pictures_ordinal_key").on(table.importId, table.position, table.ordinal),
    index("import_pictures_waiting_idx").on(table.importId, table.id).where(sql`${table.state} = 'waiting'`),
    check("import_pictures_state_check", sql`${table.state} in ('waiting', 'stored', 'failed')`),
  ],
);
