import "server-only";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** No name ends so (RFC 6761, 6.4); the people whom the demo shop invents have such addresses. */
const NOBODYS = ".invalid";

/** Whether an address can be nobody's: nothing is ever sent to it. */
export function isNobody(address: string): boolean {
  return address.endsWith(NOBODYS);
}

/** The same in SQL, of a column with addresses. */
export function isNobodys(column: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`${column} like ${`%${NOBODYS}`}`;
}
