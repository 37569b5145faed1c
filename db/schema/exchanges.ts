import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { productSizes } from "./catalogue";
import { times } from "./columns";
import { orderLines, orders } from "./orders";

/** `withdrawn`: taken back by whoever asked for it, or its piece came back otherwise. */
export const exchangeStates = ["held", "swapped", "expired", "declined", "withdrawn"] as const;
export type ExchangeState = (typeof exchangeStates)[number];

/** Who asked: the customer by the order's page, whoever holds the gift note, or staff. */
export const exchangeOrigins = ["order", "gift", "staff"] as const;
export type ExchangeOrigin = (typeof exchangeOrigins)[number];

/**
 * A piece that was handed over is to be exchanged for another size of its product, which is held meanwhile
 * (docs/decisions/0099-exchanges.md). Money in cents, IVA included.
 */
export const exchanges = pgTable(
  "exchanges",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The piece that comes back. */
    lineId: uuid("line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    toSizeId: integer("to_size_id").references(() => productSizes.id, { onDelete: "set null" }),
    /** Its label when it was asked for. */
    toSize: text("to_size").notNull(),
    origin: text("origin", { enum: exchangeOrigins }).notNull(),
    state: text("state", { enum: exchangeStates }).notNull().default("held"),
    /** What the product cost more than at its sale when the exchange was asked for; 0 where it cost the same or less. */
    differenceCents: integer("difference_cents").notNull().default(0),
    /** Of the difference, what was paid online before the swap: all of it or 0. The order's total holds it already. */
    chargedCents: integer("charged_cents").notNull().default(0),
    /** Until when the other size is held. */
    until: timestamp("until", { withTimezone: true }).notNull(),
    /** The piece that the customer got instead. */
    newLineId: uuid("new_line_id").references(() => orderLines.id, { onDelete: "cascade" }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    createdAt: times.createdAt,
  },
  (table) => [
    index("exchanges_order_idx").on(table.orderId),
    uniqueIndex("exchanges_open_line_key").on(table.lineId).where(sql`${table.state} = 'held'`),
    index("exchanges_until_idx").on(table.until).where(sql`${table.state} = 'held'`),
    check("exchanges_origin_check", sql`${table.origin} in ('order', 'gift', 'staff')`),
    check(
      "exchanges_state_check",
      sql`${table.state} in ('held', 'swapped', 'expired', 'declined', 'withdrawn')`,
    ),
    check("exchanges_difference_check", sql`${table.differenceCents} >= 0`),
    check("exchanges_charged_check", sql`${table.chargedCents} in (0, ${table.differenceCents})`),
    check("exchanges_swapped_check", sql`(${table.state} = 'swapped') = (${table.newLineId} is not null)`),
    check("exchanges_end_check", sql`(${table.state} = 'held') = (${table.endedAt} is null)`),
  ],
);
