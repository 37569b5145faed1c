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

/**
 * A telephone number as people are known by it, of the country it names or else of Spain (lib/phone-key.ts, which says the
 * same); null for what is too short. From the inside: digits and plus signs; a star for a country's code, written or not.
 */
export function phoneKey(phone: AnyPgColumn | SQL): SQL<string | null> {
  const typed = sql`regexp_replace(replace(${phone}, '(0)', ''), '[^0-9+]', '', 'g')`;
  const abroad = sql`regexp_replace(${typed}, '^([+]?00|[+]|(?=34[6-9][0-9]{8}$))', '*')`;
  const starred = sql`regexp_replace(${abroad}, '^(?=[0-9])', '*34')`;
  return sql<
    string | null
  >`substring('+' || regexp_replace(${starred}, '[^0-9]', '', 'g') from '^[+][0-9]{8,}$')`;
}

/** Of what orders and inquiries are found by (`words`, folded), who it is: name, address and telephone, before chr(31). */
export function whoOf(words: AnyPgColumn | SQL): SQL<string> {
  return sql<string>`split_part(${words}, chr(31), 1)`;
}
