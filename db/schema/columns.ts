import { integer, timestamp } from "drizzle-orm/pg-core";

/** When a row was made and last changed, UTC. */
export const times = {
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
};

/** Raised by one on every save; a save that names an older version is refused (docs/rules.md#staff-writes). */
export const version = {
  version: integer("version").notNull().default(1),
};
