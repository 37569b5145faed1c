import "server-only";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** Whether a text or JSON column names an address, in any case. */
export function mentions(column: AnyColumn, email: string): SQL<boolean> {
  return sql<boolean>`position(${email} in lower(${column}::text)) > 0`;
}

/** Whether a column is the address, in any case. */
export function isAddress(column: AnyColumn, email: string): SQL<boolean> {
  return sql<boolean>`lower(${column}) = ${email}`;
}
