import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { times, version } from "./columns";

/**
 * Templates of pictures for posts. `key` is the name of one that came with the shop and was changed, or an id of its own;
 * what came with the shop and was not changed has no row (lib/social/shipped.ts).
 */
export const socialSchemas = pgTable("social_schemas", {
  key: text("key").primaryKey(),
  /** As lib/social/schema-body.ts has it. */
  body: jsonb("body").$type<unknown>().notNull(),
  ...times,
  ...version,
});

/** Pictures of one product, collection or offer, drawn by one template in several formats, languages and themes. */
export const socialAssets = pgTable(
  "social_assets",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Its short link, and what it carries as `?l=`, as letters do: names the asset, never a person. */
    ref: text("ref")
      .notNull()
      .unique("social_assets_ref_key")
      .default(sql`substr(md5(gen_random_uuid()::text), 1, 10)`),
    kind: text("kind", { enum: ["product", "collection", "offer"] }).notNull(),
    subjectId: text("subject_id").notNull(),
    schemaKey: text("schema_key").notNull(),
    formats: text("formats").array().notNull(),
    langs: text("langs").array().notNull(),
    themes: text("themes").array().notNull(),
    /** What it is drawn from until it is drawn anew (lib/social/facts.ts). */
    snapshot: jsonb("snapshot").$type<unknown>().notNull(),
    drawnAt: timestamp("drawn_at", { withTimezone: true }).notNull().defaultNow(),
    ...times,
  },
  (table) => [
    index("social_assets_created_idx").on(table.createdAt.desc(), table.id),
    index("social_assets_subject_idx").on(table.kind, table.subjectId),
    check("social_assets_kind_check", sql`${table.kind} in ('product', 'collection', 'offer')`),
  ],
);
