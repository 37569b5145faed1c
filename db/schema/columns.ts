import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, integer, timestamp } from "drizzle-orm/pg-core";

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

/** The last nine digits of a telephone number, which are the same with and without the country's code. */
export function phoneKey(phone: AnyPgColumn | SQL): SQL<string> {
  return sql<string>`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 9)`;
}

/** Of what orders and inquiries are found by (`words`, folded), who it is: name, address and telephone, before chr(31). */
export function whoOf(words: AnyPgColumn | SQL): SQL<string> {
  return sql<string>`split_part(${words}, chr(31), 1)`;
}
