import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { times } from "./columns";
import { orders } from "./orders";
import { staff } from "./staff";

/** Who said something about an order, and how: what withdrawals and complaints share. */
const statement = () => ({
  id: uuid("id").primaryKey().defaultRandom(),
  /** What people call it: 1, 2, 3 …; a number may be missing. */
  number: integer("number").notNull().generatedAlwaysAsIdentity(),
  /** Null until it is known which order is meant. */
  orderId: uuid("order_id").references(() => orders.id, { onDelete: "set null" }),
  /** The order as the person named it. */
  orderText: text("order_text").notNull(),
  /** It came by the order's own link, which only its customer has. */
  byLink: boolean("by_link").notNull().default(false),
  name: text("name").notNull(),
  /** Normalised by lib/mail/address.ts. */
  email: text("email").notNull(),
  lang: text("lang", { enum: ["es", "en"] }).notNull(),
  /** As it was sent and acknowledged. Never changed. */
  text: text("text").notNull(),
  /** Made of the form's key and of what it said: the same form sent again is the same statement. */
  key: text("key").notNull().unique(),
  /** What the shop answered by mail; empty before. */
  answer: text("answer").notNull().default(""),
  answeredAt: timestamp("answered_at", { withTimezone: true }),
  answeredById: uuid("answered_by_id").references(() => staff.id, { onDelete: "set null" }),
  answeredBy: text("answered_by").notNull().default(""),
});

/**
 * Statements of withdrawal (Directive 2011/83/EU, art. 11a). Every one is stored as it was sent, whether its order is
 * known or not; what becomes of the goods and the money stands on the order.
 */
export const withdrawals = pgTable(
  "withdrawals",
  {
    ...statement(),
    /** Positions of the lines it is about; null for all of the order. */
    positions: jsonb("positions").$type<number[]>(),
    /** What staff decided; null before. */
    decision: text("decision", { enum: ["accepted", "refused"] }),
    ...times,
  },
  (table) => [
    index("withdrawals_order_idx").on(table.orderId),
    index("withdrawals_email_idx").on(table.email, table.createdAt),
    index("withdrawals_created_idx").on(table.createdAt.desc(), table.id),
    check("withdrawals_lang_check", sql`${table.lang} in ('es', 'en')`),
    check("withdrawals_decision_check", sql`${table.decision} in ('accepted', 'refused')`),
    check("withdrawals_answered_check", sql`(${table.decision} is null) = (${table.answeredAt} is null)`),
  ],
);

/** Faulty goods and complaints: each has a number and is answered within a month (RDL 1/2007, art. 21.3). */
export const complaints = pgTable(
  "complaints",
  {
    ...statement(),
    kind: text("kind", { enum: ["faulty", "complaint"] }).notNull(),
    /** The last day of the answer, in Europe/Madrid. */
    dueOn: date("due_on").notNull(),
    ...times,
  },
  (table) => [
    index("complaints_order_idx").on(table.orderId),
    index("complaints_email_idx").on(table.email, table.createdAt),
    index("complaints_created_idx").on(table.createdAt.desc(), table.id),
    check("complaints_lang_check", sql`${table.lang} in ('es', 'en')`),
    check("complaints_kind_check", sql`${table.kind} in ('faulty', 'complaint')`),
  ],
);
