import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { times, version } from "./columns";

/** Campaigns that open by themselves (docs/rules.md#pop-ups), in both languages. An empty text has a default. */
export const popups = pgTable(
  "popups",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** For staff and statistics; visitors never see it. */
    name: text("name").notNull(),
    type: text("type", { enum: ["image", "text", "newsletter"] }).notNull(),
    isActive: boolean("is_active").notNull().default(false),
    /** Shown from here on; null is without beginning. */
    activeFrom: timestamp("active_from", { withTimezone: true }),
    /** Not shown any more from here on; null is without end. */
    activeTo: timestamp("active_to", { withTimezone: true }),
    /** The lowest comes first. */
    position: integer("position").notNull().default(0),
    headlineEs: text("headline_es").notNull().default(""),
    headlineEn: text("headline_en").notNull().default(""),
    bodyEs: text("body_es").notNull().default(""),
    bodyEn: text("body_en").notNull().default(""),
    ctaTextEs: text("cta_text_es").notNull().default(""),
    ctaTextEn: text("cta_text_en").notNull().default(""),
    /** Discount badge of the newsletter variant. */
    badgeEs: text("badge_es").notNull().default(""),
    badgeEn: text("badge_en").notNull().default(""),
    /** A path of this site: the shop shows no pictures of other hosts. */
    imageUrl: text("image_url"),
    imageAltEs: text("image_alt_es").notNull().default(""),
    imageAltEn: text("image_alt_en").notNull().default(""),
    /** Where the picture leads; a path without its language stays within the reader's language. */
    linkUrl: text("link_url"),
    triggerNewVisitor: boolean("trigger_new_visitor").notNull().default(false),
    /** Null or negative is not set. */
    triggerTimeDelaySeconds: integer("trigger_time_delay_seconds"),
    triggerScrollDepthPercent: smallint("trigger_scroll_depth_percent"),
    ...times,
    ...version,
  },
  (table) => [
    index("popups_active_idx").on(table.isActive, table.position, table.id),
    check("popups_type_check", sql`${table.type} in ('image', 'text', 'newsletter')`),
    check("popups_image_url_check", sql`${table.imageUrl} ~ '^/[^/\\\\]'`),
    check("popups_link_url_check", sql`${table.linkUrl} ~ '^(/[^/\\\\]|https://)'`),
    check("popups_schedule_check", sql`${table.activeFrom} < ${table.activeTo}`),
    check("popups_scroll_check", sql`${table.triggerScrollDepthPercent} <= 100`),
  ],
);
