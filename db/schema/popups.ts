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
  uniqueIndex,
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

/**
 * A second text of a pop-up, shown to half of the visitors (docs/decisions/0112-two-texts.md). It names its pop-up without a foreign
 * key: one that was deleted and is brought back finds its tests again.
 */
export const popupTests = pgTable(
  "popup_tests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    popupId: uuid("popup_id").notNull(),
    headlineEs: text("headline_es").notNull(),
    headlineEn: text("headline_en").notNull(),
    bodyEs: text("body_es").notNull(),
    bodyEn: text("body_en").notNull(),
    ctaTextEs: text("cta_text_es").notNull(),
    ctaTextEn: text("cta_text_en").notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull().defaultNow(),
    /** When staff ended it; null while both texts are shown. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** The text that stayed. */
    kept: text("kept", { enum: ["a", "b"] }),
  },
  (table) => [
    uniqueIndex("popup_tests_running_key").on(table.popupId).where(sql`${table.endedAt} is null`),
    index("popup_tests_popup_idx").on(table.popupId, table.startedAt.desc()),
    check("popup_tests_kept_check", sql`${table.kept} in ('a', 'b')`),
    check("popup_tests_end_check", sql`(${table.endedAt} is null) = (${table.kept} is null)`),
  ],
);
