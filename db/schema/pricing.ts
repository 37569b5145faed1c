import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { products } from "./catalogue";
import { times, version } from "./columns";

/** Which products a rule or a sale means. Each list that is not empty is a condition; without any, all products fit. */
const scope = {
  match: text("match", { enum: ["all", "any"] })
    .notNull()
    .default("all"),
  brandIds: integer("brand_ids").array().notNull().default(sql`'{}'`),
  categoryIds: integer("category_ids").array().notNull().default(sql`'{}'`),
  sectionIds: integer("section_ids").array().notNull().default(sql`'{}'`),
};

/** On which cents prices end; null: as worked out. */
const rounding = {
  roundEnding: smallint("round_ending"),
  roundDirection: text("round_direction", { enum: ["up", "nearest"] })
    .notNull()
    .default("nearest"),
};

/** How a price follows from a cost, in order: of an item's rules the first that fits counts (docs/rules.md#pricing). */
export const priceRules = pgTable(
  "price_rules",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    position: integer("position").notNull().default(0),
    active: boolean("active").notNull().default(true),
    ...scope,
    /** On the cost, in hundredths of a percent. */
    markupPercent: integer("markup_percent").notNull().default(0),
    /** On top of it, in cents without IVA. */
    markupCents: integer("markup_cents").notNull().default(0),
    ...rounding,
    /** Share of the price without IVA that must be left over the cost, in hundredths of a percent. */
    minMargin: integer("min_margin"),
    ...times,
    ...version,
  },
  (table) => [
    index("price_rules_position_idx").on(table.position, table.id),
    check("price_rules_match_check", sql`${table.match} in ('all', 'any')`),
    check("price_rules_round_check", sql`${table.roundEnding} in (0, 90, 95)`),
    check("price_rules_direction_check", sql`${table.roundDirection} in ('up', 'nearest')`),
    check("price_rules_markup_check", sql`${table.markupPercent} >= 0 and ${table.markupCents} >= 0`),
    check("price_rules_margin_check", sql`${table.minMargin} between 1 and 9500`),
  ],
);

/**
 * A reduction of many products for a time (docs/rules.md#pricing). Percent in hundredths, amounts in cents with
 * IVA.
 */
export const sales = pgTable(
  "sales",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    state: text("state", { enum: ["draft", "scheduled", "running", "ended"] })
      .notNull()
      .default("draft"),
    ...scope,
    /** Collections put together by hand. */
    collectionIds: integer("collection_ids").array().notNull().default(sql`'{}'`),
    /** Products chosen one by one. */
    productIds: uuid("product_ids").array().notNull().default(sql`'{}'`),
    kind: text("kind", { enum: ["percent", "amount"] }).notNull(),
    percent: integer("percent"),
    amountCents: integer("amount_cents"),
    ...rounding,
    startsAt: timestamp("starts_at", { withTimezone: true }),
    /** Null: until staff ends it. */
    endsAt: timestamp("ends_at", { withTimezone: true }),
    ...times,
    ...version,
  },
  (table) => [
    index("sales_state_idx").on(table.state, table.startsAt),
    check("sales_state_check", sql`${table.state} in ('draft', 'scheduled', 'running', 'ended')`),
    check("sales_match_check", sql`${table.match} in ('all', 'any')`),
    check("sales_round_check", sql`${table.roundEnding} in (0, 90, 95)`),
    check("sales_direction_check", sql`${table.roundDirection} in ('up', 'nearest')`),
    check("sales_percent_check", sql`(${table.kind} = 'percent') = (${table.percent} is not null)`),
    check("sales_amount_check", sql`(${table.kind} = 'amount') = (${table.amountCents} is not null)`),
    check(
      "sales_value_check",
      sql`${table.percent} between 1 and 9500 and ${table.amountCents} is null or ${table.amountCents} > 0`,
    ),
    check("sales_time_check", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/**
 * One application of the rules or of a sale. `applying` and `restoring` go on batch by batch from `cursor`, whoever works
 * on it (lib/pricing/work-on-prices.ts).
 */
export const priceRuns = pgTable(
  "price_runs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: ["rules", "sale"] }).notNull(),
    saleId: integer("sale_id").references(() => sales.id, { onDelete: "cascade" }),
    label: text("label").notNull(),
    state: text("state", {
      enum: ["waiting", "applying", "applied", "restoring", "restored", "cancelled"],
    }).notNull(),
    /** Why prices go back: the sale is over, or staff took the application back. */
    ending: text("ending", { enum: ["ended", "undone"] }),
    /** The rules or the sale as they were when the run was made: later edits do not reach into it. */
    terms: jsonb("terms").notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }),
    /** Last product the present pass has dealt with. */
    cursor: uuid("cursor"),
    staffName: text("staff_name").notNull(),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    ...times,
  },
  (table) => [
    index("price_runs_open_idx")
      .on(table.createdAt)
      .where(sql`${table.state} in ('waiting', 'applying', 'restoring')`),
    index("price_runs_sale_idx").on(table.saleId, table.createdAt.desc()),
    index("price_runs_created_idx").on(table.createdAt.desc()),
    check("price_runs_kind_check", sql`${table.kind} in ('rules', 'sale')`),
    check(
      "price_runs_state_check",
      sql`${table.state} in ('waiting', 'applying', 'applied', 'restoring', 'restored', 'cancelled')`,
    ),
    check("price_runs_ending_check", sql`${table.ending} in ('ended', 'undone')`),
  ],
);

/** What a run did with a product, with its prices before and after. */
export const priceRunProducts = pgTable(
  "price_run_products",
  {
    runId: uuid("run_id")
      .notNull()
      .references(() => priceRuns.id, { onDelete: "cascade" }),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** `left`: somebody changed the price since, so it was not put back. */
    state: text("state", { enum: ["changed", "refused", "restored", "left"] }).notNull(),
    /** Why it was refused (lib/pricing/outcomes.ts). */
    reason: text("reason"),
    beforeCents: integer("before_cents").notNull(),
    beforeRegularCents: integer("before_regular_cents"),
    beforeReducedAt: timestamp("before_reduced_at", { withTimezone: true }),
    afterCents: integer("after_cents"),
    afterRegularCents: integer("after_regular_cents"),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.productId] }),
    index("price_run_products_product_idx").on(table.productId),
    check(
      "price_run_products_state_check",
      sql`${table.state} in ('changed', 'refused', 'restored', 'left')`,
    ),
  ],
);
