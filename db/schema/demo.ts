import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** What the demo shop invents besides its goods. Each kind is a table's root: what hangs on it goes with it. */
export const demoKinds = [
  "order",
  "offer",
  "inquiry",
  "wish",
  "subscriber",
  "sharedList",
  "sourcedItem",
  "withdrawal",
  "complaint",
  "letter",
  "mail",
  "staff",
] as const;
export type DemoKind = (typeof demoKinds)[number];

/** Rows that the demo shop invented, so that they can be told from real ones and removed (docs/decisions/0101-demo-life.md). */
export const demoRecords = pgTable(
  "demo_records",
  { kind: text("kind", { enum: demoKinds }).notNull(), id: text("id").notNull() },
  (table) => [
    primaryKey({ name: "demo_records_pkey", columns: [table.kind, table.id] }),
    check(
      "demo_records_kind_check",
      sql`${table.kind} in ('order', 'offer', 'inquiry', 'wish', 'subscriber', 'sharedList', 'sourcedItem', 'withdrawal', 'complaint', 'letter', 'mail', 'staff')`,
    ),
  ],
);
