import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { productSizes } from "./catalogue";
import { times } from "./columns";
import { exchanges } from "./exchanges";
import { offerLines } from "./offers";
import { orderLines } from "./orders";

export const holdKinds = ["reservation", "order", "offer", "exchange"] as const;
export type HoldKind = (typeof holdKinds)[number];

export const holdEnds = ["sold", "released", "expired"] as const;
export type HoldEnd = (typeof holdEnds)[number];

/**
 * Pieces of a size that are kept for somebody. `product_sizes.held` is the sum of those that have not ended; both are
 * written by one statement (lib/stock/holds.ts) and compared every night. A hold ends once: its pieces were sold, given
 * back, or its time ran out.
 */
export const stockHolds = pgTable(
  "stock_holds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    sizeId: integer("size_id")
      .notNull()
      .references(() => productSizes.id, { onDelete: "cascade" }),
    quantity: smallint("quantity").notNull().default(1),
    kind: text("kind", { enum: holdKinds }).notNull(),
    /** Whose it is: a line of an order, of an offer until that is accepted, or an exchange of sizes. */
    orderLineId: uuid("order_line_id").references(() => orderLines.id, { onDelete: "restrict" }),
    offerLineId: uuid("offer_line_id").references(() => offerLines.id, { onDelete: "restrict" }),
    exchangeId: uuid("exchange_id").references(() => exchanges.id, { onDelete: "restrict" }),
    /** Null: until somebody ends it. */
    until: timestamp("until", { withTimezone: true }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    endReason: text("end_reason", { enum: holdEnds }),
    createdAt: times.createdAt,
  },
  (table) => [
    index("stock_holds_open_idx").on(table.sizeId).where(sql`${table.endedAt} is null`),
    index("stock_holds_until_idx")
      .on(table.until)
      .where(sql`${table.endedAt} is null and ${table.until} is not null`),
    index("stock_holds_line_idx").on(table.orderLineId),
    index("stock_holds_offer_line_idx").on(table.offerLineId),
    index("stock_holds_exchange_idx").on(table.exchangeId),
    check(
      "stock_holds_owner_check",
      sql`num_nonnulls(${table.orderLineId}, ${table.offerLineId}, ${table.exchangeId}) = 1`,
    ),
    check(
      "stock_holds_exchange_check",
      sql`(${table.kind} = 'exchange') = (${table.exchangeId} is not null)`,
    ),
    check("stock_holds_offer_check", sql`(${table.kind} = 'offer') = (${table.offerLineId} is not null)`),
    check("stock_holds_quantity_check", sql`${table.quantity} > 0`),
    check("stock_holds_kind_check", sql`${table.kind} in ('reservation', 'order', 'offer', 'exchange')`),
    check("stock_holds_end_reason_check", sql`${table.endReason} in ('sold', 'released', 'expired')`),
    check("stock_holds_end_check", sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
  ],
);
