import "server-only";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** No name ends so (RFC 6761, 6.4): the people whom the demo shop invents have such addresses, and who was erased has. */
const ENDING = "[.@]invalid$";

/** Whether an address has no mailbox and can have none: nothing is ever sent to it. */
export function hasNoMailbox(address: string): boolean {
  return new RegExp(ENDING).test(address);
}

/** The same in SQL, of a column with addresses. */
export function isWithoutMailbox(column: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`${column} ~ ${ENDING}`;
}
